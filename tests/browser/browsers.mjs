// Starts browsers headless, without network traffic of their own, also as root.
//
// CHUHE_ENGINE selects the browser: Chromium, `firefox` or `webkit`. Playwright uses WebDriver BiDi for the last two, through bridges
// that supply what they lack.

import { chromium, firefox } from 'playwright-core';
import { fileURLToPath } from 'node:url';

/** @import { Browser } from 'playwright-core' */

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

/** Settings that tests need in every context and that Firefox cannot set per context. */
const FIREFOX_SETTINGS = {
  'ui.prefersReducedMotion': 1,
  'layout.css.prefers-color-scheme.content-override': 1,
  'intl.accept_languages': 'en',
  // A fine pointer that hovers, which a machine without a display lacks.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // No requests to Mozilla.
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

/**
 * A new browser.
 * @param {{ usesPageCache?: boolean }} [options] whether Chromium uses its back-forward cache, which Playwright switches off
 * @returns {Promise<Browser>}
 */
export function launch({ usesPageCache = false } = {}) {
  const asUsual = usesPageCache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {};
  return name === 'chromium'
    ? chromium.launch({ ...chromiumOptions(), ...asUsual })
    : firefox.launch({
        channel: 'moz-firefox',
        executablePath: bridge(name),
        ...(name === 'firefox' && { firefoxUserPrefs: FIREFOX_SETTINGS }),
      });
}
