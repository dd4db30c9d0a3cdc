// Prints the sizes of parts of the standard input, compressed with gzip and with brotli: a line for each part.
// The arguments are the lengths of the parts.

import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const gzipped = promisify(gzip);
// Its default is the highest quality.
const brotlied = promisify(brotliCompress);

const input = await buffer(process.stdin);
let end = 0;
const parts = process.argv.slice(2).map((length) => input.subarray(end, (end += Number(length))));
const sizes = parts.map(async (part) => {
  const results = await Promise.all([gzipped(part, { level: 9 }), brotlied(part)]);
  return results.map(({ length }) => length).join(' ');
});
console.log((await Promise.all(sizes)).join('\n'));
