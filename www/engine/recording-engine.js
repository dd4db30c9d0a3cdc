// Which engine records the searches of a game.

/** The games of the `lab` engine. */
const SMALL_GAMES = ['tree', 'graph', 'tictactoe', 'capture', 'bags'];

/**
 * The engine that records the game of a request. For an unknown game it is `full`, whose error lists all games.
 * @param {unknown} request
 * @returns {'lab' | 'full'}
 */
export function recordingEngine(request) {
  const { game = 'tree' } = Object(request);
  return SMALL_GAMES.includes(game) ? 'lab' : 'full';
}

/** The game and algorithm of a request. An unreadable request gives nothing here; the module reports the error. @param {unknown} request */
export function gameOf(request) {
  try {
    const { game, algorithm } = Object(request);
    return { game, algorithm };
  } catch {
    return {};
  }
}
