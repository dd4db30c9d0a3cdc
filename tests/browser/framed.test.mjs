// Pages framed by other sites: those with the reader's games and progress show a message and a link, and store nothing; embeds and the lab
// run.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { address, pageTest, WIDE, needs } from './harness.mjs';
import { authorsHost } from './hosts.mjs';

/** Pages of another site: the app is on 127.0.0.1. */
const host = await authorsHost('localhost');

const www = new URL('../../www/', import.meta.url);
/** All pages in folders whose pages have the reader’s data. */
const own = ['play', 'puzzles', 'endings', 'you', 'learn'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, www), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `${folder}/${file.slice(0, -'index.html'.length)}`),
);

const LANGUAGES = [
  ['en', 'Another site shows this page inside its own.', 'Open Chuhe'],
  ['zh-Hans', '别的网站把这一页放进了它的页面', '打开楚河'],
];
const framed = own.map((path, index) => `${address(path)}?level=1&side=red&lang=${LANGUAGES[index % 2][0]}`);

const OWN_DATA = {
  path: host.add(framed.map((src) => `<iframe src="${src}"></iframe>`).join('')),
  ...needs('origins'),
  reports: true,
};
pageTest("pages with the reader's data do not run inside another site, and say so", OWN_DATA, async (page) => {
  assert.ok(own.length >= 8, own.join());
  for (const [index, src] of framed.entries()) {
    const [, words, link] = LANGUAGES[index % 2];
    const frame = page.frameLocator('iframe').nth(index);
    await frame.getByRole('alert').filter({ hasText: words }).waitFor();
    const opens = frame.getByRole('link', { name: link });
    assert.equal(await opens.getAttribute('href'), src);
    assert.equal(await opens.getAttribute('target'), '_blank');
  }
  await page.waitForTimeout(500);
  for (const frame of page.frames().slice(1)) {
    const stored = await frame.evaluate(() => [localStorage.length, sessionStorage.length]);
    assert.deepEqual(stored, [0, 0], frame.url());
    const run = await frame.evaluate(() => [customElements.get('xiangqi-game'), document.body.children.length]);
    assert.deepEqual(run, [undefined, 1], 'no script of the page has run');
  }
});

const FRAMED = ['embed/frame/?example=aima', 'embed/board/', 'embed/lesson/?lesson=minimax', 'lab/'];
const EMBEDS = {
  path: host.add(FRAMED.map((page) => `<iframe src="${address(page)}" width="900" height="600"></iframe>`).join('')),
  viewport: { ...WIDE, height: 2600 },
  ...needs('origins'),
  reports: true,
};
pageTest('embeds and the lab run inside another site', EMBEDS, async (page) => {
  const frame = (/** @type {number} */ index) => page.frameLocator('iframe').nth(index);
  await frame(0).locator('game-tree[shown]').waitFor();
  await frame(1).locator('xiangqi-board[shown]').waitFor();
  await frame(3).locator('main h1').waitFor();
  for (const index of FRAMED.keys())
    assert.equal(await frame(index).locator('body > [role="alert"]:only-child').count(), 0);
});

pageTest('a page of the same site frames them', { path: 'learn/', needs: ['origins'], reports: true }, async (page) => {
  await page.evaluate(
    (src) => document.body.append(Object.assign(document.createElement('iframe'), { src })),
    address('learn/'),
  );
  await page.frameLocator('iframe').locator('main h1').waitFor();
});
