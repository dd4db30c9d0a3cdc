// Searches without shared memory: results of one save work in another.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectPeers } from '../../www/engine/parallel-search.js';
import { SlicedSearches } from '../../www/engine/workers/sliced-searches.js';
import { play } from './modules.mjs';

const OPENINGS = [[], ['h2e2', 'h9g7'], ['c3c4', 'g6g5', 'b0c2']];

/**
 * Searches to the end after receiving all messages, and collects the messages that it sends.
 * @param {{ moves?: string[], place: number | undefined, depth: number, messages?: BigUint64Array[] }} how
 */
function search({ moves = [], place, depth, messages = [] }) {
  const session = new play.PlaySession({ position: { moves }, limits: { depth } });
  session.join(place);
  for (const message of messages) session.receive(message);
  /** @type {BigUint64Array[]} */ const sent = [];
  let info = session.info();
  while (!info.done) {
    info = session.think(10);
    sent.push(session.send());
  }
  session.free();
  return { move: info.move, nodes: info.nodes, sent };
}

test('messages of a deep search save a shallower one many nodes', () => {
  const sum = { alone: 0, helped: 0 };
  for (const moves of OPENINGS) {
    const { sent } = search({ moves, place: 1, depth: 10 });
    assert.ok(sent.some((messages) => messages.length > 0));
    sum.alone += search({ moves, place: 0, depth: 8 }).nodes;
    sum.helped += search({ moves, place: 0, depth: 8, messages: sent }).nodes;
  }
  assert.ok(sum.helped < sum.alone, `${sum.helped} nodes with messages, ${sum.alone} without`);
});

test('invalid messages are ignored, and a wrong one does no harm', () => {
  const strange = /** @type {any[]} */ ([
    null,
    'message',
    [1, 2],
    new Uint8Array(16),
    new BigUint64Array(0),
    new BigUint64Array(3).fill(~0n),
    BigUint64Array.from({ length: 200 }, (_, index) => BigInt(index) << 40n),
  ]);
  const { move } = search({ place: 1, depth: 5, messages: strange });
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

/**
 * Parallel searches in turns, connected by ports like workers: the node count of the main search.
 * @param {string[]} moves
 * @param {number} count
 * @returns {Promise<number>}
 */
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
      const limits = peers.place === 0 ? { depth: 12 } : {};
      searchers[peers.place].begin(
        1,
        { request: { position: { moves }, limits }, afresh: true },
        undefined,
        count > 1 ? peers : undefined,
      );
    }
  });
}
