// The nth growth of a module's memory fails, for every n that searches and positions need: the module answers or traps, and a new engine
// works. JavaScript cannot intercept allocations, so a copy of the module gets a maximum of memory.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Host } from '../../www/engine/workers/play-host.js';
import { startEngine } from '../../www/engine/workers/start-engine.js';
import { sampleTest } from '../sample.mjs';

/** @import { Answer } from '../../www/engine/workers/protocol.js' */

const MODULE = readFileSync(new URL('../../www/engine/wasm/chuhe_play_bg.wasm', import.meta.url));
const NET = readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url));
const MEMORY_SECTION = 5;

/** A number in LEB128. @param {number} value */
function leb(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

/** @param {Uint8Array} bytes @param {number} at @returns {[value: number, end: number]} */
function readLeb(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value += (bytes[at] & 127) * 2 ** shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

/** The module with a maximum of `more` pages of memory beyond its first. @param {number} more */
function withMaximum(more) {
  for (let at = 8; at < MODULE.length; ) {
    const [size, start] = readLeb(MODULE, at + 1);
    if (MODULE[at] === MEMORY_SECTION) {
      // One memory, with or without a maximum.
      const [first] = readLeb(MODULE, start + 2);
      const memory = [1, 1, ...leb(first), ...leb(first + more)];
      return Buffer.concat([
        MODULE.subarray(0, at),
        Uint8Array.from([MEMORY_SECTION, ...leb(memory.length), ...memory]),
        MODULE.subarray(start + size),
      ]);
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

/** Uses a new instance with its own memory; returns how each call ended. @param {Buffer} bytes */
async function runCalls(bytes) {
  instances += 1;
  const wasm = await import(`../../www/engine/wasm/chuhe_play.js?${instances}`);
  /** @type {Map<number, (answer: Answer) => void>} */ const waiting = new Map();
  const post = (/** @type {Answer} */ answer) => {
    if (!('began' in answer) && !('info' in answer)) waiting.get(answer.job)?.(answer);
  };
  const ends = [];
  try {
    const host = await startEngine({ Host, wasm }, await WebAssembly.compile(new Uint8Array(bytes)), post);
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

const whole = CALLS.map(() => 'answer');

test('with enough memory every call is answered', async () => {
  assert.deepEqual(await runCalls(withMaximum(2000)), whole);
});

sampleTest(
  'with any page of memory refused a call is answered or refused, and a new engine works',
  async ({ sample }) => {
    const all = Array.from({ length: 200 }, (_, index) => index);
    for (const more of sample(all, 12)) {
      const ends = await runCalls(withMaximum(more));
      const odd = ends.filter((end) => !['answer', 'trapped', 'engine/memory'].includes(end));
      assert.deepEqual(odd, [], `${more} pages`);
    }
    assert.deepEqual(await runCalls(MODULE), whole);
  },
);
