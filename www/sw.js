// The service worker: keeps one whole version of the app, so that it works without a network.
//
// `cargo xtask dist` fills in the version and its files; without them nothing is kept. A new version is fetched
// beside the one in use and waits until the reader asks for it: pages that are open never change under a game.
const VERSION = 'unbuilt';
/** @type {string[]} Every file, as an address seen from here; pages end with a slash. */
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
  if (method === 'GET' && address.origin === location.origin && isOurs(address)) event.respondWith(answer(event.request, address));
});

/** Files named after their content may come from the browser's own store; pages have to be fresh. */
async function keep() {
  const cache = await caches.open(PREFIX + VERSION);
  const requests = FILES.map((file) => new Request(file, { cache: file.startsWith('assets-') ? 'default' : 'no-cache' }));
  await cache.addAll(requests);
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
  return inside !== null && (inside.startsWith('assets-') || FILES.includes(inside || './'));
}

/**
 * What is kept, whatever its query says: the state of a page is in it. What is lost is fetched again.
 * @param {Request} request @param {URL} address
 */
async function answer(request, address) {
  const cache = await caches.open(PREFIX + VERSION);
  const kept = await cache.match(address.pathname, { ignoreSearch: true });
  return kept ?? await caches.match(address.pathname, { ignoreSearch: true }) ?? fetch(request);
}
