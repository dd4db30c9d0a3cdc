// What `cargo xtask dist` writes into the page, so that it shows trees before it can search.

/** @import { Frame, TraceRequest } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../../tree/types.js' */

/** The tree of a search and its first frame. @typedef {TraceSource & { at: Frame, names: string[] }} Drawn */
/** The same with all that the outline of a search has. @typedef {Drawn & { request: TraceRequest }} KnownSearch */

/** The trees of a first visit and of the others, with the words around them; null if they were not written, as in the sources. @returns {{ first: Drawn, usual: KnownSearch, words: Record<string, any> } | null} */
export function firstPictures() {
  const written = document.getElementById('first-pictures')?.textContent;
  // JSON has no infinity.
  const read = (/** @type {string} */ _, /** @type {unknown} */ value) =>
    value === '+inf' ? Infinity : value === '-inf' ? -Infinity : value;
  return written ? JSON.parse(written, read) : null;
}
