// The service worker: keeps one whole version of the app, so that it works without a network.
//
// `cargo xtask dist` fills in the version and its files; without them nothing is kept. A new version is fetched
// beside the one in use and waits until the reader asks for it: pages that are open never change under a game.
const VERSION = 'unbuilt';
/** @type {[address: string, mark: string][]} Every file, as an address seen from here, pages with a slash at the end; and what its content is known by. */
const FILES = [];

const PREFIX = 'chuhe-';
const worker = /** @type {any} */ (self);

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forgetOld()));
worker.addEventListener('message', (/** @type {MessageEvent} */ event) => {
  if (event.data === 'take-over') worker.skipWaiting();
});
worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { method, url } = event.request;
  const address = new URL(url);
  if (method === 'GET' && address.origin === location.origin && isOurs(address))
    event.respondWith(answer(event.request, address));
});

/** All or nothing: a version of which one file is not what it should be is not kept. */
async function keep() {
  const cache = await caches.open(PREFIX + VERSION);
  try {
    await Promise.all(FILES.map(async ([file, mark]) => cache.put(file, await whole(file, mark))));
  } catch (error) {
    await caches.delete(PREFIX + VERSION);
    throw error;
  }
}

/**
 * Files named after their content may come from the browser's own store, pages have to be fresh. What is cut short, or of
 * another version, is fetched once more past all that is kept on the way.
 * @param {string} file @param {string} mark
 */
async function whole(file, mark) {
  for (const cache of /** @type {RequestCache[]} */ ([file.startsWith('assets-') ? 'default' : 'no-cache', 'reload'])) {
    const response = await fetch(new Request(file, { cache }));
    if (response.ok && (await markOf(response.clone())) === mark) return response;
  }
  throw new Error(`${file} is not what belongs to this version`);
}

/** The first bytes of a hash. @param {Response} response */
async function markOf(response) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return btoa(String.fromCharCode(...hash.subarray(0, 12)));
}

/** The version before this one stays: a page that is still open may yet ask for a part of it. */
async function forgetOld() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
  for (const name of others.slice(0, -1)) await caches.delete(name);
}

/** @param {URL} address */
function isOurs(address) {
  const home = new URL('.', location.href).pathname;
  const inside = address.pathname.startsWith(home) ? address.pathname.slice(home.length) : null;
  return inside !== null && (inside.startsWith('assets-') || FILES.some(([file]) => file === (inside || './')));
}

/**
 * What is kept, whatever its query says: the state of a page is in it. What is lost is fetched again, and so is a file
 * that a page could not use.
 * @param {Request} request @param {URL} address
 */
async function answer(request, address) {
  if (request.cache === 'reload' && request.mode !== 'navigate') {
    const fresh = await fetch(request).catch(() => null);
    if (fresh?.ok) return fresh;
  }
  const kept = keptAt(address.pathname).catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (
    (await Promise.race([kept, patience])) ??
    fetch(request).catch(async (error) => (await kept) ?? Promise.reject(error))
  );
}

/** A store that has not answered by then is gone round, if there is a network. */
const PATIENCE_MS = 3000;

/** @param {string} path */
async function keptAt(path) {
  const cache = await caches.open(PREFIX + VERSION);
  return (await cache.match(path, { ignoreSearch: true })) ?? caches.match(path, { ignoreSearch: true });
}
