// Static figures of plain scripts: built-in trees as in the app, and positions after moves.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { diagramOf } from './diagrams.mjs';
import { lab, play } from './modules.mjs';

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
const still = new Function(
  'document',
  `${readFileSync(new URL('../../www/embed/still.js', import.meta.url), 'utf8')}; return chuheStill;`,
)(document);

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
