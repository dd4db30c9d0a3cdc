// Searches without shared memory: results of one save work in another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectPeers } from '../../www/engine/parallel-search.js';
import { SlicedSearches } from '../../www/engine/workers/sliced-searches.js';
import { play } from './modules.mjs';

const OPENINGS = [[], ['h2e2', 'h9g7'], ['c3c4', 'g6g5', 'b0c2']];

test('invalid messages are ignored, and a wrong one does no harm', () => {
  const strange = /** @type {any[]} */ ([
    ...[null, 'message', [1, 2], new Uint8Array(16), new BigUint64Array(0), new BigUint64Array(3).fill(~0n)],
    BigUint64Array.from({ length: 200 }, (_, index) => BigInt(index) << 40n),
  ]);
  const session = new play.PlaySession({ limits: { depth: 5 } });
  session.join(1);
  for (const message of strange) session.receive(message);
  const { move } = session.think(600_000);
  session.free();
  assert.match(move ?? '', /^[a-i][0-9][a-i][0-9]$/);
});

test('each of several parallel searches has less to do than one alone', async () => {
  const sum = { alone: 0, together: 0 };
  for (const moves of OPENINGS) {
    sum.alone += await nodesOfFirst(moves, 1);
    sum.together += await nodesOfFirst(moves, 3);
  }
  assert.ok(sum.together < sum.alone, `${sum.together} nodes of the first of three, ${sum.alone} of one alone`);
});

/** The node count of the main of parallel searches in turns, connected by ports like workers. @param {string[]} moves @param {number} count @returns {Promise<number>} */
function nodesOfFirst(moves, count) {
  return new Promise((resolve) => {
    const all = connectPeers(count);
    const searchers = all.map(
      ({ place }) =>
        new SlicedSearches(new play.XiangqiGame(), (answer) => {
          if (place > 0 || !('answer' in answer)) return;
          for (const searcher of searchers) searcher.close();
          resolve(answer.answer.nodes);
        }),
    );
    for (const peers of all) {
      const request = { position: { moves }, limits: peers.place === 0 ? { depth: 12 } : {} };
      searchers[peers.place].begin(1, { request, afresh: true }, undefined, count > 1 ? peers : undefined);
    }
  });
}
