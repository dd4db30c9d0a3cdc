// The storage of the browser, where there is one; what it refuses is as if it were not there. And who shows what is kept hears when others than
// himself have written it.

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

const READ_IN = 'chuhe-read-in';

/** Tells the page that a file was read in: what it shows of what is kept may be old. */
export function tellReadIn() {
  globalThis.dispatchEvent?.(new Event(READ_IN));
}

/** Calls when something was kept that this page has not written itself: from a file just read in, or in another tab.
 * @param {readonly string[]} names how the keys begin @param {() => void} then */
export function whenOthersKeep(names, then) {
  globalThis.addEventListener(READ_IN, then);
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === null || names.some((name) => key.startsWith(name))) then();
  });
}

/** @param {Pick<Shelf, 'key' | 'length'> | null} shelf */
export function keysOf(shelf) {
  try {
    return Array.from({ length: shelf?.length ?? 0 }, (_, index) => shelf?.key(index) ?? '');
  } catch {
    return [];
  }
}
