// Whether somebody comes to the lab for the first time and asks for nothing in particular.

const SEEN = 'chuhe.lab.seen';

/** A language is no wish to see anything else. */
export function asksForSomething() {
  return [...new URLSearchParams(location.search).keys()].some((name) => name !== 'lang');
}

/** An address that names something is answered at once; without storage nobody knows who was here, and nobody is stopped. */
export function isFirstVisit() {
  const asks = asksForSomething();
  try {
    // What the lab shows as it usually does is left out of its address: loaded again it is no first visit.
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
    // A browser that stores nothing is not asked to.
  }
}
