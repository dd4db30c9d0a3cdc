// Keeps the app for times without a network, and asks before a new version of it takes over.
import { language, texts } from '../i18n/i18n.js';
import { isMissingPart } from './missing.js';
import { quiet } from './quiet.js';

/**
 * Registers the service worker of a built app; a copy served for development has none.
 * @param {string} home the address of the front page
 */
export async function keepOffline(home) {
  if (!document.querySelector('meta[name="chuhe-version"]') || !('serviceWorker' in navigator)) return;
  await quiet();
  const wasKept = navigator.serviceWorker.controller !== null;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', home), { updateViaCache: 'none' });
    if (registration.waiting && wasKept) offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration.installing));
  } catch {
    // Some hosts and private windows allow none: the app works, only not without a network.
  }
}

/** @param {ServiceWorker | null} worker a version on its way */
function follow(worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

/** @param {ServiceWorker} worker a newer version, complete and waiting */
function offer(worker) {
  ask('ready', () => takeOver(worker));
}

/** Where a part of the page is not there any more when it is wanted, or the engine does not come, all of it is loaded anew: what a page shows is kept. */
export function offerWhatIsMissing() {
  addEventListener('unhandledrejection', (event) => {
    if (!isMissingPart(event.reason)) return;
    event.preventDefault();
    ask('missing', () => location.reload());
  });
  document.addEventListener('engine-late', () => ask('late', () => location.reload()));
  document.addEventListener('engine-settled', () => document.querySelector('.new-version[data-why="late"]')?.remove());
}

/** @param {'ready' | 'missing' | 'late'} why @param {() => void} reload */
function ask(why, reload) {
  document.querySelector('.new-version')?.remove();
  const words = texts(language(document.documentElement.lang)).offline;
  const bar = document.createElement('div');
  bar.className = 'new-version';
  bar.dataset.why = why;
  bar.role = 'status';
  const text = document.createElement('p');
  text.textContent = words[why];
  bar.append(
    text,
    button(why === 'ready' ? words.reload : words.again, reload),
    button(words.later, () => bar.remove()),
  );
  document.body.append(bar);
}

/** @param {string} text @param {() => void} act */
function button(text, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'plain-button';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

/** @param {ServiceWorker} worker */
function takeOver(worker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
