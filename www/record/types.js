// Types that the game shares with the engine and the board.

/** @import { PlayRequest, SearchRecord, XiangqiState } from '../engine/wasm/chuhe_play.js' */
/** @import { StoredClock } from './clock.js' */
/** @import { StoredFinding } from './findings.js' */
/** @import { Players } from './players.js' */
/** @import { FlatRecord } from './record.js' */
/** @import { StoredBookEntry, StoredSearch } from './searches.js' */

/**
 * @typedef {{ fen?: string, moves?: string[], known?: number }} Position
 * @typedef {{ move?: string | null, score: number | null, mate?: number | null, depth: number, nodes: number, timeMs: number, line: string[], search?: SearchRecord | null }} BestMove
 */

/**
 * The engine as the game uses it; the client in `www/engine` implements it.
 * @typedef {object} Engine
 * @property {(position: Position) => Promise<XiangqiState>} xiangqiState
 * @property {(request: PlayRequest, callOptions?: { signal?: AbortSignal, onInfo?: (info: { evaluation: string }) => void }) => Promise<BestMove>} bestMove
 */

/** A game with a friend by links: the reader's side, and its id, equal on both sides, by which a link finds it. @typedef {{ side: 'red' | 'black', id: string }} FriendGame */

/** The result of a game, and the rule or act that ended it. @typedef {{ winner: 'red' | 'black' | null, code: string }} Outcome */

/**
 * A stored game; positions are indexes among the record's nodes.
 * @typedef {object} StoredGame
 * @property {FlatRecord} record
 * @property {Players} players
 * @property {number} cursor
 * @property {number} tip
 * @property {Outcome | null} outcome
 * @property {StoredClock | null} clock
 * @property {'red' | 'black'} orientation
 * @property {StoredFinding[]} findings of a review
 * @property {StoredSearch[]} searches that chose the engine's moves
 * @property {FriendGame | null} [friend]
 * @property {boolean} [isCasual] whether a hint, a takeback or another player keeps the game from being rated; unknown before 0.3.0
 * @property {StoredBookEntry[]} recalls moves that the engine played from the book
 */

export {};
