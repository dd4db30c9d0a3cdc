// Tells the page when an engine is long in coming, and then when its fate is settled: `engine-late` and `engine-settled`, on the document.

/** Sooner, a slow connection would be told what it knows. */
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
