// Runs searches for moves in slices. Between slices messages are handled, so that a search can be stopped and other calls answered.
import { outcome } from './protocol.js';
import { afterMessages } from './after-messages.js';

/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {import('./protocol.js').Outcome} Outcome */
/** @typedef {import('./protocol.js').Thought} Thought */
/** @typedef {import('./wasm/chuhe_play.js').PlayInfo} PlayInfo */
/** @typedef {import('./wasm/chuhe_play.js').PlaySession} PlaySession */
/** @typedef {import('./protocol.js').PlayCalls['bestMove']['sends']} SearchCall */
/** @typedef {import('./protocol.js').Peers} Peers */
/** @typedef {{ job: number, session: PlaySession, told: number, ports: MessagePort[], nodes: number }} Search `nodes`: in its turns of a parallel search */

/** Long enough that the pauses cost nothing, short enough that a page which searches itself stays smooth. */
const SLICE_MS = 12;

/**
 * A parallel search handles messages after this share of the nodes searched so far, within the limits below. Longer turns
 * repeat more of the others' work, shorter ones spend more time on messages. With the longest turn from the start, depth
 * 17 takes 5 % more nodes.
 */
const TURN_PART = 1 / 256;
const SHORTEST_TURN = 1_000;
const LONGEST_TURN = 3_000;

/** Interval of progress messages. */
const INFO_MS = 50;

export class Thinking {
  /** The running searches, in order of their turns. @type {Search[]} */
  #searches = [];
  #isAwake = false;
  /** A session without a search: its memory and table serve the next one. @type {PlaySession | undefined} */
  #idle;
  #game;
  #post;

  /**
   * @param {import('./wasm/chuhe_play.js').XiangqiGame} game the game that requests continue
   * @param {(answer: Answer) => void} post
   */
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
    this.#searches.push({ job, session, told: -Infinity, ports: peers ? join(session, peers) : [], nodes: 0 });
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
        if (search.told === -Infinity) search.session.think(SLICE_MS);
        return thought(search.session.stop());
      }),
    );
  }

  close() {
    for (const search of this.#searches.splice(0)) leave(search);
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
    const told = outcome(search.job, () =>
      search.ports.length > 0 ? this.#thinkTogether(search) : thought(search.session.think(SLICE_MS)),
    );
    if (!('answer' in told) || told.answer?.done) return this.#finish(search, told);
    this.#searches.push(search);
    if (told.answer && performance.now() - search.told >= INFO_MS) this.#tell(search, told.answer);
  }

  /** Searches one turn and sends the others its findings; returns the state when it is due. @param {Search} search */
  #thinkTogether(search) {
    const { session, ports, told } = search;
    const turn = turnAfter(search.nodes);
    search.nodes += turn;
    const isOver = session.takeTurn(turn);
    const messages = session.send();
    for (const port of ports) port.postMessage(messages);
    return isOver || performance.now() - told >= INFO_MS ? thought(session.info()) : null;
  }

  /** @param {Search} search @param {unknown} info */
  #tell(search, info) {
    search.told = performance.now();
    this.#post({ job: search.job, info });
  }

  /** @param {Search} search @param {Outcome} told */
  #finish(search, told) {
    if ('answer' in told) this.#tell(search, told.answer);
    leave(search);
    if (!('trapped' in told)) {
      search.session.join(undefined);
      this.#idle?.free();
      this.#idle = search.session;
    }
    this.#post(told);
  }
}

/** Nodes of the next turn. @param {number} nodes searched so far */
function turnAfter(nodes) {
  return Math.min(Math.max(Math.trunc(nodes * TURN_PART), SHORTEST_TURN), LONGEST_TURN);
}

/** Connects a session to the other engines. @param {PlaySession} session @param {Peers} peers */
function join(session, { place, ports }) {
  session.join(place);
  for (const port of ports) port.onmessage = ({ data }) => session.receive(data);
  return ports;
}

/** Closes the ports to the other engines. @param {Search} search */
function leave({ ports }) {
  for (const port of ports) port.close();
}

/** Adds the values of the chosen move to a report of the search. @param {PlayInfo} info @returns {Thought} */
function thought(info) {
  const chosen = info.lines.find(({ moves }) => moves[0] === info.move) ?? info.lines[0];
  return {
    ...info,
    score: chosen?.score ?? null,
    bound: chosen?.bound ?? 'exact',
    mate: chosen?.mate ?? null,
    line: chosen?.moves ?? [],
  };
}
