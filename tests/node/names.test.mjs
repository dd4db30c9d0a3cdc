// Names of nodes, and sentences: the pure functions of the pages. In a large search the names are unique in a sentence, and valid for only
// one position of the drawn part.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { join, plain, say } from '../../www/i18n/grammar/say.js';
import { filled } from '../../www/learn/prose.js';
import chinese from '../../www/i18n/zh-Hans.js';
import english from '../../www/i18n/en.js';
import { texts } from '../../www/i18n/i18n.js';
import { namesWhole } from '../../www/tree/diagram/move-names.js';
import { readNumber } from '../../www/tree/practice/questions.js';
import { boundSign, interval, number, showIn } from '../../www/i18n/grammar/format.js';
import { nameNodes } from '../../www/tree/diagram/node-names.js';
import { reasonSentence } from '../../www/tree/sentences/reason.js';
import { diagramOf, LANGUAGES, playedInParts, sourceOf } from './diagrams.mjs';
import { lab } from './modules.mjs';
import { isGroup } from '../../www/tree/diagram/diagram.js';

/** A diagram from nested lists. A list may start with a label. @param {any} tree */
function diagram(tree) {
  /** @type {any[]} */ const nodes = [];
  add(tree, -1, 0);
  return /** @type {any} */ ({ width: 1, height: 1, nodes });

  /** @param {any} node @param {number} parent @param {number} y */
  function add(node, parent, y) {
    const inner = Array.isArray(node);
    const label = inner && typeof node[0] === 'string' ? node[0] : '';
    const kind = inner ? (y % 2 ? 'min' : 'max') : 'leaf';
    const empty = { id: '', moveName: '', board: '', first: 0, x: 0 };
    const index = nodes.push({ ...empty, parent, kind, label, value: inner ? null : node, y }) - 1;
    if (inner) for (const child of node.slice(label ? 1 : 0)) add(child, index, y + 1);
  }
}

test('letters equal those of the figures in the sources', () => {
  const lettered = (/** @type {string} */ id) => {
    const example = lab.examples().find((one) => one.id === id);
    const trace = lab.traceSearch({ game: 'tree', tree: example?.tree, algorithm: 'minimax' });
    const shown = diagramOf(trace);
    trace.free();
    return nameNodes(shown, english.large)
      .filter((_, index) => shown.nodes[index].kind !== 'leaf')
      .join(' ');
  };
  // Russell and Norvig: Max at A, Min at B, C and D. OI-wiki: letters in the order of first returns.
  assert.equal(lettered('aima'), 'A B C D');
  assert.equal(lettered('oiwiki-alphabeta'), 'H D B A C E F G I J K L (M) (N)');
});

test('letters follow in pre-order, past Z; an author’s labels stay, and no letter is used twice', () => {
  const named = (/** @type {any} */ tree) => nameNodes(diagram(tree), english.large).join(' ');
  assert.equal(named(['A', [[1, 5], 2], ['B', 3], [4]]), 'A C D 1 5 2 B 3 E 4');
  assert.match(named(Array.from({ length: 27 }, () => [1, 2])), /Z 1 2 AA 1 2 AB 1 2$/);
});

test('in board games nodes are named by the moves that lead there, each by as many as make it unique', () => {
  const requests = [
    .../** @type {const} */ (['quiescence', 'null_move', 'framework', 'table']).flatMap((algorithm) =>
      lab.examplePositions().map(({ position }) => ({ game: 'capture', position, algorithm, options: { depth: 3 } })),
    ),
    ...['XOX/OOX/...', 'X.O/.O./X.X'].map((position) => ({ game: 'tictactoe', position, algorithm: 'fail_soft' })),
  ];
  let longer = 0;
  for (const request of requests) {
    const trace = lab.traceSearch(/** @type {any} */ (request));
    const source = sourceOf(trace);
    const { nodes } = source.diagram;
    const way = (/** @type {number} */ index, /** @type {string} */ pass) => {
      const moves = [];
      for (let at = index; nodes[at].parent >= 0; at = nodes[at].parent) moves.unshift(nodes[at].moveName || pass);
      return moves.join(' ');
    };
    for (const words of [english, chinese]) {
      const { names, called } = namesWhole(source.diagram, words);
      assert.ok(called, request.position);
      const { root, pass } = words.large;
      const ways = nodes.map((_, index) => way(index, pass));
      called.forEach((name, index) => {
        const moves = name.replace(/^…/, '').replace(`${root} `, '');
        if (index === 0) return assert.equal(name, root);
        assert.equal(names[index], nodes[index].moveName || pass);
        assert.ok(ways[index].endsWith(moves), `${name} leads along ${ways[index]}`);
        const others = ways.filter(
          (other) =>
            other === moves || (!name.startsWith(root) && ways[index] !== moves && other.endsWith(` ${moves}`)),
        );
        assert.ok(others.length === 1 || ways[index] === moves, `${name} is ${others.join(', ')}`);
        if (moves.includes(' ')) longer += 1;
      });
      assert.equal(new Set(called).size, called.length, 'no two have one name');
      for (const reason of source.reasons) {
        for (const part of reasonSentence(reason, { source, names, called, texts: words })) {
          if (typeof part === 'string' || part.kind !== 'node' || part.node === undefined) continue;
          const both = [called[part.node], names[part.node]];
          assert.ok(both.includes(part.text), `${part.text} is said of ${both}`);
        }
      }
    }
    trace.free();
  }
  assert.ok(longer > 100, `${longer}`);
});

test('numbers have a true minus sign, infinity signs, and no rounding noise', () => {
  assert.deepEqual([-3, 0.1 + 0.2, Infinity, -Infinity, null].map(number), ['−3', '0.3', '+∞', '−∞', '']);
  assert.equal(interval({ alpha: null, beta: -1 }), '(−∞, −1)');
  assert.equal(boundSign('atLeast') + boundSign('atMost') + boundSign('exact') + boundSign(null), '≥≤');
});

test('values in soldiers are written and read, and a win has no unit', (context) => {
  context.after(() => showIn(1));
  showIn(100);
  assert.deepEqual([-862, 98, 1000, 999_999_995, Infinity].map(number), ['−8.62', '0.98', '10', '#5', '+∞']);
  for (const value of [-862, 29, 7, 0]) assert.equal(readNumber(number(value)), value);
});

test('sentences keep their marks, and Chinese words are joined without a space', () => {
  const leaf = say`叶子 ${{ kind: 'leaf', text: '12', node: 8 }}`;
  const sentence = say`剪去 ${leaf}。`;
  assert.equal(plain(sentence), '剪去叶子 12。');
  const marks = sentence.filter((part) => typeof part !== 'string');
  assert.deepEqual(marks, [{ kind: 'leaf', text: '12', node: 8 }]);
  const bag = { kind: /** @type {const} */ ('node'), text: '袋子' };
  assert.equal(plain(say`你选了 ${bag} 和 ${{ ...bag, text: 'B' }}。`), '你选了袋子和 B。');
  assert.equal(plain(say`${bag} ${'里面'}`), '袋子里面');
  assert.equal(filled('{bag} 里有 {count} 枚', { bag: '左袋', count: 3 }), '左袋里有 3 枚');
  assert.equal(plain(join(['a', 'b', 'c'], ', ')), 'a, b, c');
  assert.equal(plain(english.reason.list(['a', 'b', 'c'])), 'a, b and c');
  assert.equal(plain(english.reason.list(['a'])), 'a');
});

for (const language of LANGUAGES) {
  const position = { moves: ['h2e2', 'h9g7', 'h0g2', 'i9h9'] };
  const notation = language === 'en' ? 'wxf' : 'chinese';
  const how = { limits: { nodes: 9_000 }, options: { level: 8, seed: 5 } };
  const { trace, large, steps } = playedInParts({ position, notation, ...how });
  const { root } = texts(language).large;

  test(`the name of a node fits no other drawn position (${language})`, () => {
    let longer = 0;
    for (let step = 1; step < steps; step += 31) {
      const frame = trace.frame(step);
      const { context } = large.describeStep(frame, texts(language));
      const called = context.called ?? [];
      const nodes = frame.diagram?.nodes ?? [];
      // Computed differently from the names: the whole path from the root, with a test search marked by its node’s flags.
      /** @type {string[]} */ const ways = [];
      for (const [index, { parent, moveName }] of nodes.entries())
        ways.push(
          parent < 0 ? '' : `${ways[parent]} ${moveName}|${frame.nodes[index].kindFlags & (4 | 8 | 128 | 512)}`,
        );
      const byName = new Map();
      for (const [index, name] of called.entries()) {
        if (isGroup(nodes[index])) continue;
        const way = ways[index];
        assert.ok(!byName.has(name) || byName.get(name) === way, `step ${step}: ${name} is two positions`);
        byName.set(name, way);
        // The name ends with the node’s move; before it stand the moves that lead there.
        const words = name.replace(/^…/, '').split(' ');
        const moves = words.filter((part) => part !== root);
        if (nodes[index].parent >= 0 && nodes[index].moveName && !/[(（]/.test(name))
          assert.equal(moves.at(-1), nodes[index].moveName.split(' ').at(-1));
        if (moves.length > 1) longer += 1;
      }
    }
    assert.ok(longer > 50, `${longer} names have more than one move`);
  });

  test(`no sentence gives two nodes the same name (${language})`, () => {
    let two = 0;
    for (let step = 1; step <= steps; step += 7) {
      const { reason, context } = large.describeStep(trace.frame(step), texts(language));
      const marks = reasonSentence(reason, context).flatMap((part) =>
        typeof part === 'string' || part.node === undefined ? [] : [part],
      );
      // The line of best play is read in order.
      if (reason.code === 'end') continue;
      const names = new Map();
      for (const { text, node } of marks) {
        assert.ok(!names.has(text) || names.get(text) === node, `step ${step}: ${text}`);
        names.set(text, node);
      }
      if (names.size > 1) two += 1;
    }
    assert.ok(two > 200, `${two} sentences name two nodes`);
  });
}
