// The page around an iframe: hears the messages that are meant for us, refuses bad ones with a reason, and tells it what happens.
import { ChuheError } from '../engine/client.js';
import { texts } from '../i18n/i18n.js';
import { faultText } from '../lab/fault.js';
import { faultOf, isOurs, VERSION } from './messages.js';

/** @typedef {import('./messages.js').Message} Message */

export class Host {
  #isFramed = window.parent !== window;
  #follow;
  #kinds;
  /** One thing after the other, as they were asked. */
  #queue = Promise.resolve();
  /** Who is spoken to: one origin, or any if the address names none. */
  origin;

  /**
   * @param {string | null} origin the only page that may ask and is told, as the iframe's address names it
   * @param {(message: Message) => Promise<{ type: string }>} follow
   * @param {readonly string[]} [kinds] the kinds of messages that can be followed; all, if not said
   */
  constructor(origin, follow, kinds) {
    this.#kinds = kinds;
    this.origin = origin === null ? '*' : originOf(origin);
    this.#follow = follow;
    if (this.origin === '') this.#isFramed = false;
    if (!this.#isFramed) return;
    window.addEventListener('message', (event) => {
      this.#queue = this.#queue.then(() => this.#hear(event));
    });
    new ResizeObserver(() => this.#tellHeight()).observe(document.body);
  }

  /** @param {(typeof import('./messages.js').tells)[number]} type @param {object} [details] */
  tell(type, details = {}) {
    this.#send({ ...details, chuhe: VERSION, type });
  }

  /** @param {ChuheError} error @param {string | number} [id] */
  refuse(error, id) {
    const { code, where, params } = error;
    this.tell('error', {
      ...(id === undefined ? {} : { id }),
      code,
      message: faultText(error, texts(document.documentElement.lang)),
      where,
      params,
    });
  }

  /** @param {MessageEvent} event */
  async #hear({ data, source, origin }) {
    if (source !== window.parent || !isOurs(data)) return;
    if (this.origin !== '*' && origin !== this.origin) return;
    const id = typeof data.id === 'string' || typeof data.id === 'number' ? data.id : undefined;
    const fault = faultOf(data, this.#kinds);
    if (fault) return this.refuse(new ChuheError(fault), id);
    try {
      const answer = await this.#follow(data);
      this.#send({ ...answer, chuhe: VERSION, ...(id === undefined ? {} : { id }) });
    } catch (failure) {
      this.refuse(
        failure instanceof ChuheError ? failure : new ChuheError({ code: 'engine/crashed', message: String(failure) }),
        id,
      );
    }
  }

  #tellHeight() {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    this.tell('height', { height });
    // Learning platforms know this one.
    this.#send({ subject: 'lti.frameResize', height });
  }

  /** @param {object} message */
  #send(message) {
    if (this.#isFramed) window.parent.postMessage(message, this.origin);
  }
}

/** The origin that an address has; what is no address has none, and nobody is spoken to. @param {string} text */
function originOf(text) {
  try {
    const { origin } = new URL(text);
    return origin === 'null' ? '' : origin;
  } catch {
    return '';
  }
}
