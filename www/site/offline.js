// Registers the service worker, and asks before a new version takes over.
import { language, texts } from '../i18n/i18n.js';
import { isMissingModule } from './missing-module.js';
import { whenIdle } from './when-idle.js';

/** Only for a built app: one served from the sources has no service worker. @param {string} home address of the front page */
export async function keepOffline(home) {
  if (!document.querySelector('meta[name="chuhe-version"]') || !('serviceWorker' in navigator)) return;
  await whenIdle();
  const wasKept = navigator.serviceWorker.controller !== null;
  try {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', home), { updateViaCache: 'none' });
    if (registration.waiting && wasKept) offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration.installing));
  } catch {
    // Some hosts and private windows forbid it: the app then works online only.
  }
}

/** @param {ServiceWorker | null} worker an installing version */
function follow(worker) {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker);
  });
}

/** @param {ServiceWorker} worker a newer version, installed and waiting */
function offer(worker) {
  askToReload('ready', () => activateWorker(worker));
}

/** Offers to reload the page if one of its modules is gone or the engine is late; the page keeps its state. */
export function offerWhatIsMissing() {
  addEventListener('unhandledrejection', (event) => {
    if (!isMissingModule(event.reason)) return;
    event.preventDefault();
    askToReload('missing', () => location.reload());
  });
  for (const [what, why] of /** @type {const} */ ([
    ['engine', 'late'],
    ['part', 'latePart'],
  ])) {
    document.addEventListener(`${what}-late`, () => askToReload(why, () => location.reload()));
    document.addEventListener(`${what}-settled`, () =>
      document.querySelector(`.new-version[data-why="${why}"]`)?.remove(),
    );
  }
}

/** @param {'ready' | 'missing' | 'late' | 'latePart'} why @param {() => void} reload */
function askToReload(why, reload) {
  document.querySelector('.new-version')?.remove();
  const words = texts(language(document.documentElement.lang)).offline;
  const bar = document.createElement('div');
  bar.className = 'new-version paper row';
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
function activateWorker(worker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('take-over');
}
