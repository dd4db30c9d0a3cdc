// Messages between frames and pages, embed codes, and addresses: errors are named, valid ones read back equal. Static figures of plain
// scripts: built-in trees as in the app, and positions after moves.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOf, isOurs } from '../../www/embed/messages.js';
import { elementSnippet, iframeSnippet } from '../../www/address/snippet.js';
import { scoped } from '../../www/embed/element-styles.js';
import { defaults, readAddress, requestFor, writeAddress } from '../../www/address/search-address.js';
import { read } from './repository.mjs';
import { diagramOf } from './diagrams.mjs';
import { lab, play } from './modules.mjs';

/** @import { Search } from '../../www/address/search-address.js' */

/** @param {object} fields */
const ask = (fields) => faultOf(/** @type {any} */ ({ chuhe: 1, ...fields }));

test('only objects with our mark are messages', () => {
  for (const other of [null, undefined, 7, 'chuhe', [], { subject: 'lti.close' }]) assert.equal(isOurs(other), false);
  assert.equal(isOurs({ chuhe: 2 }), true);
});

test('every valid kind of message passes', () => {
  const right = [
    { type: 'load', tree: '(1 2)', root: 'min', step: 3, mode: 'fill', id: 'a-1' },
    { type: 'load', algorithm: 'table', cut: 'above', options: { tableCheckBits: 8, quiescence: false } },
    { type: 'load', example: 'aima', view: 'mover', compare: 'minimax,pvs:above', apart: true },
    { type: 'step', step: 0 },
    { type: 'go', move: 'nextCut', id: 7 },
    { type: 'mode', mode: 'play' },
    { type: 'language', language: 'zh-Hans' },
    { type: 'state' },
    { type: 'picture' },
  ];
  for (const message of right) assert.equal(ask(message), null, message.type);
});

test('an invalid message is refused with a code and the field', () => {
  /** @type {[object, string, string][]} */
  const wrong = [
    [{ chuhe: 2, type: 'state' }, 'message/version', 'chuhe'],
    [{ type: 'explode' }, 'message/unknownType', 'type'],
    [{ type: 'constructor' }, 'message/unknownType', 'type'],
    [{ type: 7 }, 'message/unknownType', 'type'],
    [{ type: 'step' }, 'message/missing', 'step'],
    [{ type: 'step', step: -1 }, 'message/value', 'step'],
    [{ type: 'step', step: 1.5 }, 'message/value', 'step'],
    [{ type: 'step', step: '3' }, 'message/value', 'step'],
    [{ type: 'go', move: 'sideways' }, 'message/value', 'move'],
    [{ type: 'load', tree: 5 }, 'message/value', 'tree'],
    [{ type: 'load', view: 'min' }, 'message/value', 'view'],
    [{ type: 'load', compare: ['pvs'] }, 'message/value', 'compare'],
    [{ type: 'load', apart: 1 }, 'message/value', 'apart'],
    [{ type: 'load', options: [] }, 'message/value', 'options'],
    [{ type: 'load', options: { depth: {} } }, 'message/value', 'options'],
    [{ type: 'mode', mode: 'compare' }, 'message/value', 'mode'],
    [{ type: 'state', please: true }, 'message/unknownField', 'please'],
    [{ type: 'state', id: {} }, 'message/value', 'id'],
  ];
  for (const [message, code, field] of wrong) {
    const fault = ask(message);
    assert.deepEqual([fault?.code, fault?.where.field], [code, field], JSON.stringify(message));
  }
});

/** What an empty address says. */
const EMPTY = /** @type {const} */ ({
  ...{ example: defaults.example, tree: null, root: null, folded: false, step: 0, mode: 'watch', shape: 'square' },
  ...{ view: null, apart: false, present: false, played: null, reviewed: null, saved: null, kept: {} },
  searches: [{ algorithm: 'fail_soft', cut: 'atOrAbove', options: {} }],
});

test('a written address reads back equal, with the settings of its listing', () => {
  const verified = { nullMove: 'verified', nullMoveReduction: 2 };
  const shown = /** @type {const} */ ({ root: 'min', mode: 'compare', shape: 'triangle', view: 'mover' });
  const state = {
    ...{ example: null, tree: '((3 17) (2 12))', folded: true, step: 4, apart: true, present: true, ...shown },
    kept: { pieces: 'international', theme: 'dark', from: '2', to: '9' },
    played: { move: 'h2e2', chosen: null },
    reviewed: 'h7e7',
    saved: { view: /** @type {const} */ ('techniques'), technique: 'null_move', depth: 8 },
    searches: /** @type {Search[]} */ ([
      { algorithm: 'table', cut: 'above', options: { tableScheme: 'bucket', tableLevels: 2, tableCheckBits: 8 } },
      { algorithm: 'framework', cut: 'atOrAbove', options: { quiescence: false, ...verified, depth: 3 } },
    ]),
  };
  const { faults, example, ...read } = readAddress(writeAddress(state, 'en'));
  assert.deepEqual(faults, []);
  assert.deepEqual({ ...read, example }, state);
  const usual = /** @type {any} */ ({ ...EMPTY, tree: 'x', root: 'max' });
  assert.equal(String(writeAddress(usual, 'en')), 'lang=en', 'it holds only changes');
});

test('a setting that a listing does not use, or that is the default, is neither written nor sent to the engine', () => {
  const options = { tableCheckBits: 8, order: 'given', window: 'limits', seed: 3 };
  const search = /** @type {const} */ ({ algorithm: 'fail_soft', cut: 'atOrAbove', options });
  const task = { tree: '(1 2)', root: /** @type {const} */ ('max'), folded: false };
  assert.deepEqual(requestFor(task, search).options, { cut: 'atOrAbove', window: 'limits' });
  const address = writeAddress({ ...task, example: null, searches: [search], step: 0, mode: 'watch' }, 'en');
  assert.deepEqual([...address.keys()], ['tree', 'window', 'lang']);
});

test('each unusable parameter of an address is named, and the default used', () => {
  /** The faults with this code, each as `field=value`. @param {string} address @param {string} [code] */
  const faults = (address, code = 'address/value') => {
    const { faults, ...read } = readAddress(new URLSearchParams(address));
    for (const fault of faults) assert.equal(fault.code, code);
    if (!address.includes('with=')) assert.deepEqual(read, EMPTY);
    return faults.map(({ where, params }) => `${where.field}=${params.value}`).join(' ');
  };
  const unusable = 'algorithm=magic cut=never root=top mode=dream step=-1 folded=yes shape=star view=mine';
  for (const one of unusable.split(' ')) assert.equal(faults(one), one);
  const several = 'step=-1&cut=never&root=top&depth=x&tableCheckBits=65&quiescence=2&apart=maybe';
  assert.deepEqual(faults(several).split(' ').toSorted(), several.split('&').toSorted());
  assert.equal(faults('speed=9', 'address/unknown'), 'speed=9');
  assert.equal(faults('with=magic:above,pvs:above:colour=red'), 'with=magic with=colour=red');
  assert.equal(faults('with=pvs,mtdf,table'), 'with=table');
  assert.equal(faults('tree=(1 2)&with=pvs&lang=en'), '');
});

test('a tag lists only changed settings, and quotes the tree', () => {
  const address = new URLSearchParams({
    ...{ tree: '("a & <b>" 2)', algorithm: 'table', tableCheckBits: '8', order: 'best' },
    ...{ folded: '1', mode: 'compare', lang: 'en', with: 'pvs' },
  });
  assert.equal(
    elementSnippet('https://a.example/x/', address, 'A tree'),
    '<script src="https://a.example/x/embed/live.js" async></script>\n' +
      '<game-tree algorithm="table" lang="en" compare="pvs" folded options="tableCheckBits=8&amp;order=best">("a &amp; &lt;b&gt;" 2)</game-tree>',
  );
  const bare = elementSnippet('https://a.example/', new URLSearchParams({ lang: 'en' }), 'A tree');
  const link = '<a href="https://a.example/lab/?lang=en">A tree</a>';
  assert.ok(bare.endsWith(`<game-tree example="oiwiki-alphabeta" lang="en">${link}</game-tree>`), bare);
});

test('a frame gets the address without unsupported parameters', () => {
  const page = new URLSearchParams('example=aima&saved=ladder-2&played=h2e2&lang=en');
  // What only the lab shows is not embedded.
  assert.match(elementSnippet('https://a.example/', page, 'A tree'), /<game-tree example="aima" lang="en"><a /);
  assert.match(iframeSnippet('https://a.example/', page, ''), /frame\/\?example=aima&amp;lang=en"/);
  const compared = new URLSearchParams('example=aima&mode=compare&with=pvs%2Cmtdf&apart=1&lang=en');
  const snippet = iframeSnippet('https://a.example/', compared, 'A "tree"');
  for (const part of [`frame/?${String(compared).replaceAll('&', '&amp;')}"`, 'title="A &quot;tree&quot;"'])
    assert.ok(snippet.includes(part), snippet);
  assert.ok(snippet.includes('sandbox="allow-scripts allow-same-origin '));
});

test('the colours for other pages apply only to our elements', () => {
  const css = scoped(read('www/style/tokens.css'));
  assert.ok(!css.includes(':root') && css.includes('--max:'));
  const selectors = css.replaceAll(/\/\*.*?\*\//gs, '').match(/[^{};]+(?=\{)/g) ?? [];
  for (const selector of selectors)
    assert.match(selector.trim(), /^(:where\(game-tree|game-tree|xiangqi-|@media|@font-face$)/);
  // The names of font faces are prefixed, so that they cannot clash with those of other pages.
  for (const [face] of css.matchAll(/@font-face \{[^}]*\}/g)) assert.match(face, /font-family: "Chuhe /);
});

test('text keeps its size in a page whose root has a small one', () => {
  const sizes = ':root { --size-note: 0.8125rem; --space-6: 1.5rem; }';
  assert.match(scoped(sizes, 10), /--size-note: 13px; --space-6: 24px;/);
  assert.match(scoped(sizes, 20), /--size-note: 0.8125rem;/);
});

test('a game in a frame has all style sheets of its page', () => {
  const sheets = (/** @type {string} */ page, /** @type {string} */ up) => {
    const file = read(`www/${page}/index.html`);
    // Style sheets inside a shadow root belong to the element.
    const links = file.replaceAll(/<template.*?<\/template>/gs, '').matchAll(/rel="stylesheet" href="([^"]+)"/g);
    return [...links].flatMap(([, href]) => (href.startsWith(up) ? [href.slice(up.length)] : []));
  };
  const [expected, worn] = [sheets('play', '../'), sheets('embed/game', '../../')];
  assert.ok(expected.length > 2);
  for (const sheet of expected) assert.ok(worn.includes(sheet), `link ${sheet} from www/embed/game/index.html too`);
});

/** A mock of an SVG element. @typedef {{ name: string, textContent: string, style: object, attributes: Record<string, string>, children: Drawn[], append: (...more: Drawn[]) => void, setAttribute: (name: string, value: string) => void }} Drawn */

const document = {
  /** @param {string} _ @param {string} name @returns {Drawn} */
  createElementNS: (_, name) => ({
    ...{ name, textContent: '', style: {}, attributes: {}, children: [] },
    append(...more) {
      this.children.push(...more);
    },
    setAttribute(attribute, value) {
      this.attributes[attribute] = value;
    },
  }),
};

/** @type {{ ofTree: (address: URLSearchParams) => Drawn | null, ofBoard: (address: URLSearchParams) => Drawn | null }} */
const still = new Function('document', `${read('www/embed/still.js')}; return chuheStill;`)(document);

/** @param {Drawn | null} picture @param {string} name */
const parts = (picture, name) => picture?.children.filter((part) => part.name === name) ?? [];

/** @param {Record<string, string>} address */
const tree = (address) => still.ofTree(new URLSearchParams(address));

test('each built-in tree has the nodes and leaves of the app, by name and by text', () => {
  for (const { id, tree: text, root: side } of lab.examples()) {
    const root = side === 'min' ? 'min' : 'max';
    const { nodes } = diagramOf(lab.traceSearch({ game: 'tree', tree: text, root, algorithm: 'minimax' }));
    const [byName, byText] = [tree({ example: id }), tree({ tree: text, root })];
    for (const [kind, name] of Object.entries({ leaf: 'text', max: 'rect', min: 'circle' }))
      for (const picture of [byName, byText])
        assert.equal(parts(picture, name).length, nodes.filter((node) => node.kind === kind).length, `${id}: ${kind}`);
    const texts = (/** @type {Drawn | null} */ picture) => parts(picture, 'text').map(({ textContent }) => textContent);
    assert.deepEqual(texts(byName), texts(byText), id);
  }
});

test('text that is no tree in brackets is not drawn', () => {
  for (const text of ['', '3', 'no tree', '((3 4)', '(3 4))', '(3 x)', 'a: b c\nb: 3', 'XOX/OOX/...'])
    assert.equal(tree({ tree: text }), null, text);
});

test('a position after legal moves is drawn; invalid input is not', () => {
  const moves = ['h2e2', 'h9g7', 'h0g2', 'i9h9', 'e2e6'];
  const { fen } = play.xiangqiState({ moves });
  const picture = still.ofBoard(new URLSearchParams({ moves: moves.join(' ') }));
  const points = fen.split(' ')[0].replace(/[1-9]/g, (count) => '.'.repeat(Number(count)));
  assert.equal(picture?.attributes['aria-label'], points);
  /** @type {Record<string, string>[]} */
  const unreadable = [{ fen: 'rnbakabnr/9' }, { fen: 'x' }, { moves: 'h2e2 nothing' }, { moves: 'e4e5' }];
  for (const address of unreadable)
    assert.equal(still.ofBoard(new URLSearchParams(address)), null, JSON.stringify(address));
});
