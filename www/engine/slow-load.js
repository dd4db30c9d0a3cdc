// Dispatches `engine-late` on the document when an engine loads slowly, and `engine-settled` when it has loaded or failed after that.

/** Long enough that an ordinary slow connection shows no message. */
const SLOW_LOAD_MS = 10_000;

/** @param {Promise<unknown>} coming */
export function reportSlowLoad(coming) {
  if (typeof document !== 'object') return;
  let isReported = false;
  const timer = setTimeout(() => {
    isReported = true;
    document.dispatchEvent(new Event('engine-late'));
  }, SLOW_LOAD_MS);
  const settle = () => {
    clearTimeout(timer);
    if (isReported) document.dispatchEvent(new Event('engine-settled'));
  };
  coming.then(settle, settle);
}
