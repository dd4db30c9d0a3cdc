// The cost of input and of exports is bounded. Bounds are counted in items, not in seconds.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from '../../www/formats/crc32.js';
import { faultOf, idOf } from '../../www/embed/messages.js';
import { buildPackage } from '../../www/lab/export/course-package.js';
import { archiveOfFigures, columnOfFigures, fileOfFigures, sizeOf } from '../../www/lab/export/figure-archive.js';
import { flat as flatOf } from '../../www/engine/workers/lab-host.js';
import { listedMoves } from '../../www/tree/large-search/story-panel.js';
import { apart } from '../../www/tree/large-search/iteration-track.js';
import { openedZip } from '../opened-zip.mjs';
import { lab } from './modules.mjs';

/** @import { Content } from '../../www/lab/export/course-package.js' */
/** @import { Picture } from '../../www/lab/export/figures.js' */

/** @param {number} count @param {(at: number) => void} [drawn] */
async function* figures(count, drawn) {
  for (let at = 0; at < count; at += 1) {
    drawn?.(at);
    yield { file: `<svg width="${100 + at}" height="50"><title>${at}</title></svg>`, sentence: `step <${at}>` };
  }
}

const encode = async (/** @type {string} */ text) => new TextEncoder().encode(text);
const steps = [8, 9, 10];

test('other programs open a package for course systems', () => {
  /** @type {Content} */
  const content = { title: '剪枝', page: 'embed/frame/', exercises: ['tree=(1 2)'], until: 'tried' };
  const texts = openedZip(buildPackage(content, 'zh-Hans', 'https://a.example/', 'script'));
  assert.deepEqual(Object.keys(texts), ['imsmanifest.xml', 'index.html', 'sco.js']);
  assert.ok(texts['imsmanifest.xml'].includes('剪枝') && texts['sco.js'] === 'script');
});

test('a checksum has the check value of the standard', () => {
  assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926);
});

test('each figure is in the file before the next is drawn, other programs open it, and the same figures give the same file', async () => {
  const written = async () => {
    /** @type {string[]} */ const order = [];
    const writer = archiveOfFigures(steps, 'svg', encode);
    const figure = async (/** @type {Picture} */ figure) => {
      const parts = await writer.figure(figure);
      order.push('written');
      return parts;
    };
    const drawn = figures(steps.length, () => order.push('drawn'));
    const file = await fileOfFigures(drawn, { ...writer, figure });
    assert.equal(order.join(), steps.map(() => 'drawn,written').join());
    return Buffer.from(await /** @type {Blob} */ (file).arrayBuffer());
  };
  const archive = await written();
  const texts = openedZip(archive);
  const names = [...steps.map((step) => `step-${String(step).padStart(2, '0')}.svg`), 'steps.txt'];
  assert.deepEqual(Object.keys(texts), names);
  assert.match(texts['steps.txt'], /^08\tstep <0>\n09\tstep <1>\n/);
  assert.equal(texts['step-09.svg'], '<svg width="101" height="50"><title>1</title></svg>');
  assert.deepEqual(archive, await written());
});

test('a cancelled export draws no further figure and makes no file', async () => {
  for (const after of [1, 2, steps.length]) {
    const cancelling = new AbortController();
    let drawn = 0;
    let isOver = false;
    const source = (async function* () {
      try {
        for await (const figure of figures(steps.length)) {
          drawn += 1;
          yield figure;
        }
      } finally {
        isOver = true;
      }
    })();
    const file = await fileOfFigures(source, archiveOfFigures(steps, 'svg', encode), {
      signal: cancelling.signal,
      onFigure: (count) => {
        if (count === after) cancelling.abort();
      },
    });
    assert.deepEqual([file, drawn, isOver], [null, after, true], `cancelled after ${after}`);
  }
});

test('a column of figures has room for each, and says its size', async () => {
  const file = await fileOfFigures(figures(3), columnOfFigures());
  const text = await /** @type {Blob} */ (file).text();
  assert.deepEqual(sizeOf(text), { width: 640, height: 3 * 110 });
  const tops = Array.from(text.matchAll(/<svg y="(\d+)"/g), ([, top]) => top);
  assert.deepEqual(tops, ['36', '146', '256']);
  assert.ok(text.includes('step &lt;1&gt;') && text.endsWith('</svg></svg>'));
});

test('a refusal reads no more of a value than it shows', () => {
  let reads = 0;
  const counted = (/** @type {object} */ target) =>
    new Proxy(target, {
      get(of, key, receiver) {
        reads += 1;
        return Reflect.get(of, key, receiver);
      },
    });
  /** Parts that hold the same part twice: written out, it would have 2¹⁰⁰ leaves. @type {unknown} */
  let doubled = 'leaf';
  for (let level = 0; level < 100; level += 1) doubled = level % 2 ? [doubled, doubled] : { a: doubled, b: doubled };
  /** @type {any} */ const own = {};
  own.own = own;
  const long = [counted(new Array(1e9)), counted(new Array(2 ** 32 - 1)), 'x'.repeat(2 ** 25)];
  const shown = (/** @type {unknown} */ value) => {
    const fault = faultOf(/** @type {any} */ ({ chuhe: 1, type: 'step', step: value }));
    assert.equal(fault?.code, 'message/value');
    return fault?.params.value ?? '';
  };
  for (const value of [...long, doubled, own, [own], [10n], [[[[]]]]]) assert.ok(shown(value).length <= 40);
  assert.ok(reads < 500, `${reads} reads`);
  const fault = faultOf(/** @type {any} */ ({ chuhe: 1, type: 'state', ['y'.repeat(1e6)]: 1 }));
  assert.equal(fault?.code, 'message/unknownField');
  assert.ok((fault?.params.field.length ?? 99) <= 40);
  // It shows the beginning of a value as JSON has it.
  for (const value of [{ a: 1, b: [true, null, 'x'] }, [], {}, [1, [2]], { 'a"b': 'c"d' }])
    assert.equal(shown(value), JSON.stringify(value));
  const moves = { moves: Array.from({ length: 50 }, (_, at) => at) };
  assert.equal(shown(moves), `${JSON.stringify(moves).slice(0, 39)}…`);
});

test('an answer repeats no long name of a message', () => {
  const id = (/** @type {any} */ value) => idOf({ chuhe: 1, type: 'state', id: value });
  for (const short of [7, 'a-1']) assert.equal(id(short), short);
  for (const other of ['x'.repeat(65), {}, undefined]) assert.equal(id(other), undefined);
});

test('of many moves the first are listed, and those that matter wherever they stand', () => {
  const moves = Array.from({ length: 90_000 }, (_, at) => ({ isBest: at === 70_000, cuts: at === 89_999 }));
  const { places, left } = listedMoves(moves, (move) => move === moves[500], 200);
  assert.deepEqual(places.slice(198), [198, 199, 500, 70_000, 89_999]);
  assert.equal(left, moves.length - places.length);
});

test('on the line of values there are no more marks than pixels', () => {
  const places = Array.from({ length: 90_000 }, (_, at) => at / 100);
  const room = { from: 0, to: 900, gap: 1 };
  const marked = apart(places, (at) => at !== 1, room);
  assert.deepEqual(marked.slice(0, 3), [0, 100, 200]);
  assert.ok(marked.length <= 901);
  const all = apart([3, 4.5, 900, 901], () => true, room);
  assert.deepEqual(all, [0, 1, 2], 'marks that are apart are all there');
});

// Each step that looked through all children of the root took ten seconds here.
test('a flat tree of 90,000 named leaves is searched, and every better leaf is a turn', () => {
  const count = 90_000;
  const tree = `(${Array.from({ length: count }, (_, at) => `n${at}=${at}`).join(' ')})`;
  const trace = lab.traceSearch({ game: 'tree', tree, algorithm: 'fail_hard' });
  const { turns, passes, parents } = flatOf(trace);
  assert.equal(parents.length, count + 1);
  assert.equal(turns.length, count);
  assert.ok(turns.every(({ node, value }, at) => node === at + 1 && value === at));
  const [{ efforts, best }] = passes;
  assert.equal(best, `n${count - 1}`);
  assert.deepEqual(efforts.length, count);
  assert.ok(efforts.every(({ name, nodes }, at) => name === `n${at}` && nodes === 1));
  trace.free();
});
