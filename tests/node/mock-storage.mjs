// A mock of the browser’s storage.

/** @param {Record<string, string>} [items] its content @param {number} [room] the longest text that it takes */
export function mockStorage(items = {}, room = Infinity) {
  const entries = new Map(Object.entries(items));
  return {
    kept: entries,
    getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, text);
    },
    removeItem: (/** @type {string} */ key) => void entries.delete(key),
    key: (/** @type {number} */ index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
