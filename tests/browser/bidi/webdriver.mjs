// A client of WebDriver (W3C): one driver, one session, commands in sequence.

import { spawn } from 'node:child_process';
import { mkdtempSync, mkdirSync, rm, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @import { AddressInfo } from 'node:net' */

/** The time limit for a driver to listen and a browser to start, in ms. */
const START_TIMEOUT_MS = 60_000;

/** A free port. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

export class Driver {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {string} base @param {string} session @param {() => void} stop */
  constructor(base, session, stop) {
    this.base = base;
    this.session = session;
    this.stop = stop;
  }

  /** Starts WebKit behind the proxy at port `proxy`. @param {string} display @param {number} proxy its port @returns {Promise<Driver>} */
  static async start(display, proxy) {
    const port = await freePort();
    const home = mkdtempSync(path.join(tmpdir(), 'chuhe-webkit-'));
    // Sets `prefers-reduced-motion`, which is a preference in the other browsers.
    mkdirSync(path.join(home, 'gtk-3.0'));
    writeFileSync(path.join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
    const driver = spawn(process.env.WEBKIT_DRIVER ?? 'WebKitWebDriver', [`--port=${port}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: display,
        LANG: 'en_US.UTF-8',
        LANGUAGE: 'en',
        XDG_CONFIG_HOME: home,
        XDG_DATA_HOME: home,
        XDG_CACHE_HOME: home,
        // Without a graphics card compositing would be emulated: a step of the lab would take three times as long.
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        GTK_A11Y: 'none',
        NO_AT_BRIDGE: '1',
      },
    });
    let log = '';
    driver.stderr.on('data', (text) => (log += text));
    /** @type {Promise<never>} */
    const ended = new Promise((_, reject) => {
      driver.on('error', reject);
      driver.on('exit', (code) => reject(new Error(`WebKitWebDriver ended with ${code}: ${log}`)));
    });
    ended.catch(() => {});
    driver.on('exit', () => {
      // Its browser may still write there.
      setTimeout(() => rm(home, { recursive: true, force: true }, () => {}), 1000).unref();
    });
    const stop = () => driver.kill();
    const base = `http://127.0.0.1:${port}`;
    const until = Date.now() + START_TIMEOUT_MS;
    const listening = async () => {
      for (;;) {
        try {
          await fetch(`${base}/status`);
          return;
        } catch (problem) {
          if (Date.now() > until) throw new Error(`WebKitWebDriver does not listen: ${log}`, { cause: problem });
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      }
    };
    try {
      await Promise.race([listening(), ended]);
      const bare = new Driver(base, '', stop);
      const { sessionId } = await Promise.race([
        bare.#send('POST', '/session', {
          capabilities: {
            alwaysMatch: {
              pageLoadStrategy: 'none',
              proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxy}`, noProxy: [] },
            },
          },
        }),
        ended,
      ]);
      return new Driver(base, `/session/${sessionId}`, stop);
    } catch (problem) {
      stop();
      throw problem;
    }
  }

  /** Sends commands without others in between. @template T @param {(send: Driver['send']) => Promise<T>} commands @returns {Promise<T>} */
  alone(commands) {
    const now = this.#last.then(() =>
      commands((method, where, body) => this.#send(method, this.session + where, body)),
    );
    this.#last = now.catch(() => {});
    return now;
  }

  /** @param {'GET' | 'POST' | 'DELETE'} method @param {string} where @param {any} [body] @returns {Promise<any>} */
  send(method, where, body) {
    return this.alone((send) => send(method, where, body));
  }

  /** @param {string} method @param {string} where @param {any} [body] @returns {Promise<any>} */
  async #send(method, where, body) {
    const answer = await fetch(this.base + where, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  /** Ends the session, its browser and the driver. */
  async close() {
    await this.send('DELETE', '').catch(() => {});
    this.stop();
  }
}
