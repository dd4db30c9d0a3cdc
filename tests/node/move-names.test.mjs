// Names of nodes in sentences of a large search: unique in a sentence, and valid for only one position of the drawn part.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../www/i18n/i18n.js';
import { isGroup } from '../../www/tree/diagram/diagram.js';
import { reasonSentence } from '../../www/tree/sentences/reason.js';
import { searchInParts } from './diagrams.mjs';
import { full } from './modules.mjs';

/** A search drawn in parts. @param {'en' | 'zh-Hans'} language @param {number} nodes */
function watched(language, nodes) {
  const position = { moves: ['h2e2', 'h9g7', 'h0g2', 'i9h9'] };
  const how = { limits: { nodes }, options: { level: 8, seed: 5, drawn: 1 } };
  const notation = language === 'en' ? 'wxf' : 'chinese';
  const trace = full.traceSearch({ game: 'xiangqi', position, notation, ...how });
  return { trace, ...searchInParts(trace) };
}

for (const language of /** @type {const} */ (['en', 'zh-Hans'])) {
  const { trace, large, steps } = watched(language, 9_000);
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
