// Tells the page when an engine or a part of the page takes long to load, and then when it has come or failed: `engine-late` and
// `engine-settled`, or `part-late` and `part-settled`, on the document.

/** Long enough that an ordinary slow connection shows no message. */
const SLOW_LOAD_MS = 10_000;

/** @param {Promise<unknown>} coming @param {'engine' | 'part'} [what] */
export function reportSlowLoad(coming, what = 'engine') {
  if (typeof document !== 'object') return;
  let isReported = false;
  const timer = setTimeout(() => {
    isReported = true;
    document.dispatchEvent(new Event(`${what}-late`));
  }, SLOW_LOAD_MS);
  const settle = () => {
    clearTimeout(timer);
    if (isReported) document.dispatchEvent(new Event(`${what}-settled`));
  };
  coming.then(settle, settle);
}
