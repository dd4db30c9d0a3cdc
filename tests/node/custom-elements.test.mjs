// The list of custom elements is complete and true: attributes, events, parts and members equal those of the scripts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPlacement } from '../../www/board/placement.js';
import { checkAttributes, VALUES } from '../../www/embed/refuse.js';
import { ChuheError } from '../../www/engine/workers/protocol.js';
import { destination } from '../../www/tree/stepping/stepping.js';
import words from '../../www/i18n/en/embed.js';
import { filesIn, read, readAll } from './repository.mjs';

/** @param {string} text @param {RegExp[]} patterns */
const found = (text, ...patterns) =>
  new Set(patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, name]) => name)));

/** @param {string} text @param {string} list the name of a list of texts in it */
const listed = (text, list) =>
  [...(new RegExp(`${list} = \\[(.*?)\\]`).exec(text)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name);

/** @param {{ name: string }[]} entries */
const names = (entries) => entries.map(({ name }) => name).sort();

/** The scripts of each element, what feeds it, and its attributes in the page about embedding. @type {Record<string, [inside: string, feeder: string, described: string[]]>} */
const SOURCES = {
  'game-tree': [readAll('www/tree/', '.js'), read('www/embed/tree-loader.js'), Object.keys(words.about)],
  'xiangqi-board': [
    readAll('www/board/', '.js'),
    read('www/embed/board-loader.js'),
    'fen moves orientation pieces'.split(' '),
  ],
  'xiangqi-game': [read('www/embed/game-iframe.js'), '', ['fen', 'moves', 'level', 'side']],
};

/** @type {{ modules: { path: string, declarations: Record<string, any>[], exports: { name: string }[] }[] }} */
const manifest = JSON.parse(read('npm/custom-elements.json'));

test('every custom element is listed', () => {
  const elements = read('www/embed/elements.js');
  const tags = manifest.modules.map(({ declarations: [{ tagName }] }) => tagName);
  assert.deepEqual(tags, Object.keys(SOURCES));
  for (const tag of tags) assert.ok(elements.includes(`'${tag}': `), tag);
});

for (const { path, declarations, exports } of manifest.modules) {
  const [element] = declarations;
  const [inside, feeder, described] = SOURCES[element.tagName];
  const own = read(`www/${path}`);
  const dress = read('www/embed/element-styles.js');

  test(`<${element.tagName}> is described as it is`, () => {
    assert.ok(own.includes(`class ${element.name} extends HTMLElement`));
    assert.ok(own.includes(`customElements.define('${element.tagName}', ${element.name})`));
    assert.equal(exports[0].name, element.tagName);
    const attributes = names(element.attributes);
    const lists = [listed(own, 'observedAttributes'), listed(feeder, ' ATTRIBUTES'), listed(feeder, 'READ_LATER')];
    assert.deepEqual([...new Set(lists.flat())].sort(), attributes);
    for (const name of described) assert.ok(attributes.includes(name), `no attribute ${name}`);
    for (const name of attributes)
      assert.match(`${inside}${feeder}${dress}`, new RegExp(`'${name}'|\\[${name}=`), name);
    const dispatched = /(?:refuse|dispatch|CustomEvent)\('([a-z-]+)'/g;
    const events = found(`${inside}${feeder}`, dispatched, /'(game-(?!tree)[a-z]+)'/g);
    assert.deepEqual(names(element.events), [...events].sort());
    const parts = found(inside, /part="([a-z-]+)"/g, /setAttribute\('part', '([a-z-]+)'\)/g);
    assert.deepEqual(names(element.cssParts), [...parts].sort());
    const { members = [] } = element;
    for (const { kind, name } of members) {
      const written = kind === 'method' ? `^  (async )?${name}\\(` : `^  (get|set) ${name}\\(|this\\.${name} = `;
      assert.match(own, new RegExp(written, 'm'), name);
    }
    for (const { name, description } of [element.attributes, element.events, element.cssParts, members].flat())
      assert.ok(description, name);
  });
}

test('a misspelt attribute is refused with the one that was meant; those of a host are left alone', () => {
  const [{ attributes }] = manifest.modules[0].declarations;
  const constructor = { observedAttributes: names(attributes) };
  const given = (/** @type {string} */ name) => {
    const value = VALUES['game-tree'][name]?.[0] ?? (name === 'algorithm' ? 'minimax' : '1');
    checkAttributes(elementWith('game-tree', constructor, name, value), []);
  };
  const meant = { algoritm: 'algorithm', stpe: 'step', optoins: 'options', lng: 'lang', viev: 'view' };
  for (const [field, nearest] of Object.entries(meant))
    assert.throws(() => given(field), { code: 'embed/misspelt', params: { field, nearest } });
  const left = ['class', 'for', 'part', 'filled', 'large', 'data-step', 'aria-label', 'width'];
  for (const name of [...names(attributes), ...left]) given(name);
});

/** @param {string} localName @param {object} constructor @param {string} name of its only attribute @param {string} value */
const elementWith = (localName, constructor, name, value) =>
  /** @type {any} */ ({ localName, constructor, part: '', getAttributeNames: () => [name], getAttribute: () => value });

test('an attribute with a few values is refused with them if it has another, and so is one that is no number', () => {
  for (const { declarations } of manifest.modules) {
    const [{ tagName, attributes }] = declarations;
    const constructor = { observedAttributes: names(attributes) };
    for (const { name, type } of attributes) {
      const given = (/** @type {string} */ is) => checkAttributes(elementWith(tagName, constructor, name, is), []);
      // In a language without texts an element is in English.
      const listed = /^'/.test(type.text) && name !== 'lang' ? type.text.split(' | ') : [];
      const values = listed.map((/** @type {string} */ value) => value.slice(1, -1));
      for (const value of values) given(value);
      const params = { field: name, value: 'pink', expected: values.join(', ') };
      if (values.length > 0) assert.throws(() => given('pink'), { code: 'embed/attribute', params });
      if (type.text === 'number') assert.throws(() => given('-1'), { code: 'embed/attribute', where: { field: name } });
    }
  }
});

test('a property or method of an element refuses a wrong value by a `ChuheError` with its place', () => {
  const isOurs = (/** @type {string} */ code, /** @type {object} */ where) => (/** @type {any} */ error) => {
    assert.ok(error instanceof ChuheError);
    assert.deepEqual([error.code, error.where], [code, { ...error.where, ...where }]);
    return true;
  };
  assert.throws(() => readPlacement('9/x'), isOurs('board/piece', { field: 'fen', offset: 2 }));
  const source = /** @type {any} */ ({ reasons: [], summary: { steps: 3 } });
  const go = () => destination(/** @type {any} */ ('nowhere'), source, 0, new Set());
  assert.throws(go, isOurs('request/unknownValue', { field: 'move' }));
});

test('style sheets are ASCII, so that they work in a page of any encoding', () => {
  for (const path of ['www/tree/', 'www/board/'].flatMap((folder) => filesIn(folder, '.css')))
    assert.doesNotMatch(read(path).replace(/\/\*.*?\*\//gs, ''), /[^\x00-\x7f]/, path);
});
