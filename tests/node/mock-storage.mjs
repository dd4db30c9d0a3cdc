// A mock of the browser’s storage.

/** @param {Record<string, string>} [items] its content */
export function mockStorage(items = {}) {
  const kept = new Map(Object.entries(items));
  return {
    kept,
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void kept.set(key, text),
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
    key: (/** @type {number} */ index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
