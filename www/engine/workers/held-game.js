// The game that an engine holds, so that the next job sends only the new moves.

/** @import { Job } from './protocol.js' */
/** A position in a request. @typedef {{ fen?: string, moves?: string[] }} Position */

export const POSITION_CALLS = ['xiangqiState', 'xiangqiWarning', 'xiangqiAppraisal'];

export const SEARCH_CALLS = ['bestMove', 'help'];

export class HeldGame {
  /** The job that sent the game; 0 without one. */
  #job = 0;
  /** Start position of the game. @type {string | undefined} */
  #fen;
  /** @type {string[]} */ #moves = [];

  /**
   * The job to send: with the whole game; with the moves after the part that the engine keeps of an earlier job; or with
   * `aside`, which leaves the held game unchanged.
   * @param {Job} job
   * @returns {Job}
   */
  shorten(job) {
    const position = positionOf(job);
    if (!position) return job;
    const { fen, moves = [], ...rest } = position;
    const [since, isSame, heldMoves] = [this.#job, this.#fen === fen, this.#moves];
    let keep = 0;
    while (keep < moves.length && moves[keep] === heldMoves[keep]) keep += 1;
    // An early position of a long game is sent whole: going back would mean sending the later moves again.
    const isEarly = keep === moves.length && keep < heldMoves.length - keep;
    if (since > 0 && isSame && isEarly && POSITION_CALLS.includes(job.call)) return { ...job, aside: true };
    [this.#job, this.#fen, this.#moves] = [job.job, fen, moves];
    // A job with ports cannot be sent again, because they are transferred: it never relies on the held game.
    if (since === 0 || !isSame || job.peers) return job;
    const shorter = { ...rest, moves: moves.slice(keep) };
    const { request } = job.sends;
    const sends = SEARCH_CALLS.includes(job.call) ? { ...request, position: shorter } : shorter;
    return { ...job, since: { job: since, keep }, sends: { ...job.sends, request: sends } };
  }

  forget() {
    this.#job = 0;
  }
}

/** The position of a job; null if it has none or an invalid one, which the module will reject. @param {Job} job @returns {Position | null} */
function positionOf({ call, sends }) {
  if (!POSITION_CALLS.includes(call) && !SEARCH_CALLS.includes(call)) return null;
  const { position = {} } = SEARCH_CALLS.includes(call) ? Object(sends.request) : { position: sends.request };
  const { fen = '', moves = [] } = Object(position);
  const isText = (/** @type {unknown} */ value) => typeof value === 'string';
  return Object(position) === position && isText(fen) && Array.isArray(moves) && moves.every(isText) ? position : null;
}
