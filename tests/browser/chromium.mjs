// How Chromium is started: without a window, without its own network traffic, as root too.

import { chromium } from 'playwright-core';

const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Options of both ways to start it. */
function options() {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) {
    throw new Error('CHROMIUM does not name a browser: run this by `cargo xtask test --only browser`');
  }
  return { executablePath, args: SWITCHES };
}

/** A browser that several processes can share. */
export function launchServer() {
  return chromium.launchServer(options());
}

/** A browser of one's own. */
export function launch() {
  return chromium.launch(options());
}

/** The shared browser where there is one, else one of our own. */
export function connect() {
  const shared = process.env.CHUHE_BROWSER;
  return shared ? chromium.connect(shared) : launch();
}
