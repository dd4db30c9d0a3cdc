// The shapes that the game shares with the engine and the board.

/**
 * @typedef {import('../engine/wasm/chuhe_play.js').XiangqiState} XiangqiState
 * @typedef {import('../engine/wasm/chuhe_play.js').XiangqiMove} XiangqiMove
 * @typedef {import('../engine/wasm/chuhe_play.js').XiangqiWarning} XiangqiWarning
 * @typedef {{ fen?: string, moves?: string[], known?: number }} Position
 * @typedef {{ move: string | null, score: number, mate?: number | null, depth: number, nodes: number, timeMs: number, line: string[], search?: import('./searches.js').SearchRecord | null }} BestMove
 */

/**
 * What the game asks of the engine; the client of `www/engine` is one.
 * @typedef {object} Engine
 * @property {(position: Position) => Promise<XiangqiState>} xiangqiState
 * @property {(request: any, asking?: { signal?: AbortSignal, onInfo?: (info: { evaluation: string }) => void }) => Promise<BestMove>} bestMove
 */

/** How a game ended and by which rule or act. @typedef {{ winner: 'red' | 'black' | null, code: string }} Outcome */

/**
 * What is kept of a game; places are those of the record's nodes.
 * @typedef {object} Kept
 * @property {import('./record.js').FlatRecord} record
 * @property {import('./players.js').Players} players
 * @property {number} cursor
 * @property {number} tip
 * @property {Outcome | null} outcome
 * @property {import('./clock.js').KeptClock | null} clock
 * @property {'red' | 'black'} orientation
 * @property {import('./findings.js').KeptFinding[]} findings of a review
 * @property {import('./searches.js').KeptSearch[]} searches that chose the engine's moves
 * @property {{ side: 'red' | 'black', id: string } | null} [friend] of a game with a friend: the reader's side, and the name of the game
 * @property {import('./searches.js').KeptRecall[]} recalls moves of the engine's from the book
 */

export {};
