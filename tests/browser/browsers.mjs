// How the browsers are started: without a window, without network traffic of their own, as root too.
//
// CHUHE_ENGINE says which: Chromium, unless it is `firefox` or `webkit`. Playwright speaks to those two by WebDriver BiDi,
// through a program of ours that supplies what they lack of it.

import { chromium, firefox } from 'playwright-core';
import { fileURLToPath } from 'node:url';

/** @typedef {import('playwright-core').Browser} Browser */

const CHROMIUM_SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What tests ask of every context and Firefox cannot be told for each. */
const FIREFOX_SETTINGS = {
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
  'intl.accept_languages': 'en',
  // A fine pointer that hovers: a machine without a window has none.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // No asking at home.
  'browser.safebrowsing.blockedURIs.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** The name of the browser that this process drives. */
export const name = process.env.CHUHE_ENGINE ?? 'chromium';

/** @param {string} file */
const bridge = (file) => fileURLToPath(new URL(`bidi/${file}.mjs`, import.meta.url));

function chromiumOptions() {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) {
    throw new Error('CHROMIUM does not name a browser: run this by `cargo xtask test --only browser`');
  }
  return { executablePath, args: CHROMIUM_SWITCHES };
}

/** A Chromium that several processes can share. */
export function launchServer() {
  return chromium.launchServer(chromiumOptions());
}

/**
 * A browser of one's own.
 * @param {{ keepsPages?: boolean }} [options] whether Chromium keeps a page that is left for whoever goes back to it, as it does for people
 * @returns {Promise<Browser>}
 */
export function launch({ keepsPages = false } = {}) {
  const asUsual = keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {};
  return name === 'chromium'
    ? chromium.launch({ ...chromiumOptions(), ...asUsual })
    : firefox.launch({
        channel: 'moz-firefox',
        executablePath: bridge(name),
        ...(name === 'firefox' && { firefoxUserPrefs: FIREFOX_SETTINGS }),
      });
}

/** The shared browser where there is one, else one of our own. */
export function connect() {
  const shared = process.env.CHUHE_BROWSER;
  return shared ? chromium.connect(shared) : launch();
}
