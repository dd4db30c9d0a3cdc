// A WebKit with the proxy that it fetches through. It has one context after another: to start it takes seconds.

import { startProxy } from './proxy.mjs';
import { Driver } from './webdriver.mjs';

/** A page without anything, in each origin: there a context is cleared. */
const NOTHING = '/webkit-browser/nothing';

/** What a context has stored in an origin. The last argument is called at the end, with what went wrong. */
const CLEAR = `
  const done = arguments[arguments.length - 1];
  (async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
    for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
    for (const { name } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.onsuccess = resolve;
        deletion.onerror = deletion.onblocked = () => reject(new Error(name + ' is still open'));
      });
  })().then(() => done(''), (problem) => done(String(problem)));`;

export class WebKit {
  /** Of the pages that are open. @type {import('./webkit-context.mjs').Context | undefined} */
  context;
  /** Where something may be stored. @type {Set<string>} */
  #origins = new Set();

  /** @param {Driver} driver @param {() => void} closeProxy */
  constructor(driver, closeProxy) {
    this.driver = driver;
    this.closeProxy = closeProxy;
  }

  /** @param {string} display */
  static async start(display) {
    /** @type {WebKit | undefined} */
    let browser;
    const proxy = await startProxy({
      scripts: () => browser?.context?.scripts ?? [],
      asked(id, request, go, answer) {
        const { origin, pathname } = new URL(String(request.url));
        if (pathname === NOTHING) {
          answer.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>nothing</title>');
          return;
        }
        if (browser) browser.#origins.add(origin);
        if (browser?.context) browser.context.asked(id, request, go, answer);
        else go();
      },
      answered: (id, url, status) => browser?.context?.answered(id, url, status),
      failed: (id, url) => browser?.context?.failed(id, url),
    });
    browser = new WebKit(await Driver.start(display, proxy.port), proxy.close);
    return browser;
  }

  /**
   * Makes the browser one in which nothing has been yet. What a frame stores lies apart for each page around it, so it cannot be
   * cleared where there was more than one origin.
   * @returns {Promise<boolean>} whether it is one now
   */
  async clear() {
    if (this.#origins.size > 1) return false;
    try {
      await this.driver.alone(async (send) => {
        const [first, ...others] = await send('GET', '/window/handles');
        for (const handle of others) {
          await send('POST', '/window', { handle });
          await send('DELETE', '/window');
        }
        await send('POST', '/window', { handle: first });
        for (const origin of this.#origins) {
          await send('POST', '/url', { url: origin + NOTHING });
          while ((await send('GET', '/url')) !== origin + NOTHING);
          await send('DELETE', '/cookie');
          const problem = await send('POST', '/execute/async', { script: CLEAR, args: [] });
          if (problem) throw new Error(problem);
        }
        // A new window has no history and the default size.
        const { handle } = await send('POST', '/window/new', { type: 'window' });
        await send('DELETE', '/window');
        await send('POST', '/window', { handle });
      });
      this.#origins.clear();
      return true;
    } catch {
      return false;
    }
  }

  async close() {
    await this.driver.close();
    this.closeProxy();
  }
}
