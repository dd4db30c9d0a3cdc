// The library of games in IndexedDB: the library itself, and the texts of its games, which are read one at a time.

const STORE = 'library';
const KEY = 'library';

/**
 * Runs a transaction, and returns the result of its request. Throws if the browser has no such storage, refuses it, or it is full.
 * @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} run @returns {Promise<any>}
 */
async function transact(mode, run) {
  /** @type {IDBDatabase} */
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('chuhe', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      transaction.onabort = () => reject(transaction.error);
      try {
        const request = run(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
      } catch (error) {
        // Otherwise the changes so far would be committed.
        transaction.abort();
        throw error;
      }
    });
  } finally {
    database.close();
  }
}

/** The stored library, unchecked. @returns {Promise<unknown>} */
export const loadLibrary = () => transact('readonly', (store) => store.get(KEY));

/** A text of a library; undefined if another has replaced it. @param {string} id @param {number} part @returns {Promise<unknown>} */
export const loadText = (id, part) => transact('readonly', (store) => store.get(`${id}/${part}`));

/** Replaces the stored library, or changes nothing. @param {{ id: string }} library @param {readonly string[]} texts */
export const storeLibrary = (library, texts) =>
  transact('readwrite', (store) => {
    store.clear();
    for (const [part, text] of texts.entries()) store.put(text, `${library.id}/${part}`);
    return store.put(library, KEY);
  });

export const removeLibrary = () => transact('readwrite', (store) => store.clear());
