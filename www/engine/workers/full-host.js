// Records searches of xiangqi. They run in slices, so that they can be stopped and report their progress.
import { afterMessages } from './after-messages.js';
import { Host as LabHost } from './lab-host.js';
import { outcome } from './protocol.js';

/** @import { TraceSession } from '../wasm/chuhe_full.js' */
/** @import { Job, Message, Outcome } from './protocol.js' */

/** The calls that record a search. @type {Job['call'][]} */
const RECORDING_CALLS = ['traceSearch', 'traceKeep', 'summary'];

/** Slices between two progress messages: about 100 ms. */
const REPORT_EVERY = 8;

export class Host extends LabHost {
  /** The running searches by job. @type {Map<number, TraceSession>} */ #sessions = new Map();

  /** Only the playing search has slices; a listing runs in one. @param {Message} message */
  handle(message) {
    if ('stop' in message) return this.#end({ job: message.stop, answer: null });
    if (!('call' in message) || !RECORDING_CALLS.includes(message.call)) return super.handle(message);
    const { job, sends } = /** @type {{ job: number, sends: any }} */ (message);
    this.post({ job, began: true });
    const begun = outcome(job, () => this.#sessions.set(job, new this.full.TraceSession(sends.request)));
    if ('answer' in begun) this.#takeTurn(message);
    else this.#end(begun);
  }

  close() {
    this.#sessions.clear();
    super.close();
  }

  /** @param {Job} message @param {number} [turn] */
  #takeTurn(message, turn = 1) {
    const { job, call, sends } = message;
    const session = this.#sessions.get(job);
    if (!session) return;
    const result = outcome(job, () => session.think() && this.answer(call, sends, () => session.finish()));
    if (!('answer' in result) || result.answer) return this.#end(result);
    if (turn % REPORT_EVERY === 0) this.post({ job, info: session.nodes });
    afterMessages(() => this.#takeTurn(message, turn + 1));
  }

  /** Ends a search, if it still runs. @param {Outcome} result */
  #end(result) {
    // After a trap nothing can be freed.
    if (!('trapped' in result)) this.#sessions.get(result.job)?.free();
    this.#sessions.delete(result.job);
    this.post(result);
  }
}
