// `chuhe/play`: the functions of `chuhe` for xiangqi, with one WebAssembly module. `chuhe/inline` is this with the module inside the script.
import { checkedOptions } from './call-options.js';
import { importHidden } from './hidden-import.js';
import { play } from './play-module.js';
import { gameOf, recordingEngine } from './recording-engine.js';
import { ChuheError } from './workers/protocol.js';

export { ChuheError };

/** @import { BestMove, PlayRequest, TraceRequest, XiangqiRequest } from './wasm/chuhe_full.js' */
/** @typedef {import('./wasm/chuhe_full.js').PlaySession} PlaySession */

/**
 * Searches a position and returns the move to play. Throws a `ChuheError`.
 * @param {PlayRequest | TraceRequest} request
 * @param {Record<string, never>} [callOptions] none: `chuhe/engine` has some
 * @returns {Promise<BestMove>}
 */
export async function bestMove(request, callOptions) {
  checkedOptions(callOptions, []);
  const { game = 'xiangqi', algorithm = 'play' } = gameOf(request);
  if (game === 'xiangqi' && algorithm === 'play') return (await play()).bestMove(request);
  return (await hiddenRecordingModule({ game, algorithm })).bestMove(request);
}

/**
 * Starts a search for a move that runs in slices: call `think(milliseconds)` until `done`; `info()` reads its state,
 * `stop()` ends it, `begin(request)` starts on the next position. Throws a `ChuheError`.
 * @param {PlayRequest} request
 * @param {Record<string, never>} [callOptions] none
 * @returns {Promise<PlaySession>}
 */
export async function startSession(request, callOptions) {
  checkedOptions(callOptions, []);
  const { PlaySession } = await play();
  return new PlaySession(request);
}

/** The techniques of the playing search; a request may switch each off. */
export const techniques = async () => (await play()).techniques();

/** The state of a position that a board shows. @param {XiangqiRequest} request */
export const xiangqiState = async (request) => (await play()).xiangqiState(request);

/** The reasons why an arrangement of pieces is not a legal position. @param {string} fen */
export const xiangqiFaults = async (fen) => (await play()).xiangqiFaults(fen);

/** The verdict if a move completed a losing repetition. @param {XiangqiRequest} request */
export const xiangqiWarning = async (request) => (await play()).xiangqiWarning(request);

/** The static evaluation of a position, term by term. @param {XiangqiRequest} request */
export const xiangqiAppraisal = async (request) => (await play()).xiangqiAppraisal(request);

/** The value of each piece by the net; null without a net. @param {XiangqiRequest} request */
export const xiangqiWorths = async (request) => (await play()).xiangqiWorths(request);

/**
 * The module that records the game of a request. A bundler that saw the import would add two modules to each program with `bestMove`.
 * @param {{ game: unknown, algorithm: unknown }} request
 */
async function hiddenRecordingModule(request) {
  /** @type {typeof import('./modules.js')} */ let modules;
  try {
    modules = await importHidden('./modules.js', import.meta.url);
  } catch {
    const { game, algorithm } = request;
    const [field, value, expected, other] =
      game === 'xiangqi' ? ['algorithm', algorithm, 'play', 'full'] : ['game', game, 'xiangqi', 'lab'];
    const message = `${field}: in a bundle this function has only ${expected}; for the others call (await ${other}()).bestMove(request) of chuhe/wasm`;
    const params = { name: field, value: String(value), expected };
    throw new ChuheError({ code: 'request/unknownValue', message, where: { field }, params });
  }
  return modules[recordingEngine(request)]();
}
