// Whether this is a first visit to the lab without parameters in the address.

const SEEN_KEY = 'chuhe.lab.seen';

/** A language alone asks for nothing in particular. */
export function hasParameters() {
  return [...new URLSearchParams(location.search).keys()].some((name) => name !== 'lang');
}

/** Not with parameters in the address, nor without storage, where visits cannot be remembered. */
export function isFirstVisit() {
  const asks = hasParameters();
  try {
    // The lab leaves default settings out of its address: after a reload the session remembers that there were some.
    if (asks) sessionStorage.setItem(SEEN_KEY, '1');
    return !asks && sessionStorage.getItem(SEEN_KEY) === null && localStorage.getItem(SEEN_KEY) === null;
  } catch {
    return false;
  }
}

export function rememberVisit() {
  try {
    localStorage.setItem(SEEN_KEY, '1');
  } catch {
    // Storage is blocked: visits are not remembered.
  }
}
