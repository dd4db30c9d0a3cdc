// A server in the place of a browser with WebDriver BiDi: it listens, and prints its address as Firefox does.

import { WebSocketServer } from 'ws';

/** @import { AddressInfo } from 'node:net' */

/**
 * A message of the protocol: a command, its answer or an event.
 * @typedef {{ id?: number, method?: string, type?: string, params?: any, result?: any, error?: string, message?: string }} Message
 */

/**
 * Waits for Playwright’s connection, and passes its messages on.
 * @param {(say: (message: Message) => void) => { receive: (message: Message) => void, end: () => void }} meet
 */
export function listen(meet) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    const { port } = /** @type {AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (client) => {
    const { receive, end } = meet((message) => client.send(JSON.stringify(message)));
    client.on('message', (text) => receive(JSON.parse(String(text))));
    client.on('close', end);
  });
}
