#!/usr/bin/env node
// Firefox for Playwright: commands that the installed version does not have are answered as if they were done.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { listen } from './bridge.mjs';

/** @import { Message } from './bridge.mjs' */

const firefox = spawn(process.env.FIREFOX ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('error', (problem) => {
  console.error(`firefox did not start: ${problem}`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGTERM', () => firefox.kill());

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
  if (address) listen((say) => meet(`${address}/session`, say));
  else console.error(line);
});

/** Every frame of a document, with its window. */
const FRAMES = '() => [...document.querySelectorAll("iframe")].map((frame) => [frame, frame.contentWindow])';

/**
 * @param {string} address
 * @param {(message: Message) => void} say
 */
function meet(address, say) {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  /** Messages from before the connection was open. @type {string[] | undefined} */
  let waiting = [];
  /** The frame that each pending command looks for. @type {Map<number | undefined, string>} */
  const sought = new Map();
  browser.on('open', () => {
    for (const text of waiting ?? []) browser.send(text);
    waiting = undefined;
  });
  browser.on('close', () => firefox.kill());
  browser.on('message', (text) => {
    /** @type {Message} */ const message = JSON.parse(String(text));
    const context = sought.get(message.id);
    if (context !== undefined && message.type === 'success') {
      sought.delete(message.id);
      const found = message.result.result?.value?.find(
        (/** @type {any} */ { value }) => value[1].value.context === context,
      );
      say({ ...message, result: { nodes: found ? [found.value[0]] : [] } });
      return;
    }
    const unknown = message.type === 'error' && message.error === 'unknown command';
    say(unknown ? { type: 'success', id: message.id, result: {} } : message);
  });
  return {
    /** @param {Message} message */
    receive(message) {
      const text = JSON.stringify(translateRequest(message));
      if (waiting) waiting.push(text);
      else browser.send(text);
    },
    end: () => browser.close(),
  };

  /** The element of a frame cannot be located by context, so all frames are queried. @param {Message} message @returns {Message} */
  function translateRequest(message) {
    const { id, method, params } = message;
    if (method !== 'browsingContext.locateNodes' || params.locator.type !== 'context') return message;
    sought.set(id, params.locator.value.context);
    return {
      id,
      method: 'script.callFunction',
      params: { functionDeclaration: FRAMES, awaitPromise: false, target: { context: params.context } },
    };
  }
}
