// Files that pages read at run time: the net, the book, the sets of puzzles, the modules, the script of course packages. One with another hash than the build wrote down is refused.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { damage, damaged, fetchChecked, markOf } from '../../www/engine/checked.js';
import { compileFrom } from '../../www/engine/compile.js';
import { readDataAddress, readLocalBytes } from '../../www/engine/file.js';
import { net, retryNet } from '../../www/engine/net.js';
import { sha256 } from '../../www/engine/sha256.js';
import { MARKS } from '../../www/engine/wasm/marks.js';
import en from '../../www/i18n/en.js';
import { openingBook } from '../../www/game/openings/book.js';
import { loadPackageScript } from '../../www/lab/export/course-package.js';
import { puzzlesOf } from '../../www/puzzles/sets.js';
import { isFull, sampleTest } from '../sample.mjs';

/** @import { TestContext } from 'node:test' */
/** @typedef {keyof typeof MARKS} FileName */

const PLACES = {
  '.wasm': 'engine/wasm/',
  '.net': 'engine/wasm/',
  '.book': 'game/openings/',
  '.txt': 'puzzles/sets/',
  '.js': 'embed/',
};
const NAMES = /** @type {FileName[]} */ (Object.keys(MARKS));

/** Where a file lies. @param {string} name */
function placeOf(name) {
  const [, folder] = Object.entries(PLACES).find(([end]) => name.endsWith(end)) ?? assert.fail(name);
  return new URL(`../../www/${folder}${name}`, import.meta.url);
}

/** @param {Uint8Array} file @param {number} at @param {number} [bit] */
function flipped(file, at, bit = 0) {
  const other = Uint8Array.from(file);
  other[at] ^= 1 << bit;
  return other;
}

test('the build has written down the hash of every such file', async () => {
  const ends = new Set(NAMES.map((name) => name.replace(/^.*(?=\.)/, '')));
  assert.deepEqual(ends, new Set(Object.keys(PLACES)));
  for (const name of NAMES) assert.equal(MARKS[name], await markOf(readFileSync(placeOf(name))), name);
});

sampleTest('without crypto.subtle, as on http, the hash is the same', async ({ random, sample }) => {
  const expected = (/** @type {Uint8Array} */ bytes) => createHash('sha256').update(bytes).digest();
  const lengths = sample([...Array(400).keys()], 40);
  for (const length of [0, 55, 56, 63, 64, 119, 120, ...lengths, isFull ? 1_000_003 : 50_003]) {
    const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
    assert.deepEqual(Buffer.from(sha256(bytes)), expected(bytes), `${length}`);
  }
  const there = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(globalThis, 'crypto'));
  const file = readFileSync(placeOf('chuhe.net'));
  for (const lacking of [undefined, {}]) {
    Object.defineProperty(globalThis, 'crypto', { value: lacking, configurable: true });
    try {
      const mark = expected(file.subarray(3)).toString('base64').slice(0, 16);
      assert.equal(await markOf(file.subarray(3)), mark);
    } finally {
      Object.defineProperty(globalThis, 'crypto', there);
    }
  }
});

/** Makes a host give these answers, one to each request; returns how it was asked. @param {TestContext} t @param {(BodyInit | Error | number)[]} answers a number is a status */
function answering(t, answers) {
  /** @type {(RequestCache | undefined)[]} */ const caches = [];
  const { mock } = t.mock.method(globalThis, 'fetch', async (/** @type {URL} */ _, /** @type {RequestInit} */ how) => {
    const answer = answers[caches.push(how?.cache) - 1];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number'
      ? new Response('', { status: answer })
      : new Response(answer, { headers: { 'content-type': 'application/wasm' } });
  });
  return { caches, mock };
}

/** What comes of a file that a host answers like that. @param {TestContext} t @param {FileName} name @param {(Uint8Array<ArrayBuffer> | string | number | Error)[]} answers */
async function fetchWithAnswers(t, name, ...answers) {
  const { caches, mock } = answering(t, answers);
  const found = await fetchChecked(new URL(`http://127.0.0.1/${name}`), name).then(
    (bytes) => bytes.length,
    (error) => error.code ?? error.name,
  );
  mock.restore();
  return { found, caches };
}

test('a file that is damaged, missing or does not come is fetched once more, past all caches', async (t) => {
  const file = Uint8Array.from(readFileSync(placeOf('easy.txt')));
  const cut = file.subarray(0, -1);
  const gone = new TypeError('Failed to fetch');
  let changes = 0;
  const count = () => (changes += 1);
  damage.addEventListener('change', count);
  for (const [answers, found] of /** @type {[any[], any][]} */ ([
    [[file], file.length],
    [[cut, file], file.length],
    [['<!doctype html>', file], file.length],
    [[404, file], file.length],
    [[gone, file], file.length],
    [[404, 404], 'file/missing'],
    [[gone, gone], 'TypeError'],
    [[cut, cut], 'file/damaged'],
    [[cut, gone], 'file/damaged'],
    [[gone, cut], 'file/damaged'],
    [['', ''], 'file/damaged'],
  ])) {
    const outcome = await fetchWithAnswers(t, 'easy.txt', ...answers);
    assert.deepEqual(outcome, { found, caches: answers.map((_, at) => (at === 0 ? undefined : 'reload')) });
    assert.equal(damaged.has('easy.txt'), found === 'file/damaged');
  }
  await fetchWithAnswers(t, 'easy.txt', file);
  damage.removeEventListener('change', count);
  assert.deepEqual([changes, damaged.size], [2, 0]);
});

sampleTest('a flipped bit anywhere in any file is found', async ({ random, sample }) => {
  for (const name of NAMES) {
    const file = readFileSync(placeOf(name));
    for (const _ of sample(Array.from({ length: 400 }), name.endsWith('.wasm') ? 4 : 12)) {
      const at = Math.floor(random() * file.length);
      const bit = Math.floor(random() * 8);
      assert.notEqual(await markOf(flipped(file, at, bit)), MARKS[name], `${name}, bit ${bit} of byte ${at}`);
    }
  }
});

/** What loads each file; the net has its own test. @param {FileName} name @returns {() => Promise<unknown>} */
function loaderOf(name) {
  if (name.endsWith('.wasm')) return () => compileFrom(placeOf(name), MARKS[name]);
  if (name.endsWith('.txt')) return () => puzzlesOf(/** @type {any} */ (name.replace('.txt', '')));
  return name.endsWith('.book') ? openingBook : loadPackageScript;
}

sampleTest('no loader hands out a damaged file, and each has the whole one the next time', async ({ random }) => {
  const { readFile } = files;
  /** @param {(file: Uint8Array) => Uint8Array} spoil */
  const read = (spoil) => {
    files.readFile = /** @type {any} */ (async (/** @type {any} */ address) => spoil(await readFile(address)));
    syncBuiltinESMExports();
  };
  try {
    for (const name of NAMES.filter((name) => !name.endsWith('.net'))) {
      const load = loaderOf(name);
      const code = name.endsWith('.wasm') ? 'engine/damaged' : 'file/damaged';
      for (const spoil of [
        (/** @type {Uint8Array} */ file) => flipped(file, Math.floor(random() * file.length)),
        (/** @type {Uint8Array} */ file) => file.subarray(0, -1),
        () => new Uint8Array(),
        () => new TextEncoder().encode('<!doctype html>'),
      ]) {
        read(spoil);
        await assert.rejects(load, { code }, name);
      }
      read((file) => file);
      assert.ok(await load(), name);
    }
    read((file) => flipped(file, 500));
    assert.equal(await net(), undefined);
    read((file) => file);
    // Until it is requested again, or some time has passed.
    assert.equal(await net(), undefined);
    assert.equal((await retryNet())?.length, readFileSync(placeOf('chuhe.net')).length);
  } finally {
    files.readFile = readFile;
    syncBuiltinESMExports();
  }
});

test('a data address is read as bundlers write it: per cent or base64, in UTF-8', async () => {
  const css = '.a::before { content: "楚 50%" }';
  const base64 = Buffer.from(css).toString('base64');
  assert.equal(readDataAddress(`data:text/css,${encodeURIComponent(css)}`), css);
  assert.equal(readDataAddress(`data:text/css;charset=utf-8;base64,${base64}`), css);
  assert.equal(readDataAddress('https://a.example/data:text/css;base64,'), null);
  const module = await readLocalBytes(new URL('data:application/wasm;base64,AGFzbQ=='));
  assert.deepEqual([...(module ?? [])], [0, 0x61, 0x73, 0x6d]);
});

const ADDRESS = new URL('http://127.0.0.1/module.wasm');
const WHOLE = readFileSync(placeOf('chuhe_trace_bg.wasm'));
/** One bit is another, where the module stays valid or does not. */
const FLIPPED = [20, 5_000, 200_000, WHOLE.length - 1].map((at) => flipped(WHOLE, at));
const CUT = WHOLE.subarray(0, WHOLE.length - 1000);
/** A module with one function of an invalid instruction. */
const OTHER_MODULE = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 10, 5, 1, 3, 0, 0xff, 11,
]);

/** What comes of a module that a host answers like that. @param {TestContext} t @param {Parameters<typeof answering>[1]} answers @param {Uint8Array<ArrayBuffer>} [built] what was built */
async function compileWithAnswers(t, answers, built = WHOLE) {
  const { caches } = answering(t, answers);
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
