// The service worker: caches one whole version of the app for offline use.
//
// `cargo xtask dist` fills in the version and its files; without them nothing is cached. A new version is cached beside the
// current one and waits until the reader accepts it: an open page never changes during a game.
const VERSION = 'unbuilt';
/** @type {[address: string, mark: string][]} Every file: its address relative to this script, with a slash at the end for pages, and a mark of its content. */
const FILES = [];

const PREFIX = 'chuhe-';
const worker = /** @type {any} */ (self);

worker.addEventListener('install', (/** @type {any} */ event) => event.waitUntil(cacheFiles()));
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

/** Caches a version only if every file is what it should be. */
async function cacheFiles() {
  const cache = await caches.open(PREFIX + VERSION);
  try {
    await Promise.all(FILES.map(async ([file, mark]) => cache.put(file, await fetchVerified(file, mark))));
  } catch (error) {
    await caches.delete(PREFIX + VERSION);
    throw error;
  }
}

/**
 * Files named after their content may come from the HTTP cache; pages must be fresh. A file that is cut short or of
 * another version is fetched once more past all caches.
 * @param {string} file
 * @param {string} mark
 */
async function fetchVerified(file, mark) {
  for (const cache of /** @type {RequestCache[]} */ ([file.startsWith('assets-') ? 'default' : 'no-cache', 'reload'])) {
    const response = await fetch(new Request(file, { cache }));
    if (response.ok && (await markOf(response.clone())) === mark) return response;
  }
  throw new Error(`${file} is not what belongs to this version`);
}

/** The first 12 bytes of the SHA-256, in base64. @param {Response} response */
async function markOf(response) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return btoa(String.fromCharCode(...hash.subarray(0, 12)));
}

/** Keeps the version before this one: an open page may still fetch a part of it. */
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
 * Answers from the cache, whatever the query: it holds the state of a page. A lost file, and one that a page fetches with
 * `reload`, is fetched again.
 * @param {Request} request
 * @param {URL} address
 */
async function answer(request, address) {
  if (request.cache === 'reload' && request.mode !== 'navigate') {
    const response = await fetch(request).catch(() => null);
    if (response?.ok) return response;
  }
  const cached = readCached(address.pathname).catch(() => undefined);
  const timeout = new Promise((resolve) => setTimeout(resolve, CACHE_TIMEOUT_MS));
  return (
    (await Promise.race([cached, timeout])) ??
    fetch(request).catch(async (error) => (await cached) ?? Promise.reject(error))
  );
}

/** A cache that has not answered by then is bypassed, if there is a network. */
const CACHE_TIMEOUT_MS = 3000;

/** @param {string} path */
async function readCached(path) {
  const cache = await caches.open(PREFIX + VERSION);
  return (await cache.match(path, { ignoreSearch: true })) ?? caches.match(path, { ignoreSearch: true });
}
