// The legend beside the picture: signs that only some searches use appear once the search has used them.
import { isGroup } from '../diagram/diagram.js';
import { KIND, NODE } from '../diagram/large.js';

/** @import { Frame, Reason } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../types.js' */

/** The optional signs, by the class of their line in the legend. */
const SIGNS = /** @type {const} */ (['deep', 'passed', 'noisy', 'again', 'shared', 'answered']);

export class Legend {
  #list;
  /** @type {TraceSource['summary'] | null} the search that the signs belong to */
  #of = null;
  /** @type {Set<string>} */ #seen = new Set();

  /** @param {HTMLElement} list */
  constructor(list) {
    this.#list = list;
  }

  /** @param {Frame} frame @param {TraceSource} source */
  show(frame, source) {
    if (this.#of !== source.summary) {
      this.#of = source.summary;
      this.#seen = signsOfAll(source);
    }
    for (const sign of signsOf(frame, source)) this.#seen.add(sign);
    const asMover = source.view === 'mover';
    // In negamax each side maximizes its own values and cuts at its own β.
    this.#showAll('.by-side', !asMover);
    this.#showAll('.by-mover', asMover);
    for (const sign of SIGNS) {
      const line = /** @type {HTMLElement | null} */ (this.#list.querySelector(`.${sign}`));
      if (line) line.hidden = !this.#seen.has(sign);
    }
  }

  /** @param {string} selector @param {boolean} visible */
  #showAll(selector, visible) {
    for (const part of this.#list.querySelectorAll(selector)) /** @type {HTMLElement} */ (part).hidden = !visible;
  }
}

/** The signs of a picture from the start: shared positions and, for an icicle, every sign of its search.
 * @param {TraceSource} source @returns {Set<string>} */
export function signsOfAll({ diagram, flat }) {
  const shared = diagram.nodes.some((node, index) => node.first !== index && !isGroup(node));
  const kindFlags = flat?.kindFlags.reduce((all, flags) => all | flags, 0) ?? 0;
  const answered = flat?.nodeFlags.some((flags) => flags & NODE.answered) ?? false;
  return new Set([...signsOfKind(kindFlags), ...(shared ? ['shared'] : []), ...(answered ? ['answered'] : [])]);
}

/** The signs that a frame adds. An icicle has no room for the reach of a cut. @param {Frame} frame @param {TraceSource} source */
export function signsOf({ reason, nodes, step }, { reasons, flat }) {
  const isDeep = !flat && reasons.slice(0, step + 1).some(isDeepCut);
  return [
    ...nodes.flatMap(({ state, kindFlags }) => (state === 'unseen' ? [] : signsOfKind(kindFlags))),
    ...(reason.code === 'answer' ? ['answered'] : []),
    ...(isDeep ? ['deep'] : []),
  ];
}

/** @param {Reason} reason */
const isDeepCut = (reason) =>
  reason.code === 'cut' && reason.by !== null && reason.distance > 1 && reason.pruned.length > 0;

/** @param {number} kindFlags */
function signsOfKind(kindFlags) {
  return /** @type {const} */ (['passed', 'noisy', 'again']).filter((sign) => kindFlags & KIND[sign]);
}
