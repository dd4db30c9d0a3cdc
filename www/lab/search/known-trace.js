// A search that the page has brought along.
import { link, TraceHandle } from '../../engine/client.js';

/** @import { TraceRequest } from '../../engine/wasm/chuhe.js' */
/** @import { KnownSearch } from '../first-look/first-pictures.js' */

/** The engine makes the search when it is asked for more than the first step. */
export class KnownTrace extends TraceHandle {
  #request;
  #first;

  /** @param {KnownSearch} known */
  constructor({ request, at, diagram, summary, reasons }) {
    super(link('lab'), request);
    this.#request = request;
    this.#first = at;
    Object.assign(this, { diagram, summary, reasons });
  }

  /** Whether it is the search of a request. @param {TraceRequest} request */
  isOf(request) {
    return JSON.stringify(request) === JSON.stringify(this.#request);
  }

  /** @param {number} step */
  frame(step) {
    return step === this.#first.step ? Promise.resolve(this.#first) : super.frame(step);
  }
}
