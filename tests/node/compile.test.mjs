// Loading a module: one retry past the caches, then an error with the cause.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { markOf } from '../../www/engine/checked.js';
import { compileFrom } from '../../www/engine/compile.js';
import en from '../../www/i18n/en.js';

/** @import { TestContext } from 'node:test' */

const ADDRESS = new URL('http://127.0.0.1/module.wasm');
const WHOLE = readFileSync(new URL('../../www/engine/wasm/chuhe_trace_bg.wasm', import.meta.url));
/** One bit is another, where the module stays valid or does not. */
const FLIPPED = [20, 5_000, 200_000, WHOLE.length - 1].map((at) =>
  WHOLE.map((byte, here) => (here === at ? byte ^ 1 : byte)),
);
const CUT = WHOLE.subarray(0, WHOLE.length - 1000);
/** A module with one function of an invalid instruction. */
const OTHER_MODULE = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 10, 5, 1, 3, 0, 0xff, 11,
]);

/**
 * Loads a module from a host with these answers, one per request. Returns the result and the cache modes of the requests.
 * @param {TestContext} t
 * @param {(BodyInit | Error | number)[]} answers a number is a status
 * @param {Uint8Array<ArrayBuffer>} [built] what was built
 */
async function compileWithAnswers(t, answers, built = WHOLE) {
  /** @type {(RequestCache | undefined)[]} */ const caches = [];
  t.mock.method(globalThis, 'fetch', async (/** @type {URL} */ _, /** @type {RequestInit} */ how) => {
    const answer = answers[caches.push(how?.cache) - 1];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number'
      ? new Response('', { status: answer })
      : new Response(answer, { headers: { 'content-type': 'application/wasm' } });
  });
  const found = await compileFrom(ADDRESS, await markOf(built)).then(
    (module) => module instanceof WebAssembly.Module,
    (error) => error.code,
  );
  return { found, caches };
}

test('what is damaged, missing or does not come is fetched once more; then the cause has a code', async (t) => {
  const gone = new TypeError('Failed to fetch');
  const damaged = [CUT, ...FLIPPED, 'no module'];
  // Packages hold modules compressed.
  const right = [WHOLE, new Uint8Array(gzipSync(WHOLE))].map((good) => [good]);
  const again = [...damaged, 404, gone].map((first) => [first, WHOLE]);
  for (const [all, found] of /** @type {[any[][], true | string][]} */ ([
    [[...right, ...again], true],
    [damaged.map((bad) => [bad, bad]), 'engine/damaged'],
    [[[404, 404]], 'engine/missing'],
    [[[gone, gone]], 'engine/load'],
  ]))
    for (const answers of all) {
      const caches = answers.map((_, at) => (at === 0 ? undefined : 'reload'));
      assert.deepEqual(await compileWithAnswers(t, answers), { found, caches });
    }
});

test('where a module cannot be compiled the cause has a code, and each code its sentence', async (t) => {
  assert.equal((await compileWithAnswers(t, [OTHER_MODULE, OTHER_MODULE], OTHER_MODULE)).found, 'engine/instruction');
  const forbid = function () {
    throw new WebAssembly.CompileError('blocked by policy');
  };
  t.mock.method(WebAssembly, 'Module', forbid);
  t.mock.method(WebAssembly, 'compileStreaming', async () => forbid());
  assert.equal((await compileWithAnswers(t, [WHOLE])).found, 'engine/policy');
  t.mock.reset();
  const { WebAssembly: there } = globalThis;
  Reflect.deleteProperty(globalThis, 'WebAssembly');
  try {
    assert.equal((await compileWithAnswers(t, [WHOLE])).found, 'engine/none');
  } finally {
    globalThis.WebAssembly = there;
  }
  const names = ['damaged', 'missing', 'instruction', 'load', 'policy', 'connect', 'none'];
  const sentences = names.map((name) => en.errors.byCode[`engine/${name}`] ?? assert.fail(name));
  assert.equal(new Set(sentences).size, names.length);
  assert.match(en.errors.byCode['engine/policy'], /script-src.*'wasm-unsafe-eval'/);
});
