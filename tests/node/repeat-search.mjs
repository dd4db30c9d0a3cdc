// A search that chose a move, and the lab’s repetition from its record.

import assert from 'node:assert/strict';
import { labAddress } from '../../www/game/analysis/lab-url.js';
import { differences, playedBy } from '../../www/address/played-move.js';
import { readAddress, requestFor } from '../../www/address/search-address.js';
import { levelOptions, seedOf } from '../../www/game/state/opponent.js';
import { START_FEN } from '../../www/record/record.js';
import { full, play } from './modules.mjs';

/** @import { PlayRequest, SearchRecord } from '../../www/engine/wasm/chuhe_play.js' */
/** @typedef {NonNullable<PlayRequest['limits']>} Limits */

export const POSITIONS = 50;
export const START = START_FEN;
export const TABLE_MB = 4;

/** The page’s request for a move of a game. @param {string[]} moves @param {number} level @param {Limits} limits */
export function requestAfter(moves, level, limits) {
  return {
    game: /** @type {const} */ ('xiangqi'),
    position: { fen: START, moves },
    limits,
    options: { ...levelOptions(level, seedOf(moves, 7)), tableMb: TABLE_MB },
  };
}

/** The lab’s request from the address of a move. @param {string[]} moves before it @param {SearchRecord} search */
export function labRequest(moves, search) {
  const address = labAddress({ fen: START, moves }, { move: /** @type {string} */ (search.move), search }, 'en');
  const { searchParams } = new URL(address, 'http://localhost/play/');
  const { tree, root, folded, searches, faults, played } = readAddress(searchParams);
  assert.deepEqual(faults, []);
  assert.deepEqual(played, playedBy(/** @type {string} */ (search.move), search));
  return requestFor({ tree: tree ?? '', root: root ?? 'max', folded }, searches[0]);
}

/** Asserts that the lab’s search chooses the same move after as many nodes. @param {string[]} moves before it @param {SearchRecord} search */
export function assertRepeats(moves, search) {
  const move = /** @type {string} */ (search.move);
  const trace = full.traceSearch(labRequest(moves, search));
  const summary = trace.summary();
  assert.deepEqual([summary.uci[0], summary.search?.nodes], [move, search.nodes], moves.join(' '));
  assert.deepEqual(differences(playedBy(move, search).chosen, summary.search), []);
  trace.free();
}

/** Up to 20 random moves. @param {() => number} random */
function randomMoves(random) {
  /** @type {string[]} */ const moves = [];
  for (let left = Math.floor(random() * 21); left > 0; left -= 1) {
    const { legal } = play.xiangqiState({ fen: START, moves });
    if (legal.length === 0) break;
    moves.push(legal[Math.floor(random() * legal.length)].uci);
  }
  return moves;
}

/**
 * Plays games of a level against itself from random openings, and repeats every search. Returns how many earlier searches they followed.
 * @param {number} level @param {Limits} limits @param {{ positions?: number, random?: () => number }} [how] `random` draws the opening moves
 */
export function playAndRepeat(level, limits, { positions = POSITIONS, random } = {}) {
  const session = new play.PlaySession({ limits: { nodes: 1 } });
  let searched = 0;
  let followed = 0;
  for (let game = 0; searched < positions; game += 1) {
    const first = play.xiangqiState({}).legal.slice(game * 7, game * 7 + 1);
    const moves = random ? randomMoves(random) : first.map(({ uci }) => uci);
    while (searched < positions && moves.length < 30) {
      session.begin(requestAfter(moves, level, limits));
      let info = session.think(600_000);
      while (!info.done) info = session.think(600_000);
      const { search, move } = info;
      if (!move) break;
      assert.ok(search?.fresh && search.plain);
      assert.deepEqual([search.move, search.nodes, search.level, search.tableMb], [move, info.nodes, level, TABLE_MB]);
      assertRepeats(moves, search);
      followed += search.before.length;
      searched += 1;
      moves.push(move);
    }
  }
  session.free();
  return followed;
}
