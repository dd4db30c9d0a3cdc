// Hosts of other sites on this machine: the app with other headers, and pages of other authors.

import { createServer } from 'node:http';
import { after } from 'node:test';

/** @import { AddressInfo } from 'node:net' */
/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string | Buffer }} Answer */

/** Header of an app that other origins may read. */
export const CORS = { 'access-control-allow-origin': '*' };

/**
 * Serves until the tests of the file are over.
 * @param {(path: string) => Answer | Promise<Answer>} answer the path has its query and no slash at its start
 * @param {string} [name] `localhost` is another site than the app’s
 * @returns {Promise<string>} its address
 */
export async function serve(answer, name = '127.0.0.1') {
  const server = createServer(async ({ url = '/' }, response) => {
    const { status = 200, headers = {}, body } = await answer(url.slice(1));
    response.writeHead(status, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${name}:${/** @type {AddressInfo} */ (server.address()).port}/`;
}

/** The content type of a file of a page. @param {string} file */
export const typeOf = (file) =>
  ({ html: 'text/html', js: 'text/javascript', css: 'text/css' })[/[^.]*$/.exec(file)?.[0] ?? ''] ??
  'application/octet-stream';

/** Answers with the files of another host. @param {string} home @param {Record<string, string>} [headers] */
export const filesOf =
  (home, headers = {}) =>
  async (/** @type {string} */ path) => {
    const found = await fetch(new URL(path, home));
    return {
      status: found.status,
      headers: { 'content-type': found.headers.get('content-type') ?? '', ...headers },
      body: Buffer.from(await found.arrayBuffer()),
    };
  };

/** A page of another author. @param {string} body @param {{ policy?: string, lang?: string, head?: string }} [how] @returns {Answer} */
export const authored = (body, { policy, lang = 'en', head = '' } = {}) => ({
  headers: { 'content-type': 'text/html; charset=utf-8', ...(policy && { 'content-security-policy': policy }) },
  body: `<!doctype html><html lang="${lang}"><head><title>host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
});

/** A host of pages that tests add, each with its policy. @param {string} [name] */
export async function authorsHost(name) {
  /** @type {Map<string, Answer>} */ const pages = new Map();
  const home = await serve((path) => pages.get(path) ?? { status: 404 }, name);
  return {
    /** The address of a new page. @param {string} body @param {string} [policy] */
    add(body, policy) {
      const path = `page-${pages.size}`;
      pages.set(path, authored(body, { policy }));
      return home + path;
    },
  };
}
