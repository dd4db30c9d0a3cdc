// Runs searches for moves in slices. Between slices messages are handled, so that a search can be stopped and other calls answered.
import { outcome } from './protocol.js';
import { afterMessages } from './after-messages.js';

/** @import { PlayInfo, PlaySession, XiangqiGame } from '../wasm/chuhe_play.js' */
/** @import { Answer, Outcome, Peers, PlayCalls, SearchReport } from './protocol.js' */
/** @typedef {PlayCalls['bestMove']['sends']} SearchCall */
/** @typedef {{ job: number, session: PlaySession, reportedAt: number, ports: MessagePort[], nodes: number }} Search `nodes`: in its turns of a parallel search */

/** Long enough that the pauses cost nothing, short enough that a page which searches itself stays smooth. */
const SLICE_MS = 12;

/**
 * A parallel search handles messages after this share of the nodes searched so far, within the limits below. Longer turns
 * repeat more of the others' work, shorter ones spend more time on messages. With the longest turn from the start, depth
 * 17 takes 5 % more nodes.
 */
const TURN_SHARE = 1 / 256;
const MIN_TURN_NODES = 1_000;
const MAX_TURN_NODES = 3_000;

const INFO_INTERVAL_MS = 50;

export class SlicedSearches {
  /** The running searches, in order of their turns. @type {Search[]} */
  #searches = [];
  #isAwake = false;
  /** A session without a search: its memory and table serve the next one. @type {PlaySession | undefined} */
  #idle;
  #game;
  #post;

  /** @param {XiangqiGame} game the game that requests continue @param {(answer: Answer) => void} post */
  constructor(game, post) {
    this.#game = game;
    this.#post = post;
  }

  /**
   * Starts a search. Throws if the request is invalid.
   * @param {number} job
   * @param {SearchCall} call
   * @param {number} [keep] number of moves of the held game that come before those of the request
   * @param {Peers} [peers] the engines that search the same position
   */
  begin(job, call, keep, peers) {
    const session = this.#session(call, keep);
    this.#searches.push({
      job,
      session,
      reportedAt: -Infinity,
      ports: peers ? connectPeers(session, peers) : [],
      nodes: 0,
    });
    this.#wake();
  }

  /** Ends a search with its result so far. A search that has had no turn yet gets one, so that there is always a move. @param {number} job */
  stop(job) {
    const index = this.#searches.findIndex((search) => search.job === job);
    if (index < 0) return;
    const [search] = this.#searches.splice(index, 1);
    this.#finish(
      search,
      outcome(job, () => {
        if (search.reportedAt === -Infinity) search.session.think(SLICE_MS);
        return addChosenMove(search.session.stop());
      }),
    );
  }

  close() {
    for (const search of this.#searches.splice(0)) closePorts(search);
  }

  /** @param {SearchCall} call @param {number} [keep] */
  #session({ request, afresh }, keep) {
    const session = this.#idle;
    if (!session) return this.#game.search(request, keep);
    if (afresh) session.forget();
    session.begin(request, keep);
    this.#idle = undefined;
    return session;
  }

  #wake() {
    if (this.#isAwake || this.#searches.length === 0) return;
    this.#isAwake = true;
    afterMessages(() => {
      this.#isAwake = false;
      const search = this.#searches.shift();
      if (search) this.#takeTurn(search);
      this.#wake();
    });
  }

  /** @param {Search} search */
  #takeTurn(search) {
    const result = outcome(search.job, () =>
      search.ports.length > 0 ? this.#takeSharedTurn(search) : addChosenMove(search.session.think(SLICE_MS)),
    );
    if (!('answer' in result) || result.answer?.done) return this.#finish(search, result);
    this.#searches.push(search);
    if (result.answer && performance.now() - search.reportedAt >= INFO_INTERVAL_MS) this.#report(search, result.answer);
  }

  /** Searches one turn and sends the others its findings; returns the state when it is due. @param {Search} search */
  #takeSharedTurn(search) {
    const { session, ports, reportedAt } = search;
    const turn = Math.min(Math.max(Math.trunc(search.nodes * TURN_SHARE), MIN_TURN_NODES), MAX_TURN_NODES);
    search.nodes += turn;
    const isOver = session.takeTurn(turn);
    const messages = session.send();
    for (const port of ports) port.postMessage(messages);
    return isOver || performance.now() - reportedAt >= INFO_INTERVAL_MS ? addChosenMove(session.info()) : null;
  }

  /** @param {Search} search @param {unknown} info */
  #report(search, info) {
    search.reportedAt = performance.now();
    this.#post({ job: search.job, info });
  }

  /** @param {Search} search @param {Outcome} result */
  #finish(search, result) {
    if ('answer' in result) this.#report(search, result.answer);
    closePorts(search);
    if (!('trapped' in result)) {
      search.session.join(undefined);
      this.#idle?.free();
      this.#idle = search.session;
    }
    this.#post(result);
  }
}

/** Connects a session to the other engines. @param {PlaySession} session @param {Peers} peers */
function connectPeers(session, { place, ports }) {
  session.join(place);
  for (const port of ports) port.onmessage = ({ data }) => session.receive(data);
  return ports;
}

/** Closes the ports to the other engines. @param {Search} search */
function closePorts({ ports }) {
  for (const port of ports) port.close();
}

/** Adds the values of the chosen move to a report of the search. @param {PlayInfo} info @returns {SearchReport} */
function addChosenMove(info) {
  const chosen = info.lines.find(({ moves }) => moves[0] === info.move) ?? info.lines[0];
  return {
    ...info,
    score: chosen?.score ?? null,
    bound: chosen?.bound ?? 'exact',
    mate: chosen?.mate ?? null,
    line: chosen?.moves ?? [],
    names: chosen?.names ?? [],
  };
}
