// The search to be explained: the one that chose the move at the cursor, a similar one, or a new one of the position at the cursor.
import { recordLimit } from '../../engine/search-size.js';
import { differences, earlierOf, playedBy, settingsOf } from '../../address/played-move.js';

/** @import { Difference } from '../../address/played-move.js' */
/** @import { ConsideredMoves, EarlierSearch } from '../../engine/wasm/chuhe_full.js' */
/** @import { TraceRequest, TraceSummary } from '../../engine/wasm/chuhe.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Game } from '../state/game-state.js' */

/**
 * `before` is the position searched, `played` the engine's move there, or null.
 * @typedef {object} Subject
 * @property {MoveNode} before
 * @property {MoveNode | null} played
 * @property {number} level
 * @property {TraceRequest} request
 */

/** Options of a new search: deep enough to be interesting, and quick. */
const NEW_SEARCH = { nodes: 200_000, level: 10, tableMb: 16 };

/** The search to explain at a node; null where there is none. @param {Game} game @param {MoveNode} [cursor] @returns {Subject | null} */
export function subjectOf(game, cursor = game.cursor) {
  const { parent } = cursor;
  if (parent && cursor.search) {
    const { nodes, level, seed, tableMb } = cursor.search;
    // The searches before it are repeated first, unless that takes too long; the search then differs, and the view says so.
    const { before = '' } = settingsOf(playedBy(cursor.move, cursor.search).chosen);
    return {
      before: parent,
      played: cursor,
      level,
      request: requestFor(game, parent, { nodes, level, seed, tableMb, before: earlierOf(String(before)) }),
    };
  }
  const mover = parent ? game.players[game.record.sideAfter(parent)] : null;
  // A book move has no search; the position after it is explained instead.
  if (parent && mover?.kind === 'engine' && !cursor.book) {
    const { level } = mover;
    return { before: parent, played: cursor, level, request: requestFor(game, parent, { ...NEW_SEARCH, level }) };
  }
  if (!game.state || game.state.verdict || game.state.legal.length === 0) return null;
  return { before: cursor, played: null, level: NEW_SEARCH.level, request: requestFor(game, cursor, NEW_SEARCH) };
}

/**
 * @param {Game} game
 * @param {MoveNode} node
 * @param {{ nodes: number, level: number, seed?: number, tableMb: number, before?: EarlierSearch[] }} how
 * @returns {TraceRequest}
 */
function requestFor(game, node, { nodes, ...options }) {
  const record = recordLimit();
  return /** @type {any} */ ({
    game: 'xiangqi',
    position: game.position(node),
    notation: 'chinese',
    algorithm: 'play',
    limits: { nodes },
    options: { ...options, record },
  });
}

/** Whether a search finds the move that is explained; until it has ended, whether the move has a record of it. @param {Subject} subject @param {Pick<ConsideredMoves, 'candidates'> | null} considered */
export function findsPlayed({ played }, considered) {
  const found = considered?.candidates[0]?.line.moves[0];
  return played !== null && (found ? found === played.move : Boolean(played.search));
}

/**
 * Whether the search on show equals the one that chose the move.
 * @param {Subject} subject
 * @param {TraceSummary} summary summary of the search on show
 * @returns {{ kind: 'same' | 'fresh' | 'unrecorded' } | { kind: 'differs', differences: Difference[] }}
 */
export function originOf({ played }, summary) {
  if (!played) return { kind: 'fresh' };
  if (!played.search) return { kind: 'unrecorded' };
  const found = differences(playedBy(played.move, played.search).chosen, summary.search);
  return found.length === 0 && summary.uci[0] === played.move
    ? { kind: 'same' }
    : { kind: 'differs', differences: found };
}
