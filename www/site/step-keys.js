// The keys that step through moves, the same on every page.

/** The step of each key. */
const KEYS = Object.freeze({ ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' });

/** @typedef {(typeof KEYS)[keyof typeof KEYS]} Step */

/** The step that a key requests; null if the key has another meaning where it was pressed. @param {KeyboardEvent} event @returns {Step | null} */
export function stepOfKey(event) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const [target] = event.composedPath();
  if (
    !(target instanceof Element) ||
    target.closest('input, textarea, select, dialog, [role="grid"], [role="tablist"], [contenteditable]')
  )
    return null;
  return Object.hasOwn(KEYS, event.key) ? KEYS[/** @type {keyof typeof KEYS} */ (event.key)] : null;
}
