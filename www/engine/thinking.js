// Searches for moves a slice at a time: between two slices messages are seen, so that a search can be stopped or asked beside.
import { outcome } from './protocol.js';
import { afterMessages } from './after-messages.js';

/** @typedef {import('./protocol.js').Answer} Answer */
/** @typedef {import('./protocol.js').Outcome} Outcome */
/** @typedef {import('./protocol.js').Thought} Thought */
/** @typedef {import('./wasm/chuhe_play.js').PlayInfo} PlayInfo */
/** @typedef {import('./wasm/chuhe_play.js').PlaySession} PlaySession */
/** @typedef {import('./protocol.js').PlayCalls['bestMove']['sends']} SearchCall */
/** @typedef {import('./protocol.js').Peers} Peers */
/** @typedef {{ job: number, session: PlaySession, told: number, ports: MessagePort[], nodes: number }} Search
 * `nodes`: of the turns it took among others */

/** Long enough to lose nothing to the pauses, short enough that a page which thinks for itself stays smooth. */
const SLICE_MS = 12;

/** Those that search together look for messages after this many nodes, a millisecond at first: the more nodes,
 * the more each does of what another has done; the fewer, the more of the time goes into looking. So a
 * turn is a part of what was searched: with the longest from the start a twentieth more nodes are searched to depth 17. */
const TURN_PART = 1 / 256;
const SHORTEST_TURN = 1_000;
const LONGEST_TURN = 3_000;

/** Twenty times a second is more than anyone reads. */
const INFO_MS = 50;

export class Thinking {
  /** They take turns. @type {Search[]} */
  #searches = [];
  #isAwake = false;
  /** A session that has nothing to do keeps its memory, and what it has learnt, for the next search. @type {PlaySession | undefined} */
  #idle;
  #game;
  #post;

  /**
   * @param {import('./wasm/chuhe_play.js').XiangqiGame} game what a request may refer to
   * @param {(answer: Answer) => void} post
   */
  constructor(game, post) {
    this.#game = game;
    this.#post = post;
  }

  /** Throws if there is no such search. @param {number} job @param {SearchCall} call @param {number} [keep] so many moves of the game that is held come before those asked for @param {Peers} [peers] those that search the same position */
  begin(job, call, keep, peers) {
    const session = this.#session(call, keep);
    this.#searches.push({ job, session, told: -Infinity, ports: peers ? join(session, peers) : [], nodes: 0 });
    this.#wake();
  }

  /** Ends a search with what it has found. There is always a move: one that has had no turn yet gets it now.
   * @param {number} job */
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

  /** Thinks on, and sends the others what it found; says how it stands if it is time to. @param {Search} search */
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

/** How many nodes the next turn has. @param {number} nodes */
function turnAfter(nodes) {
  return Math.min(Math.max(Math.trunc(nodes * TURN_PART), SHORTEST_TURN), LONGEST_TURN);
}

/** Has a session receive the messages of the others. @param {PlaySession} session @param {Peers} peers */
function join(session, { place, ports }) {
  session.join(place);
  for (const port of ports) port.onmessage = ({ data }) => session.receive(data);
  return ports;
}

/** Nobody is heard any more. @param {Search} search */
function leave({ ports }) {
  for (const port of ports) port.close();
}

/** What pages want to know at a glance, beside what the search tells. @param {PlayInfo} info @returns {Thought} */
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
