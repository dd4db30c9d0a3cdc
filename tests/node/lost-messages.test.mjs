// The nth message between the page and its workers fails, for every n of one use of the engine: each call ends, no error is uncaught, and
// the next use works. A message to a worker throws, one from a worker is lost.

import assert from 'node:assert/strict';
import { ChuheError } from '../../www/engine/workers/protocol.js';
import { sampleTest } from '../sample.mjs';

/** @import { Kind } from '../../www/engine/engines.js' */
/** @import { Host } from '../../www/engine/workers/start-engine.js' */

/** Timers run faster by this factor: a lost message is noticed only after seconds of silence. */
const TIMER_SPEEDUP = 20;
/** After this time a call hangs. The scripts of a worker are awaited for a minute. */
const HANG_MS = 2 * (60_000 / TIMER_SPEEDUP);

const { setTimeout: wait, setInterval: repeat } = globalThis;
Object.assign(globalThis, {
  setTimeout: (/** @type {() => void} */ run, ms = 0, /** @type {any[]} */ ...rest) =>
    wait(run, ms / TIMER_SPEEDUP, ...rest),
  setInterval: (/** @type {() => void} */ run, ms = 0) => repeat(run, ms / TIMER_SPEEDUP),
});

/** The number of messages, and that of the one that fails. */
const messages = { count: 0, failing: 0 };
const fails = () => (messages.count += 1) === messages.failing;

/** A worker on the thread of the test. */
class InPage {
  /** @type {((event: any) => void) | undefined} */
  onmessage;
  #isClosed = false;
  /** @type {Promise<Host> | undefined} */
  #host;

  /** @param {URL} address */
  constructor({ pathname }) {
    const [, kind] = /(\w+)-worker\.js$/.exec(pathname ?? '') ?? [];
    // Where the first worker fails, the client tries one from a blob, and then the page.
    if (!kind) throw new TypeError('no worker from a blob');
    this.kind = /** @type {Kind} */ (kind);
    this.#post({ loaded: true });
  }

  /** @param {any} message */
  async #handle(message) {
    const { load } = await import('../../www/engine/engines.js');
    const { startEngine } = await import('../../www/engine/workers/start-engine.js');
    if (message.module) {
      this.#host = load(this.kind).then((scripts) =>
        startEngine(scripts, message.module, (answer) => this.#post(answer)),
      );
      this.#host.then(() => this.#post({ ready: true }));
    } else (await this.#host)?.handle(message);
  }

  /** @param {any} message */
  postMessage(message) {
    if (fails()) throw new DOMException('postMessage fails', 'DataCloneError');
    wait(() => this.#isClosed || this.#handle(message));
  }

  /** @param {any} data */
  #post(data) {
    wait(() => {
      if (!this.#isClosed && !fails()) this.onmessage?.({ data });
    });
  }

  terminate() {
    this.#isClosed = true;
    this.#host?.then((host) => host.close());
  }
}

/** Each call of a use, by name. @param {any} engine @returns {Record<string, () => Promise<unknown>>} */
const callsOf = (engine) => ({
  'the state of the game': () => engine.xiangqiState({ moves: ['h2e2'] }),
  'a move': () => engine.bestMove({ limits: { depth: 2 } }),
  'a search that is ended': () => {
    const enough = new AbortController();
    return engine.analyse({}, { enough: enough.signal, onInfo: () => enough.abort() });
  },
  'a search that is cancelled': () => {
    const bored = new AbortController();
    const search = engine.analyse({}, { signal: bored.signal, onInfo: () => bored.abort() });
    return search.catch((/** @type {Error} */ error) =>
      assert.ok(error.name === 'AbortError' || error instanceof ChuheError),
    );
  },
  'a drawn search': async () => {
    const trace = await engine.traceSearch({ game: 'tree', tree: '((3 17) (2 12))' });
    await trace.frame(1);
    trace.release();
  },
});

/** Makes the calls one after the other; returns the errors. @param {any} engine */
async function use(engine) {
  /** @type {string[]} */ const refused = [];
  for (const [name, call] of Object.entries(callsOf(engine))) {
    /** @type {NodeJS.Timeout | undefined} */ let timer;
    const hang = new Promise((resolve) => (timer = wait(resolve, HANG_MS, 'hangs')));
    const end = await Promise.race([call().catch((error) => error), hang]);
    clearTimeout(timer);
    assert.notEqual(end, 'hangs', `${name}, message ${messages.failing}`);
    if (end instanceof Error) {
      assert.ok(end instanceof ChuheError, `${name}, message ${messages.failing}: ${end.stack}`);
      refused.push(name);
    }
  }
  return refused;
}

/** A use makes fewer messages. */
const MAX_MESSAGES = 60;

sampleTest('whichever message fails, every call ends and the next use works', async ({ sample }) => {
  Object.assign(globalThis, { Worker: InPage });
  const all = Array.from({ length: MAX_MESSAGES }, (_, index) => index + 1);
  // 0: none fails.
  for (const n of [0, ...sample(all, 12)]) {
    Object.assign(messages, { count: 0, failing: n });
    // Another address is another client, whose workers start anew.
    const { Chuhe } = await import(`../../www/engine/client.js?${n}`);
    const engine = await Chuhe.start();
    await use(engine);
    if (n === 0) assert.ok(messages.count > 20 && messages.count < MAX_MESSAGES, `${messages.count} messages`);
    messages.failing = 0;
    assert.deepEqual(await use(engine), [], `after message ${n}`);
  }
});
