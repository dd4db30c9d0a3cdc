// Stored games for the tests of statistics of one's own play, and forty games with independently counted results.

import { GameRecord, START_FEN } from '../../www/record/record.js';

/** @import { ClockSetting } from '../../www/i18n/zh-Hans/room.js' */
/** @import { Worth } from '../../www/record/chance.js' */
/** @import { Entry } from '../../www/storage/store.js' */

const PERSON = /** @type {const} */ ({ kind: 'person' });
let made = 0;

/**
 * @param {{ moves: string[], side?: 'red' | 'black', level?: number, winner?: 'red' | 'black' | null, players?: 'one' | 'people' | 'engines',
 *   tags?: [string, string][], startFen?: string, clock?: ClockSetting | null, worths?: Worth[],
 *   tip?: number, best?: string, choices?: number, changed?: number, id?: string, isCasual?: boolean }} game `winner: undefined` for one that goes on
 * @returns {Entry}
 */
export function entry(game) {
  const { moves, side = 'red', level = 3, players = 'one', tags = [], startFen = START_FEN } = game;
  const { clock = null, worths = [], tip = moves.length, best = null, choices = 40, isCasual = false } = game;
  const winner = 'winner' in game ? game.winner : 'red';
  made += 1;
  const { changed = 1_700_000_000_000 + made * 86_400_000, id = `game-${made}` } = game;
  const record = new GameRecord(startFen);
  record.playAll(moves);
  record.tags = tags;
  const engine = { kind: /** @type {const} */ ('engine'), level };
  const sides = {
    one: side === 'red' ? { red: PERSON, black: engine } : { red: engine, black: PERSON },
    people: { red: PERSON, black: PERSON },
    engines: { red: engine, black: engine },
  };
  const purse = { main: 60_000, periods: 0, moves: 0, spent: 0 };
  const findings = worths.map((worth, place) => {
    /** @type {'red' | 'black'} */ const side = (place % 2 === 0) === record.redBegins ? 'red' : 'black';
    return { place, side, worth, best, line: [], choices, depth: 9 };
  });
  const outcome = winner === undefined ? null : { winner, code: 'resign' };
  const storedClock = clock && { setting: clock, red: purse, black: purse, past: [] };
  const state = { cursor: 0, tip, outcome, clock: storedClock, orientation: side, findings };
  const kept = { record: record.flat(), players: sides[players], ...state, searches: [], recalls: [], isCasual };
  return { id, changed, kept };
}

/** @param {Entry[]} entries @returns {Record<string, string>} */
export function storageOf(entries) {
  return Object.fromEntries(
    entries.map(({ id, changed, kept }) => [`chuhe.game.${id}`, JSON.stringify({ version: 1, changed, kept })]),
  );
}

/** Moves of chariots at home with cycles of nine and four, so that no position occurs a third time. */
const RED = ['a0a1', 'a1a2', 'i0i1', 'a2a0', 'a0a1', 'i1i2', 'a1a2', 'a2a0', 'i2i0'];
const BLACK = ['a9a8', 'i9i8', 'a8a9', 'i8i9'];
/** Openings, each with its own first moves. */
const OPENINGS = [
  ['h2e2', 'b9c7', 'b0c2', 'h9g7'],
  ['g3g4', 'g6g5'],
  ['g0e2', 'b9c7'],
];
const WINNERS = /** @type {const} */ (['black', 'red', null, 'red', 'black', 'black', 'red', 'black', null, 'red']);
const GAME_PLIES = 60;
/** An even position, and one in which Black mates. */
const [EVEN, LOST] = [
  { score: 0, mate: null, end: null },
  { score: 0, mate: -4, end: null },
];

/** The statistics of `manyGames`, counted from its construction and not by the page. */
export const MANY_GAMES_STATISTICS = {
  games: 40,
  // Every ten games in order: lost, won, drawn, won, lost, lost, won, lost, drawn, won.
  won: 16,
  drawn: 8,
  lost: 16,
  // All but every fifth.
  reviewed: 32,
  // Sixty plies a game, thirty of them the reader's: ten in the opening, the others in the middle game, because nothing is captured.
  // Each reviewed game has three blunders of half a game in the middle game, and every second one also one in the opening.
  phases: {
    opening: { moves: 320, blunders: 16, lost: 8 },
    middle: { moves: 640, blunders: 96, lost: 48 },
    ending: { moves: 0, blunders: 0, lost: 0 },
  },
  dearest: 'middle',
};

/** Forty games in which the reader (Red) blunders half an even game and gets it back at once. @returns {Entry[]} */
export function manyGames() {
  return Array.from({ length: MANY_GAMES_STATISTICS.games }, (_, at) => {
    const opening = OPENINGS[at % OPENINGS.length];
    const moves = [...opening, ...Array.from({ length: GAME_PLIES - opening.length }, (_, ply) => quietMove(ply))];
    // After these plies, all Red's, Black would mate; three are in the middle game.
    const errors = [25, 41, 53, ...(at % 5 !== 4 && isSecond(at) ? [11] : [])];
    const worths = Array.from({ length: GAME_PLIES + 1 }, (_, ply) => (errors.includes(ply) ? LOST : EVEN));
    const winner = WINNERS[at % WINNERS.length];
    const clock = at % 4 === 0 ? { minutes: 10, increment: 5 } : null;
    const game = { id: `many-${at}`, changed: Date.UTC(2026, 8, 1 + at, 12), moves, level: 2 + Math.floor(at / 20) };
    return entry({ ...game, winner, clock, worths: at % 5 === 4 ? [] : worths });
  });
}

/** @param {number} ply */
const quietMove = (ply) => (ply % 2 === 0 ? RED[(ply / 2) % RED.length] : BLACK[((ply - 1) / 2) % BLACK.length]);

/** Every second reviewed game. @param {number} at */
const isSecond = (at) => (at - Math.floor(at / 5)) % 2 === 0;
