// Without memory. The nth growth of a module's memory fails, for every n that searches and positions need: the module answers or traps, and a
// new engine works. A table too large for the memory is refused by name, and nothing is lost. JavaScript cannot intercept allocations, so
// copies of the modules get a maximum of memory.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Host } from '../../www/engine/workers/play-host.js';
import { startEngine } from '../../www/engine/workers/start-engine.js';
import { sampleTest } from '../sample.mjs';
import { refusal } from './modules.mjs';

/** @import { Answer } from '../../www/engine/workers/protocol.js' */

const NET = readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url));

const HEADER = 8;
const MEMORY_SECTION = 5;

/** The bytes of a module. @param {string} name */
const moduleBytes = (name) => readFileSync(new URL(`../../www/engine/wasm/${name}_bg.wasm`, import.meta.url));

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
function withMaximum(name, most) {
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

/** @type {[call: string, request: any][]} */
const CALLS = [
  ['xiangqiState', { moves: ['h2e2', 'h9g7'] }],
  ['bestMove', { limits: { depth: 4 }, options: { tableMb: 1 } }],
  ['xiangqiAppraisal', { moves: ['h2e2'] }],
  ['bestMove', { limits: { depth: 3 }, options: { lines: 3, tableMb: 2 } }],
];

let instances = 0;

/** Uses a new instance with its own memory; returns how each call ended. @param {Uint8Array<ArrayBuffer>} bytes */
async function runCalls(bytes) {
  instances += 1;
  const wasm = await import(`../../www/engine/wasm/chuhe_play.js?${instances}`);
  /** @type {Map<number, (answer: Answer) => void>} */ const waiting = new Map();
  const post = (/** @type {Answer} */ answer) => {
    if (!('began' in answer) && !('info' in answer)) waiting.get(answer.job)?.(answer);
  };
  const ends = [];
  try {
    const host = await startEngine({ Host, wasm }, await WebAssembly.compile(bytes), post);
    host.handle({ net: new Uint8Array(NET) });
    for (const [index, [call, request]] of CALLS.entries()) {
      const job = index + 1;
      const sends = call === 'bestMove' ? { request, afresh: true } : { request };
      const answered = new Promise((resolve) => waiting.set(job, resolve));
      host.handle(/** @type {any} */ ({ job, call, sends }));
      const answer = /** @type {any} */ (await answered);
      ends.push('answer' in answer ? 'answer' : 'fault' in answer ? answer.fault.code : 'trapped');
      if ('trapped' in answer) break;
    }
  } catch (error) {
    // Creating the instance or the host failed.
    assert.ok(error instanceof WebAssembly.RuntimeError || error instanceof RangeError, String(error));
    ends.push('trapped');
  }
  return ends;
}

const withMore = (/** @type {number} */ more) => withMaximum('chuhe_play', (first) => first + more);
const whole = CALLS.map(() => 'answer');

test('with enough memory every call is answered', async () => {
  assert.deepEqual(await runCalls(withMore(2000)), whole);
});

sampleTest(
  'with any page of memory refused a call is answered or refused, and a new engine works',
  async ({ sample }) => {
    const all = Array.from({ length: 200 }, (_, index) => index);
    for (const more of sample(all, 12)) {
      const ends = await runCalls(withMore(more));
      const odd = ends.filter((end) => !['answer', 'trapped', 'engine/memory'].includes(end));
      assert.deepEqual(odd, [], `${more} pages`);
    }
    assert.deepEqual(await runCalls(new Uint8Array(moduleBytes('chuhe_play'))), whole);
  },
);

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
  const wasm = await import(`../../www/engine/wasm/${name}.js?memory=${mebibytes}`);
  wasm.initSync({ module: withMaximum(name, () => (mebibytes * 2 ** 20) / PAGE_BYTES) });
  return wasm;
}
