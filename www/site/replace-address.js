// Writes the state of a page into its address; where a browser allows only so many changes in a while (WebKit: a hundred in ten seconds), soon.

/** When the browser may allow it again. */
const AGAIN_MS = 1000;

let wanted = '';
let timer = 0;

/** @param {string} address */
export function replaceAddress(address) {
  wanted = address;
  clearTimeout(timer);
  try {
    history.replaceState(history.state, '', wanted);
  } catch {
    timer = /** @type {any} */ (setTimeout(() => replaceAddress(wanted), AGAIN_MS));
  }
}
