// The proxy for everything that WebKit fetches: pages get the agent as their first script, and tests can answer requests.

import http from 'node:http';
import { install } from './agent.js';

/** @import { AddressInfo } from 'node:net' */

/**
 * @typedef {object} Watch
 * @property {() => string[]} scripts the scripts to run first in every document
 * @property {(id: string, request: http.IncomingMessage, go: () => void, answer: http.ServerResponse) => void} asked
 * @property {(id: string, url: string, status: number) => void} answered
 * @property {(id: string, url: string) => void} failed
 */

/** @param {Watch} watch @returns {Promise<{ port: number, close: () => void }>} */
export function startProxy({ scripts, asked, answered, failed }) {
  let counted = 0;
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, answer) => {
    const id = `request-${(counted += 1)}`;
    const url = /** @type {string} */ (request.url);
    answer.on('close', () => answer.writableFinished || failed(id, url));
    const go = () => {
      const headers = { ...request.headers };
      // Pages are modified on their way, so they must be uncompressed.
      delete headers['accept-encoding'];
      const onward = http.request(url, { method: request.method, headers, agent }, (incoming) => {
        const status = incoming.statusCode ?? 502;
        incoming.on('end', () => answered(id, url, status));
        if (!incoming.headers['content-type']?.startsWith('text/html')) {
          answer.writeHead(status, incoming.headers);
          incoming.pipe(answer);
          return;
        }
        /** @type {Buffer[]} */ const parts = [];
        incoming.on('data', (part) => parts.push(part));
        incoming.on('end', () => {
          const page = withScripts(String(Buffer.concat(parts)), scripts());
          const rest = { ...incoming.headers };
          delete rest['content-length'];
          answer.writeHead(status, rest).end(page);
        });
      });
      onward.on('error', () => answer.destroy());
      request.pipe(onward);
    };
    asked(id, request, go, answer);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {AddressInfo} */ (server.address());
      resolve({ port, close: () => (server.closeAllConnections(), server.close()) });
    });
  });
}

/** A page whose first scripts are the agent and `scripts`. @param {string} page @param {string[]} scripts */
export function withScripts(page, scripts) {
  const texts = [`(${install})()`, ...scripts.map((script) => `(${script})()`)];
  const written = texts.map((text) => `<script>${text.replaceAll('</script', '<\\/script')}</script>`).join('');
  // After the doctype, which must stay first.
  const at =
    /^(?:\s*<!--.*?-->)*\s*<!doctype[^>]*>(?:\s*<html[^>]*>)?(?:\s*<head[^>]*>)?/is.exec(page)?.[0].length ?? 0;
  return page.slice(0, at) + written + page.slice(at);
}
