// Searches that share no memory: what one tells, another need not search again.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companies } from '../../www/engine/split.js';
import { Thinking } from '../../www/engine/thinking.js';
import { play } from './modules.mjs';

const OPENINGS = [[], ['h2e2', 'h9g7'], ['c3c4', 'g6g5', 'b0c2']];

/**
 * Searches to the end, hears all letters before it begins, and collects what it has to tell.
 * @param {{ moves?: string[], place: number | undefined, depth: number, letters?: BigUint64Array[] }} how
 */
function search({ moves = [], place, depth, letters = [] }) {
  const session = new play.PlaySession({ position: { moves }, limits: { depth } });
  session.join(place);
  for (const letter of letters) session.hear(letter);
  /** @type {BigUint64Array[]} */
  const told = [];
  let info = session.info();
  while (!info.done) {
    info = session.think(10);
    told.push(session.tell());
  }
  session.free();
  return { move: info.move, nodes: info.nodes, told };
}

test('what a deep search tells saves a shallower one many of its nodes', () => {
  const sum = { deaf: 0, hearing: 0 };
  for (const moves of OPENINGS) {
    const { told } = search({ moves, place: 1, depth: 10 });
    assert.ok(told.some((letters) => letters.length > 0));
    sum.deaf += search({ moves, place: 0, depth: 8 }).nodes;
    sum.hearing += search({ moves, place: 0, depth: 8, letters: told }).nodes;
  }
  assert.ok(sum.hearing < sum.deaf, `${sum.hearing} nodes after hearing, ${sum.deaf} without`);
});

test('a search that is alone tells nothing', () => {
  assert.ok(search({ place: undefined, depth: 6 }).told.every((letters) => letters.length === 0));
});

test('what is no letter is ignored, and a wrong one does no harm', () => {
  const strange = /** @type {any[]} */ ([null, 'letter', [1, 2], new Uint8Array(16), new BigUint64Array(0), new BigUint64Array(3).fill(~0n), BigUint64Array.from({ length: 200 }, (_, index) => BigInt(index) << 40n)]);
  const { move } = search({ place: 1, depth: 5, letters: strange });
  assert.match(move ?? '', /^[a-i][0-9][a-i][0-9]$/);
});

test('of several that search together each has less to do than one alone', async () => {
  const sum = { alone: 0, together: 0 };
  for (const moves of OPENINGS) {
    sum.alone += await nodesOfFirst(moves, 1);
    sum.together += await nodesOfFirst(moves, 3);
  }
  assert.ok(sum.together < sum.alone, `${sum.together} nodes of the first of three, ${sum.alone} of one alone`);
});

/**
 * Searchers that take turns and are joined by ports, as workers are: how much the one that answers has searched.
 * @param {string[]} moves
 * @param {number} count
 * @returns {Promise<number>}
 */
function nodesOfFirst(moves, count) {
  return new Promise((resolve) => {
    const all = companies(count);
    const searchers = all.map(({ place }) => new Thinking(play, (answer) => {
      if (place > 0 || !('answer' in answer)) return;
      for (const searcher of searchers) searcher.close();
      resolve(answer.answer.nodes);
    }));
    for (const company of all) {
      const limits = company.place === 0 ? { depth: 12 } : {};
      searchers[company.place].begin(1, { request: { position: { moves }, limits }, afresh: true }, count > 1 ? company : undefined);
    }
  });
}
