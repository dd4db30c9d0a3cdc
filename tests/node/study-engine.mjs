// An engine with the net for studies of games, under Node.

import { readFileSync } from 'node:fs';
import { Game } from '../../www/game/state/game-state.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { Study } from '../../www/game/review/study.js';
import { makeEngine, search } from './games.mjs';
import { play } from './modules.mjs';

/** @import { MoveNode } from '../../www/record/record.js' */

export { play };

play.useNet(readFileSync(new URL('../../www/engine/wasm/chuhe.net', import.meta.url)));

export const engine = makeEngine(search);

/** The reasons why the last move of a game was a mistake. @param {string} moves @param {string} [fen] */
export async function reasonsOf(moves, fen = START_FEN) {
  const record = new GameRecord(fen);
  record.playAll(moves.split(' '));
  const game = new Game(engine);
  await game.open(record);
  const { tip } = game;
  const nodes = [/** @type {MoveNode} */ (tip.parent), tip];
  const study = new Study(game, Promise.resolve(engine));
  const found = [await study.assess(nodes[0]), await study.assess(nodes[1])];
  const [before, after] = found.map(({ worth }) => worth);
  const { side, best, choices } = found[0];
  const steps = [{ side, move: tip.move, best, choices, before, after }];
  return study.explain({ nodes, found, steps, mistakes: [] }, 0);
}
