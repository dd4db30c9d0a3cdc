// Browser storage; a storage that is missing or refuses access counts as empty. Also the notification of changes that other pages or an import
// have made.

/** @typedef {Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>} StorageArea */

/** Null in sandboxed frames. @param {'localStorage' | 'sessionStorage'} name @returns {Storage | null} */
export function browserStorage(name) {
  try {
    return globalThis[name];
  } catch {
    return null;
  }
}

/** @param {Pick<StorageArea, 'getItem'> | null} storage @param {string} key */
export function read(storage, key) {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** @param {Pick<StorageArea, 'setItem'> | null} storage @param {string} key @param {string} text @returns {boolean} whether it was stored */
export function write(storage, key, text) {
  try {
    storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}

/** Removes an entry; a failure is ignored. @param {Pick<StorageArea, 'removeItem'> | null} storage @param {string} key */
export function remove(storage, key) {
  try {
    storage?.removeItem(key);
  } catch {
    // The entry stays.
  }
}

const READ_IN = 'chuhe-read-in';

/** Notifies the page of an import: stored data that it shows may be outdated. */
export function notifyImport() {
  globalThis.dispatchEvent?.(new Event(READ_IN));
}

/** Calls back when data was stored by an import or by another tab.
 * @param {readonly string[]} names prefixes of keys @param {() => void} then */
export function onExternalChange(names, then) {
  globalThis.addEventListener(READ_IN, then);
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === null || names.some((name) => key.startsWith(name))) then();
  });
}

/** @param {Pick<StorageArea, 'key' | 'length'> | null} storage */
export function keysOf(storage) {
  try {
    return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
  } catch {
    return [];
  }
}
