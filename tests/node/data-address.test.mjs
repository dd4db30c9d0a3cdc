// Files inside a bundle: style sheets and modules as data addresses.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDataAddress, readLocalBytes } from '../../www/engine/file.js';

test('a data address is read as bundlers write it: per cent or base64, in UTF-8', async () => {
  const css = '.a::before { content: "楚 50%" }';
  const base64 = Buffer.from(css).toString('base64');
  assert.equal(readDataAddress(`data:text/css,${encodeURIComponent(css)}`), css);
  assert.equal(readDataAddress(`data:text/css;charset=utf-8;base64,${base64}`), css);
  assert.equal(readDataAddress('https://a.example/data:text/css;base64,'), null);
  const module = await readLocalBytes(new URL('data:application/wasm;base64,AGFzbQ=='));
  assert.deepEqual([...(module ?? [])], [0, 0x61, 0x73, 0x6d]);
});
