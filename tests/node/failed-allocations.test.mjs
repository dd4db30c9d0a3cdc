// The nth growth of a module's memory fails, for every n that searches and positions need: the module answers or traps, and a new engine
// works.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Host } from '../../www/engine/workers/play-host.js';
import { startEngine } from '../../www/engine/workers/start-engine.js';
import { sampleTest } from '../sample.mjs';
import { moduleBytes, withMaximum } from './limited-memory.mjs';

/** @import { Answer } from '../../www/engine/workers/protocol.js' */

const NET = readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url));

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
