// Whether this is a first visit to the lab without parameters in the address.

const SEEN = 'chuhe.lab.seen';

/** A language alone asks for nothing in particular. */
export function asksForSomething() {
  return [...new URLSearchParams(location.search).keys()].some((name) => name !== 'lang');
}

/** Not with parameters in the address, nor without storage, where visits cannot be remembered. */
export function isFirstVisit() {
  const asks = asksForSomething();
  try {
    // The lab leaves default settings out of its address: after a reload the session remembers that there were some.
    if (asks) sessionStorage.setItem(SEEN, '1');
    return !asks && sessionStorage.getItem(SEEN) === null && localStorage.getItem(SEEN) === null;
  } catch {
    return false;
  }
}

export function rememberVisit() {
  try {
    localStorage.setItem(SEEN, '1');
  } catch {
    // Storage is blocked: visits are not remembered.
  }
}
