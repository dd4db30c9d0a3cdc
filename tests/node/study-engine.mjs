// An engine with the net for studies of games, under Node.

import { readFileSync } from 'node:fs';
import { START_FEN } from '../../www/record/record.js';
import { makeEngine, openedAfter, search } from './games.mjs';
import { play } from './modules.mjs';

/** @import { Review } from '../../www/game/review/study.js' */

export { play };

play.useNet(readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url)));

export const engine = makeEngine(search);

/** The reasons why the last move of a game was a mistake. @param {string} moves @param {string} [fen] @param {number[]} [earlier] indices of earlier mistakes */
export async function reasonsOf(moves, fen = START_FEN, earlier = []) {
  const { game, record, study } = await openedAfter(moves.split(' '), fen, engine);
  const nodes = [record.root, ...game.tip.path];
  const last = nodes.length - 2;
  /** @type {Review} */ const review = { nodes, found: [], steps: [], mistakes: [] };
  for (const index of [...earlier, last]) {
    for (const at of [index, index + 1]) review.found[at] = await study.assess(nodes[at]);
    const { side, best, choices, worth: before } = review.found[index];
    const after = review.found[index + 1].worth;
    review.steps[index] = { side, move: nodes[index + 1].move, best, choices, before, after };
    review.mistakes.push({ index, kind: 'mistake', loss: 0 });
  }
  return study.explain(review, last);
}
