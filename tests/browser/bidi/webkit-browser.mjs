// A WebKit with its proxy. It is reused for one context after another, because starting it takes seconds.

import { startProxy } from './proxy.mjs';
import { Driver } from './webdriver.mjs';

/** @import { Context } from './webkit-context.mjs' */

/** An empty page in each origin, where a context’s storage is cleared. */
const NOTHING = '/webkit-browser/nothing';

/** Clears the storage of an origin. Calls the last argument at the end, with the error if any. */
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
  /** The context of the open pages. @type {Context | undefined} */
  context;
  /** The origins that may have stored data. @type {Set<string>} */
  #origins = new Set();

  /** @param {Driver} driver @param {() => void} closeProxy */
  constructor(driver, closeProxy) {
    this.driver = driver;
    this.closeProxy = closeProxy;
  }

  /** @param {string} display */
  static async start(display) {
    /** @type {WebKit | undefined} */ let browser;
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
   * Clears the browser’s data. Storage of frames is partitioned by the page around them, so it cannot be cleared after more than
   * one origin.
   * @returns {Promise<boolean>} whether it is clear
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
