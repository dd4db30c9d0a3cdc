// QR codes read back by the standard: sizes, both copies of the format, every block without an error, the text.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { qrModules, qrSVG } from '../../www/formats/qr.js';

/** The number of bytes at the lowest error correction level, from the standard’s table. */
const CAPACITIES = { 1: 17, 2: 32, 5: 106, 9: 230, 10: 271, 20: 858, 27: 1465, 32: 1952, 40: 2953 };

/** Some versions: places of alignment patterns, data words per block, error correction words. @type {[number, number[], number[], number][]} */
const VERSIONS = [
  [1, [], [19], 7],
  [2, [6, 18], [34], 10],
  [5, [6, 30], [108], 26],
  [6, [6, 34], [68, 68], 18],
  [7, [6, 22, 38], [78, 78], 20],
  [10, [6, 28, 50], [68, 68, 69, 69], 18],
  [14, [6, 26, 46, 66], [115, 115, 115, 116], 30],
  [23, [6, 30, 54, 78, 102], [121, 121, 121, 121, 122, 122, 122, 122, 122], 30],
];

/** The product in GF(256). @param {number} one @param {number} other */
function product(one, other) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
}

const textOf = (/** @type {number} */ length) =>
  Array.from({ length }, (_, at) => 'abcdefghi0123456789,?=&棋'[(at * at + 3 * at) % 23]).join('');

/** The mask from one copy of the format. @param {boolean[][]} rows @param {number[][]} places of its bits from the highest, x and y */
function maskOf(rows, places) {
  const bits = places.reduce((sum, [x, y]) => 2 * sum + Number(rows[y][x]), 0) ^ 0b101010000010010;
  let rest = bits;
  for (let at = 14; at >= 10; at -= 1) if ((rest >>> at) & 1) rest ^= 0b10100110111 << (at - 10);
  assert.equal(rest, 0, 'the format is whole');
  assert.equal(bits >>> 13, 0b01, 'the lowest level');
  return (bits >>> 10) & 7;
}

/** @type {((i: number, j: number) => number)[]} by row and column, as the standard writes them */
const CONDITIONS = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];

/** @param {boolean[][]} rows @param {number} version @param {number[]} squares */
function wordsOf(rows, version, squares) {
  const size = rows.length;
  const last = size - 1;
  const [across, up] = [[0, 1, 2, 3, 4, 5, 7, 8].map((x) => [x, 8]), [7, 5, 4, 3, 2, 1, 0].map((y) => [8, y])];
  const mask = maskOf(rows, [...across, ...up]);
  const low = [0, 1, 2, 3, 4, 5, 6].map((down) => [8, last - down]);
  const right = [7, 6, 5, 4, 3, 2, 1, 0].map((left) => [last - left, 8]);
  assert.equal(maskOf(rows, [...low, ...right]), mask, 'both copies are equal');
  assert.ok(rows[size - 8][8], 'the dark module');
  const isFixed = (/** @type {number} */ x, /** @type {number} */ y) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && (y < 9 || y > size - 9)) ||
    (x > size - 9 && y < 9) ||
    (version >= 7 && ((x < 6 && y > size - 12) || (y < 6 && x > size - 12))) ||
    squares.some((cx) =>
      squares.some((cy) => {
        const isFinder = (cx === 6 && (cy === 6 || cy > size - 8)) || (cy === 6 && cx > size - 8);
        return !isFinder && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
      }),
    );
  let bits = '';
  let isUp = true;
  for (let column = last; column > 0; column -= 2) {
    if (column === 6) column -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? last - step : step;
      for (const x of [column, column - 1])
        if (!isFixed(x, y)) bits += Number(rows[y][x] !== (CONDITIONS[mask](y, x) === 0));
    }
    isUp = !isUp;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8), 2));
}

for (const [version, squares, blocks, correction] of VERSIONS) {
  test(`version ${version} is read back, and no block has an error`, () => {
    const room = blocks.reduce((sum, words) => sum + words) - (version < 10 ? 2 : 3);
    for (const text of [textOf(room), textOf(room - 3)]) {
      const rows = qrModules(text);
      assert.ok(rows);
      assert.equal(rows.length, 17 + 4 * version);
      const words = wordsOf(rows, version, squares);
      /** @type {number[][]} */ const parts = blocks.map(() => []);
      let at = 0;
      for (let place = 0; place < Math.max(...blocks); place += 1)
        for (const [index, length] of blocks.entries()) if (place < length) parts[index].push(words[at++]);
      for (let place = 0; place < correction; place += 1) for (const part of parts) part.push(words[at++]);
      assert.equal(at, words.length);
      for (const part of parts) {
        let root = 1;
        for (let power = 0; power < correction; power += 1, root = product(root, 2)) {
          const rest = part.reduce((sum, word) => product(sum, root) ^ word, 0);
          assert.equal(rest, 0, `root ${power}`);
        }
      }
      const bits = parts
        .flatMap((part, index) => part.slice(0, blocks[index]))
        .map((word) => word.toString(2).padStart(8, '0'))
        .join('');
      assert.equal(bits.slice(0, 4), '0100', 'bytes');
      const start = version < 10 ? 12 : 20;
      const length = parseInt(bits.slice(4, start), 2);
      const bytes = Array.from({ length }, (_, byte) =>
        parseInt(bits.slice(start + 8 * byte, start + 8 * byte + 8), 2),
      );
      assert.equal(new TextDecoder().decode(new Uint8Array(bytes)), text);
    }
  });
}

test('a text takes the smallest version that holds it, and one that is too long gets no code', () => {
  for (const [version, bytes] of Object.entries(CAPACITIES)) {
    const size = 17 + 4 * Number(version);
    assert.equal(qrModules('x'.repeat(bytes))?.length, size);
    assert.equal(qrModules('x'.repeat(bytes + 1))?.length, version === '40' ? undefined : size + 4);
  }
});

test('text is encoded in UTF-8, with a margin of four modules', () => {
  assert.equal(qrModules('象棋象棋')?.length, 21);
  assert.equal(qrModules('象棋象棋象棋')?.length, 25);
  assert.match(qrSVG(qrModules('x') ?? []), /viewBox="0 0 29 29".*M4 4h1v1h-1z/);
});
