// Dispatches `engine-late` on the document when an engine loads slowly, and `engine-settled` when it has loaded or failed after that.

/** Long enough that an ordinary slow connection shows no message. */
const LATE_MS = 10_000;

/** @param {Promise<unknown>} coming */
export function tellIfLate(coming) {
  if (typeof document !== 'object') return;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    document.dispatchEvent(new Event('engine-late'));
  }, LATE_MS);
  const settle = () => {
    clearTimeout(timer);
    if (isLate) document.dispatchEvent(new Event('engine-settled'));
  };
  coming.then(settle, settle);
}
