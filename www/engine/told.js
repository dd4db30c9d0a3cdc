// What an engine was told last of a game, so that the next question about one says only what is new.

/** @typedef {import('./protocol.js').Job} Job */
/** A position in a request, with whatever else it says. @typedef {{ fen?: string, moves?: string[] }} Position */

/** Questions about a position. */
export const RULES = ['xiangqiState', 'xiangqiWarning', 'xiangqiAppraisal'];

/** Searches of one. */
export const SEARCHES = ['bestMove', 'help'];

export class Told {
  /** The job that told it; 0: there is none. */
  #job = 0;
  /** Where the game began. @type {string | undefined} */
  #fen;
  /** @type {string[]} */
  #moves = [];

  /**
   * A job as it is to be sent: with the whole game, or with the moves after those that the engine is to keep of an
   * earlier one; or aside, which leaves the game that is held as it is.
   * @param {Job} job
   * @returns {Job}
   */
  shorten(job) {
    const position = positionOf(job);
    if (!position) return job;
    const { fen, moves = [], ...rest } = position;
    const [since, isSame, held] = [this.#job, this.#fen === fen, this.#moves];
    let keep = 0;
    while (keep < moves.length && moves[keep] === held[keep]) keep += 1;
    // An early position of a long game costs less than to tell the game again, if the engine went back to it.
    const isEarly = keep === moves.length && keep < held.length - keep;
    if (since > 0 && isSame && isEarly && RULES.includes(job.call)) return { ...job, aside: true };
    [this.#job, this.#fen, this.#moves] = [job.job, fen, moves];
    // Ports are gone once they are sent: that job cannot be sent again, should the engine hold another game.
    if (since === 0 || !isSame || job.peers) return job;
    const shorter = { ...rest, moves: moves.slice(keep) };
    const { request } = job.sends;
    const sends = SEARCHES.includes(job.call) ? { ...request, position: shorter } : shorter;
    return { ...job, since: { job: since, keep }, sends: { ...job.sends, request: sends } };
  }

  /** Nobody knows what the engine holds. */
  forget() {
    this.#job = 0;
  }
}

/** What a job says of a game; null if it is about none, or if whoever reads it will refuse it. @param {Job} job @returns {Position | null} */
function positionOf({ call, sends }) {
  if (!RULES.includes(call) && !SEARCHES.includes(call)) return null;
  const { position = {} } = SEARCHES.includes(call) ? Object(sends.request) : { position: sends.request };
  const { fen = '', moves = [] } = Object(position);
  const isText = (/** @type {unknown} */ value) => typeof value === 'string';
  return Object(position) === position && isText(fen) && Array.isArray(moves) && moves.every(isText) ? position : null;
}
