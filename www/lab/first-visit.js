// Whether somebody comes to the lab for the first time and asks for nothing in particular.

const SEEN = 'chuhe.lab.seen';

/** An address that names something is answered at once; without storage nobody knows who was here, and nobody is stopped. */
export function isFirstVisit() {
  // A language is no wish to see anything else.
  const asks = [...new URLSearchParams(location.search).keys()].some((name) => name !== 'lang');
  try {
    // What the lab shows as it usually does is left out of its address: loaded again it is no first visit.
    if (asks) sessionStorage.setItem(SEEN, '1');
    return !asks && sessionStorage.getItem(SEEN) === null && localStorage.getItem(SEEN) === null;
  } catch {
    return false;
  }
}

function rememberVisit() {
  try {
    localStorage.setItem(SEEN, '1');
  } catch {
    // Whoever keeps nothing is not asked to.
  }
}

/**
 * Who comes for the first time is shown a cut before all the rest.
 * @param {HTMLElement} rest
 * @param {() => void} ended
 */
export async function firstLook(rest, ended) {
  document.body.dataset.first = '';
  const { FirstLook } = await import('./first-look.js').catch((error) => {
    delete document.body.dataset.first;
    throw error;
  });
  const look = new FirstLook(() => {
    delete document.body.dataset.first;
    document.removeEventListener('language-change', translate);
    ended();
  }, rememberVisit);
  const translate = () => look.translate();
  document.addEventListener('language-change', translate);
  rest.before(look.element);
  look.start();
}
