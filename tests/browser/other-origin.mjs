// Serves the app from one origin and an empty page from another, like a site that embeds Chuhe.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

/** @import { Server } from 'node:http' */
/** @import { AddressInfo } from 'node:net' */
/** @import { Page } from 'playwright-core' */

const WWW = new URL('../../www/', import.meta.url).pathname;
/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** The empty page. */
const BARE = '<!doctype html><html lang="en"><title>Chuhe</title><link rel="icon" href="data:,"><p>here</p>';

/**
 * Opens a page of another origin than the app’s.
 * @param {Page} page
 * @param {(client: string) => Promise<void>} body gets the address of the client
 */
export async function openFromOtherOrigin(page, body) {
  const servers = [await serve(), await serve()];
  const [app, other] = servers.map(
    (server) => `http://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}/`,
  );
  try {
    await page.goto(`${other}bare`);
    await body(`${app}engine/client.js`);
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** @returns {Promise<Server>} */
function serve() {
  const server = createServer(async ({ url = '/' }, answer) => {
    if (url === '/bare') {
      answer.writeHead(200, { 'Content-Type': 'text/html' }).end(BARE);
      return;
    }
    const file = path.join(WWW, path.normalize(new URL(url, 'http://elsewhere').pathname));
    try {
      const bytes = await readFile(file);
      answer
        .writeHead(200, {
          'Content-Type': TYPES[path.extname(file)] ?? 'text/plain',
          'Access-Control-Allow-Origin': '*',
        })
        .end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
