// Without memory for a table of the requested size the request is refused by name, and nothing is lost.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { refusal } from './modules.mjs';

const PAGE_BYTES = 65_536;

test('a table too large for the memory is refused, and the session goes on', async () => {
  const play = await loadWithMemory('chuhe_play', 40);
  const session = new play.PlaySession({ limits: { depth: 2 }, options: { tableMb: 4 } });
  const large = { limits: { depth: 2 }, options: { tableMb: 512 } };
  for (const ask of [() => new play.PlaySession(large), () => play.bestMove(large), () => session.begin(large)]) {
    const { code, where, params } = refusal(ask);
    assert.deepEqual([code, where.field, { ...params }], ['engine/memory', 'options.tableMb', { value: '512' }]);
  }
  while (!session.think(1_000).done);
  assert.equal(session.info().depth, 2);
  assert.equal(play.bestMove({ limits: { depth: 1 }, options: { tableMb: 1 } }).depth, 1);
  session.free();
});

test('a recorded search of the search that plays also refuses a table too large', async () => {
  const full = await loadWithMemory('chuhe_full', 40);
  const search = (/** @type {number} */ tableMb) =>
    full.traceSearch({ game: 'xiangqi', algorithm: 'play', limits: { depth: 1 }, options: { tableMb } });
  const { code, where } = refusal(() => search(512));
  assert.deepEqual([code, where.field], ['engine/memory', 'options.tableMb']);
  search(1).free();
});

/** A module whose memory is limited to a number of MiB. @param {string} name @param {number} mebibytes @returns {Promise<any>} */
async function loadWithMemory(name, mebibytes) {
  const folder = new URL('../../www/engine/wasm/', import.meta.url);
  const wasm = await import(new URL(`${name}.js?memory=${mebibytes}`, folder).href);
  const bytes = readFileSync(new URL(`${name}_bg.wasm`, folder));
  wasm.initSync({ module: limited(bytes, (mebibytes * 2 ** 20) / PAGE_BYTES) });
  return wasm;
}

/** The module with a memory limit of `most` pages. @param {Uint8Array} bytes @param {number} most */
function limited(bytes, most) {
  const MEMORIES = 5;
  const HEADER = 8;
  for (let at = HEADER; at < bytes.length; ) {
    const [length, start] = unsigned(bytes, at + 1);
    if (bytes[at] === MEMORIES) {
      // One memory without a maximum.
      assert.deepEqual([...bytes.subarray(start, start + 2)], [1, 0]);
      const section = [1, 1, ...bytes.subarray(start + 2, start + length), ...written(most)];
      const head = [...bytes.subarray(0, at), MEMORIES, ...written(section.length)];
      return Uint8Array.from([...head, ...section, ...bytes.subarray(start + length)]);
    }
    at = start + length;
  }
  throw new Error('the module has no memory');
}

/** A number in LEB128, and its end. @param {Uint8Array} bytes @param {number} at */
function unsigned(bytes, at) {
  let [number, shift] = [0, 0];
  for (; ; shift += 7) {
    number += (bytes[at] & 127) * 2 ** shift;
    at += 1;
    if (bytes[at - 1] < 128) return [number, at];
  }
}

/** @type {(number: number) => number[]} */
const written = (number) => (number < 128 ? [number] : [(number % 128) | 128, ...written(Math.floor(number / 128))]);
