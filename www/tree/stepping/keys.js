// Keyboard shortcuts: stepping anywhere on the page, and moving along the structure inside the picture.

const stepping = /** @type {const} */ ({
  ',': 'previous',
  '.': 'next',
  '\uff0c': 'previous',
  '\u3002': 'next',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  '<': 'previousCut',
  '>': 'nextCut',
  '\u300a': 'previousCut',
  '\u300b': 'nextCut',
  ']': 'nextNode',
  '[': 'previousNode',
  r: 'nextBreakpoint',
  Home: 'first',
  End: 'last',
  ' ': 'togglePlay',
});

const structure = /** @type {const} */ ({
  down: { ArrowUp: 'parent', ArrowDown: 'child', ArrowLeft: 'before', ArrowRight: 'after' },
  right: { ArrowLeft: 'parent', ArrowRight: 'child', ArrowUp: 'before', ArrowDown: 'after' },
});

/** @param {KeyboardEvent} event @returns {(typeof stepping)[keyof typeof stepping] | null} */
export function stepKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || ownsKey(event)) return null;
  return stepping[/** @type {keyof typeof stepping} */ (event.key)] ?? null;
}

/** @param {KeyboardEvent} event @param {'down' | 'right'} grows @returns {'parent' | 'child' | 'before' | 'after' | null} */
export function structureKey(event, grows) {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const ways = structure[grows];
  return ways[/** @type {keyof typeof ways} */ (event.key)] ?? null;
}

/** Whether the focused element uses the key itself. @param {KeyboardEvent} event */
function ownsKey(event) {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.type === 'range') return event.key.length > 1;
  if (target.matches('input, textarea, select, [contenteditable]')) return true;
  return event.key === ' ' && target.matches('button, a, summary, label');
}
