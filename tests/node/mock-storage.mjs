// A mock of the browser’s storage.

/** @param {Record<string, string>} [items] its content */
export function mockStorage(items = {}) {
  const entries = new Map(Object.entries(items));
  return {
    kept: entries,
    getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void entries.set(key, text),
    removeItem: (/** @type {string} */ key) => void entries.delete(key),
    key: (/** @type {number} */ index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
