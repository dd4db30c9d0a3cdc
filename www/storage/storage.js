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

/** The keys whose last read failed; an empty one stands for the list of keys. @type {WeakMap<object, string[]>} */
const unread = new WeakMap();

/** @param {object | null} storage */
const unreadOf = (storage) => (storage && unread.get(storage)) ?? [];

/** Whether the last read of a key failed: its text is unknown, and not replaced. @param {object | null} storage @param {string} key */
export const isUnread = (storage, key) => unreadOf(storage).includes(key);

/** Whether a text whose key has this prefix may exist that could not be read. @param {object | null} storage @param {string} prefix */
export const hasUnread = (storage, prefix) => unreadOf(storage).some((key) => !key || key.startsWith(prefix));

/** Makes a call of the storage about a key; `otherwise` if it fails. @template Answer @param {object} storage @param {string} key @param {() => Answer} call @param {Answer} otherwise */
function attempt(storage, key, call, otherwise) {
  const others = unreadOf(storage).filter((one) => one !== key);
  try {
    otherwise = call();
  } catch {
    others.push(key);
  }
  unread.set(storage, others);
  return otherwise;
}

/** @param {Pick<StorageArea, 'getItem'> | null} storage @param {string} key */
export function read(storage, key) {
  return storage && attempt(storage, key, () => storage.getItem(key), null);
}

/**
 * Stores a text, unless the last read of the key failed: the text would lack what is stored there.
 * @param {Pick<StorageArea, 'setItem'> | null} storage @param {string} key @param {string} text @returns {boolean} whether it was stored
 */
export function write(storage, key, text) {
  if (isUnread(storage, key)) return false;
  try {
    storage?.setItem(key, text);
    return storage !== null;
  } catch {
    return false;
  }
}

/** Removes an entry. @param {Pick<StorageArea, 'removeItem'> | null} storage @param {string} key @returns {boolean} whether it is gone */
export function remove(storage, key) {
  try {
    storage?.removeItem(key);
    return true;
  } catch {
    return false;
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
  if (!storage) return [];
  const list = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return attempt(storage, '', list, []);
}

/** @param {unknown} value @returns {value is Record<string, any>} */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object in a JSON text; null for any other text. @param {string} text */
export function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value */
export const isCount = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
