// The storage of the browser, where there is one; what it refuses is as if it were not there.

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>} Shelf */

/** Sandboxed frames have none. @param {'localStorage' | 'sessionStorage'} name @returns {Storage | null} */
export function browserStorage(name) {
  try {
    return globalThis[name];
  } catch {
    return null;
  }
}

/** @param {Pick<Shelf, 'getItem'> | null} shelf @param {string} key */
export function read(shelf, key) {
  try {
    return shelf?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @param {Pick<Shelf, 'setItem'> | null} shelf @param {string} key @param {string} text @returns {boolean} whether it is kept */
export function write(shelf, key, text) {
  try {
    shelf?.setItem(key, text);
    return shelf !== null;
  } catch {
    return false;
  }
}

/** What is not forgotten is no loss. @param {Pick<Shelf, 'removeItem'> | null} shelf @param {string} key */
export function remove(shelf, key) {
  try {
    shelf?.removeItem(key);
  } catch {
    // It stays.
  }
}

/** @param {Pick<Shelf, 'key' | 'length'> | null} shelf */
export function keysOf(shelf) {
  try {
    return Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.key(index) ?? '');
  } catch {
    return [];
  }
}
