// The connection to the embedding page: validates its messages, answers errors with a reason, and reports events.
import { ChuheError } from '../engine/client.js';
import { toChuheError } from '../engine/workers/protocol.js';
import { texts } from '../i18n/i18n.js';
import { inputErrorText } from '../lab/picker/input-errors.js';
import { faultOf, idOf, isOurs, MAX_WAITING, VERSION } from './messages.js';

/** @import { Message } from './messages.js' */

export class ParentPage {
  #isFramed = window.parent !== window;
  #follow;
  #kinds;
  /** Messages are answered in order. */
  #queue = Promise.resolve();
  #waiting = 0;
  /** The origin that receives the messages; any origin if the address names none. */
  origin;

  /**
   * @param {string | null} origin the only origin that may send and receive messages, from the iframe's address
   * @param {(message: Message) => Promise<{ type: string }>} follow
   * @param {readonly string[]} [kinds] the supported message types; all by default
   */
  constructor(origin, follow, kinds) {
    this.#kinds = kinds;
    this.origin = origin === null ? '*' : originOf(origin);
    this.#follow = follow;
    if (this.origin === '') this.#isFramed = false;
    if (!this.#isFramed) return;
    window.addEventListener('message', ({ data, source, origin: sender }) => {
      if (source !== window.parent || !isOurs(data) || (this.origin !== '*' && sender !== this.origin)) return;
      if (this.#waiting >= MAX_WAITING) {
        const params = { most: String(MAX_WAITING) };
        return this.refuse(new ChuheError({ code: 'message/tooMany', params }), idOf(data));
      }
      this.#waiting += 1;
      this.#queue = this.#queue.then(async () => {
        await this.#handle(data);
        this.#waiting -= 1;
      });
    });
    new ResizeObserver(() => this.#sendHeight()).observe(document.body);
  }

  /** @param {(typeof import('./messages.js').frameMessages)[number]} type @param {object} [details] */
  send(type, details = {}) {
    this.#send({ ...details, chuhe: VERSION, type });
  }

  /** @param {ChuheError} error @param {string | number} [id] */
  refuse(error, id) {
    const { code, where, params } = error;
    this.send('error', {
      ...(id === undefined ? {} : { id }),
      code,
      message: inputErrorText(error, texts(document.documentElement.lang)),
      where,
      params,
    });
  }

  /** @param {Message} data */
  async #handle(data) {
    const id = idOf(data);
    const fault = faultOf(data, this.#kinds);
    if (fault) return this.refuse(new ChuheError(fault), id);
    try {
      const answer = await this.#follow(data);
      this.#send({ ...answer, chuhe: VERSION, ...(id === undefined ? {} : { id }) });
    } catch (failure) {
      this.refuse(toChuheError(failure), id);
    }
  }

  #sendHeight() {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    this.send('height', { height });
    // Learning platforms support this message (LTI).
    this.#send({ subject: 'lti.frameResize', height });
  }

  /** @param {object} message */
  #send(message) {
    if (this.#isFramed) window.parent.postMessage(message, this.origin);
  }
}

/** The origin of an address; empty if it is invalid, so that no message is sent. @param {string} text */
function originOf(text) {
  try {
    const { origin } = new URL(text);
    return origin === 'null' ? '' : origin;
  } catch {
    return '';
  }
}
