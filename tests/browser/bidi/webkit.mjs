#!/usr/bin/env node
// WebKitGTK for Playwright: WebDriver BiDi in front, WebKit’s WebDriver and a proxy behind.
//
// Contexts open at the same time have separate browsers on one virtual display; a later context reuses the browser of a closed one.

import { spawn } from 'node:child_process';
import { listen } from './bridge.mjs';
import { WebKit } from './webkit-browser.mjs';
import { Context } from './webkit-context.mjs';

const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
  stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
});
display.on('error', (problem) => {
  console.error(`Xvfb did not start: ${problem}`);
  process.exit(1);
});
process.on('SIGTERM', end);

/** @type {Map<string, Context>} */ const contexts = new Map();
/** A browser without a context. @type {WebKit | undefined} */
let idle;
let counted = 0;
/** Commands that need no action here. */
const NOTHING = new Set(
  'session.subscribe network.addDataCollector network.setCacheBehavior browser.setDownloadBehavior browsingContext.activate emulation.setLocaleOverride emulation.setMediaFeaturesOverride emulation.setScreenOrientationOverride emulation.setScreenSettingsOverride'.split(
    ' ',
  ),
);

async function end() {
  await Promise.all([...contexts.values(), { browser: idle }].map(({ browser }) => browser?.close()));
  display.kill();
  process.exit(0);
}

display.stdio[3]?.once('data', (number) => {
  listen((say) => ({
    async receive({ id, method = '', params }) {
      try {
        say({ type: 'success', id, result: (await answer(`:${String(number).trim()}`, method, params, say)) ?? {} });
      } catch (problem) {
        const message = problem instanceof Error ? problem.message : String(problem);
        say({ type: 'error', id, error: 'unknown error', message: `${method}: ${message}` });
      }
    },
    end,
  }));
});

/** @param {string} display @param {string} method @param {any} params @param {(event: any) => void} say */
async function answer(display, method, params, say) {
  if (NOTHING.has(method)) return {};
  const emit = (/** @type {string} */ method, /** @type {any} */ params) => say({ type: 'event', method, params });
  switch (method) {
    case 'session.new':
      return { sessionId: 'webkit', capabilities: { browserName: 'webkit', browserVersion: '', userAgent: '' } };
    case 'browser.close':
      setTimeout(end);
      return {};
    case 'browser.createUserContext': {
      const name = `context-${(counted += 1)}`;
      const taken = idle;
      idle = undefined;
      contexts.set(name, new Context(name, taken ?? (await WebKit.start(display)), emit));
      return { userContext: name };
    }
    case 'browser.removeUserContext': {
      const context = contexts.get(params.userContext);
      if (!context) return {};
      contexts.delete(params.userContext);
      context.close();
      const { browser } = context;
      const isClear = await browser.clear();
      if (isClear && !idle) idle = browser;
      else await browser.close();
      return {};
    }
    case 'browsingContext.create':
      return { context: await contexts.get(params.userContext)?.open() };
    case 'network.addIntercept':
      if (!params.contexts) return { intercept: 'none' };
  }
  for (const context of contexts.values()) if (context.knows(params)) return context.answer(method, params);
  throw new Error(`no context for ${JSON.stringify(params).slice(0, 200)}`);
}
