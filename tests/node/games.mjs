// Games under Node: the rules with an engine of the test, games that begin or are stored.

import { Game } from '../../www/game/state/game-state.js';
import { PERSON } from '../../www/record/players.js';
import { Study } from '../../www/game/review/study.js';
import { Persistence } from '../../www/game/links/persistence.js';
import { GameRecord, START_FEN } from '../../www/record/record.js';
import { GameStore } from '../../www/storage/store.js';
import { play } from './modules.mjs';

/** @import { Player, Setup } from '../../www/record/players.js' */
/** @import { StoredGame } from '../../www/record/types.js' */

/** A chariot against a general: it can check for ever, or mate in one with its general’s help. */
export const CHASE = '3k5/9/9/9/9/9/9/9/4A4/R3K4 w - - 0 1';

/** The answer of an engine that plays a move. @param {string} move */
export const answer = (move) => ({ move, score: 0, depth: 1, nodes: 1, timeMs: 1, line: [] });

/** The answer of the search that plays, as the client gives it. @param {any} request @returns {any} */
export function search(request) {
  const { move = null, mate = null, search, ...found } = play.bestMove(request);
  return { ...found, move, mate, evaluation: search?.engine.evaluation };
}

/** The rules, and an engine that plays the first legal move or what the test chooses. @param {(request: any) => any} [choose] */
export function makeEngine(choose = ({ position }) => answer(play.xiangqiState(position).legal[0].uci)) {
  /** @type {any[]} */ const requests = [];
  return {
    requests,
    granted: async (/** @type {number} */ requested) => requested,
    xiangqiState: async (/** @type {any} */ position) => play.xiangqiState(position),
    xiangqiWarning: async (/** @type {any} */ position) => play.xiangqiWarning(position) ?? null,
    xiangqiAppraisal: async (/** @type {any} */ position) => play.xiangqiAppraisal(position),
    /** @param {any} request @param {{ signal?: AbortSignal }} [callOptions] @returns {Promise<any>} */
    async bestMove(request, { signal } = {}) {
      requests.push(request);
      await null;
      signal?.throwIfAborted();
      return choose(request);
    },
  };
}

/** A game between two people without clocks, or what differs. @param {{ red?: Player, black?: Player, startFen?: string, clock?: Setup['clock'] }} [rest] */
export function setup({ red = PERSON, black = PERSON, startFen = START_FEN, clock = null } = {}) {
  return { players: { red, black }, startFen, clock };
}

/** Begins such a game. @param {Parameters<typeof setup>[0]} [rest] @param {any} [engine] @param {ConstructorParameters<typeof Game>[1]} [options] */
export async function begin(rest, engine = makeEngine(), options) {
  const game = new Game(engine, options);
  await game.begin(setup(rest));
  return game;
}

/** A game opened after these moves. @param {string[]} moves @param {string} fen @param {any} engine */
export async function openedAfter(moves, fen, engine) {
  const record = new GameRecord(fen);
  record.playAll(moves);
  const game = new Game(engine);
  await game.open(record);
  return { game, record, study: new Study(game, Promise.resolve(engine)) };
}

/** A game that a page keeps in a storage, until `persistence` is stopped. @param {ConstructorParameters<typeof GameStore>[0]} storage */
export function keptGame(storage) {
  // The event target of a page.
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
  const game = new Game(makeEngine());
  const store = new GameStore(storage);
  const persistence = new Persistence(game, store, { addresses: false });
  persistence.start();
  return { game, store, persistence };
}

/** Waits until `holds` returns true after a change of the game. @param {Game} game @param {() => boolean} holds */
export function until(game, holds) {
  return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    const look = () => {
      if (!holds()) return;
      game.removeEventListener('change', look);
      resolve();
    };
    game.addEventListener('change', look);
    look();
  });
}

/** A game between two people as it is stored after these moves. @param {string[]} moves @param {Partial<StoredGame>} [rest] @returns {StoredGame} */
export function storedGame(moves, rest) {
  const record = new GameRecord();
  const tip = record.placeOf(record.playAll(moves));
  const players = { red: PERSON, black: PERSON };
  const empty = { outcome: null, clock: null, findings: [], searches: [], recalls: [], isCasual: false };
  return { record: record.flat(), players, cursor: tip, tip, orientation: 'red', ...empty, ...rest };
}
