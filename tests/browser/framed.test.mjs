// Pages framed by other sites: those with the reader's games and progress show a message and a link, and store nothing; embeds and the lab
// run.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { address, can, open, WIDE } from './harness.mjs';

/** @import { AddressInfo } from 'node:net' */

/** A page of another site. The app is on 127.0.0.1. */
let body = '';
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><title>host</title><link rel="icon" href="data:,"><body>${body}</body></html>`,
  );
});
await new Promise((resolve) => {
  server.listen(0, 'localhost', () => resolve(null));
});
after(() => {
  server.closeAllConnections();
  server.close();
});
const host = `http://localhost:${/** @type {AddressInfo} */ (server.address()).port}/`;

const www = new URL('../../www/', import.meta.url);
/** All pages in folders whose pages have the reader’s data. */
const own = ['play', 'puzzles', 'endings', 'you', 'learn'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, www), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `${folder}/${file.slice(0, -'index.html'.length)}`),
);

for (const [lang, words, link] of [
  ['en', 'Another site shows this page inside its own.', 'Open Chuhe'],
  ['zh-Hans', '别的网站把这一页放进了它的页面', '打开楚河'],
])
  if (can('origins'))
    test(
      `pages with the reader's data do not run inside another site, and say so (${lang})`,
      { timeout: 120_000 },
      async () => {
        assert.ok(own.length >= 8, own.join());
        body = own.map((page) => `<iframe src="${address(page)}?level=1&side=red&lang=${lang}"></iframe>`).join('');
        const { page } = await open(host, { viewport: WIDE });
        try {
          for (const [index, path] of own.entries()) {
            const frame = page.frameLocator('iframe').nth(index);
            await frame.getByRole('alert').filter({ hasText: words }).waitFor();
            const opens = frame.getByRole('link', { name: link });
            assert.equal(await opens.getAttribute('href'), `${address(path)}?level=1&side=red&lang=${lang}`);
            assert.equal(await opens.getAttribute('target'), '_blank');
          }
          await page.waitForTimeout(500);
          for (const frame of page.frames().slice(1)) {
            assert.deepEqual(
              await frame.evaluate(() => [localStorage.length, sessionStorage.length]),
              [0, 0],
              frame.url(),
            );
            assert.deepEqual(
              await frame.evaluate(() => [customElements.get('xiangqi-game'), document.body.children.length]),
              [undefined, 1],
              'no script of the page has run',
            );
          }
        } finally {
          await page.context().close();
        }
      },
    );

if (can('origins'))
  test('embeds and the lab run inside another site', { timeout: 120_000 }, async () => {
    const framed = ['embed/frame/?example=aima', 'embed/board/', 'embed/lesson/?lesson=minimax', 'lab/'];
    body = framed.map((page) => `<iframe src="${address(page)}" width="900" height="600"></iframe>`).join('');
    const { page } = await open(host, { viewport: { width: 1280, height: 2600 } });
    try {
      await page.frameLocator('iframe').nth(0).locator('game-tree[shown]').waitFor();
      await page.frameLocator('iframe').nth(1).locator('xiangqi-board[shown]').waitFor();
      await page.frameLocator('iframe').nth(3).locator('main h1').waitFor();
      for (const index of framed.keys())
        assert.equal(
          await page.frameLocator('iframe').nth(index).locator('body > [role="alert"]:only-child').count(),
          0,
        );
    } finally {
      await page.context().close();
    }
  });

if (can('origins'))
  test('a page of the same site may frame them', { timeout: 120_000 }, async () => {
    const { page } = await open('lab/', { viewport: WIDE });
    try {
      await page.evaluate(
        (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
        address('learn/'),
      );
      await page.frameLocator('iframe').locator('main h1').waitFor();
    } finally {
      await page.context().close();
    }
  });
