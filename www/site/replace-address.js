// Writes the state of a page into its address, and retries when the browser refuses (WebKit allows a hundred changes in ten seconds).

/** Pause before the retry. */
const RETRY_MS = 1000;

let latestAddress = '';
let timer = 0;

/** @param {string} address */
export function replaceAddress(address) {
  latestAddress = address;
  clearTimeout(timer);
  try {
    history.replaceState(history.state, '', latestAddress);
  } catch {
    timer = /** @type {any} */ (setTimeout(() => replaceAddress(latestAddress), RETRY_MS));
  }
}

/** Writes fields of the query; null removes one. @param {Record<string, string | null>} fields */
export function writeFields(fields) {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  replaceAddress(address.href);
}
