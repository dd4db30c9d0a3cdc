// Modules whose memory has a maximum: JavaScript cannot intercept allocations.

import { readFileSync } from 'node:fs';

const HEADER = 8;
const MEMORY_SECTION = 5;

/** The bytes of a module. @param {string} name */
export const moduleBytes = (name) => readFileSync(new URL(`../../www/engine/wasm/${name}_bg.wasm`, import.meta.url));

/** A number in LEB128. @param {number} value @returns {number[]} */
const leb = (value) => (value < 128 ? [value] : [(value % 128) | 128, ...leb(Math.floor(value / 128))]);

/** @param {Uint8Array} bytes @param {number} at @returns {[value: number, end: number]} */
function readLeb(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value += (bytes[at] & 127) * 2 ** shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

/** The module with another maximum of memory, in pages. @param {string} name @param {(first: number) => number} most by the pages that it begins with */
export function withMaximum(name, most) {
  const bytes = moduleBytes(name);
  for (let at = HEADER; at < bytes.length; ) {
    const [size, start] = readLeb(bytes, at + 1);
    if (bytes[at] === MEMORY_SECTION) {
      // One memory, with or without a maximum.
      const [first] = readLeb(bytes, start + 2);
      const memory = [1, 1, ...leb(first), ...leb(most(first))];
      const section = Uint8Array.from([MEMORY_SECTION, ...leb(memory.length), ...memory]);
      return new Uint8Array(Buffer.concat([bytes.subarray(0, at), section, bytes.subarray(start + size)]));
    }
    at = start + size;
  }
  throw new Error('the module has no memory');
}
