// The built site in a sub-folder of a static host: links to games, and the first paint. pages.test.mjs tests each page.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { launch } from './browsers.mjs';
import { pages, pageTest, ready, saved, sourceAddress, TIMED } from './harness.mjs';
import { BUDGET, drawPictures, linkedPages } from '../../crates/xtask/src/dist/link-pictures.mjs';
import { pictureOf, themePage } from '../../crates/xtask/src/dist/previews.mjs';
import en from '../../www/i18n/en.js';
import recipes from '../../www/i18n/en/recipes.js';
import zh from '../../www/i18n/zh-Hans.js';
import { sample } from '../sample.mjs';

/** @import { Page } from 'playwright-core' */

const home = process.env.CHUHE_DIST_URL;
assert.ok(home, 'CHUHE_DIST_URL is set by `cargo xtask test`');

const linked = await linkedPages();

const LINKED = { path: new URL('play/?lang=en&moves=h2e2,h9g7&ply=1', home).href };
pageTest('the link to a game leads to that game, and its board is saved as a picture', LINKED, async (page) => {
  await page.locator('[data-action="menu"]').click();
  await page.locator('.menu .entries').getByRole('button', { name: en.positions.share.name }).click();
  const link = await page.locator('.share-game [name="link"]').inputValue();
  assert.equal(link, new URL('play/?moves=h2e2,h9g7&ply=1', home).href);
  assert.equal((await page.request.get(link)).status(), 200, link);
  const { name, bytes } = await saved(page, () =>
    page.getByRole('button', { name: en.positions.share.svg, exact: true }).click(),
  );
  assert.match(name, /\.svg$/);
  assert.equal(String(bytes).match(/class="piece /g)?.length, 32);
});

const NO_SCRIPTS = { path: new URL('embed/', home).href, javaScriptEnabled: false };
pageTest('the guides about embedding are read without scripts, in each language', NO_SCRIPTS, async (page) => {
  const shows = async (/** @type {string} */ lang, /** @type {string[]} */ texts) => {
    const article = page.locator(`article[lang="${lang}"]`);
    for (const text of texts) assert.ok(await article.getByText(text).first().isVisible(), text);
  };
  await shows('en', [en.embed.heading, en.embed.asks.go, '<xiangqi-game level="3" side="red">']);
  await shows('zh-Hans', [zh.embed.heading]);
  await page.locator('article[lang="en"] a').click();
  await shows('en', [recipes.hosts.quarto.how, 'additional-js = ["chuhe.js"]', 'filters: [chuhe]']);
  await shows('zh-Hant', ['給學校']);
  await page.locator('article[lang="en"] a').click();
  await shows('en', [recipes.schools.kept['chuhe.theme']]);
});

/** What a previewer of links reads. @param {string} inside @returns {Promise<string>} */
const sourceOf = async (inside) => (await fetch(new URL(inside, home))).text();

test('the source of each page that is shared has a title, and a description in both languages', TIMED, async () => {
  /** @type {Set<string>} */ const titles = new Set();
  const shared = pages.filter((inside) => !/^embed\/(board|frame|game|lesson)/.test(inside));
  for (const inside of shared) {
    const source = await sourceOf(inside);
    assert.match(source, /<title[^>]*>[^<]*\p{Script=Han}/u, inside);
    const content = (/** @type {string} */ name) => source.split(`<meta ${name}" content="`)[1]?.split('"')[0] ?? '';
    const title = content('property="og:title');
    const description = content('name="description');
    for (const text of [title, description]) assert.match(text, /\p{Script=Han}.*[a-z]{3}/u, inside);
    assert.equal(content('property="og:description'), description);
    titles.add(title);
  }
  assert.equal(titles.size, shared.length);
});

const browser = launch();
after(async () => (await browser).close());

test('pictures of links have the size that previewers ask for, and their budget', TIMED, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chuhe-links-'));
  const drawn = sample(linked, 3);
  const sizes = await drawPictures(await browser, sourceAddress(''), folder, drawn);
  for (const [at, { page }] of drawn.entries()) {
    const picture = readFileSync(path.join(folder, pictureOf(page)));
    // The frame header of a JPEG.
    const frame = picture.indexOf(Buffer.from([0xff, 0xc0]));
    assert.deepEqual([picture.readUInt16BE(frame + 7), picture.readUInt16BE(frame + 5)], [1200, 630], page);
    assert.ok(sizes[at] > 20_000 && sizes[at] < (1.7 * BUDGET) / linked.length, `${page}: ${sizes[at]} bytes`);
  }
});

test('an app built for one address offers the link of a theme of the puzzles, which leads there', TIMED, async () => {
  const page = await (await browser).newPage({ serviceWorkers: 'block', locale: 'en' });
  const link = new URL('puzzles/fork/', home).href;
  const source = (await sourceOf('puzzles/')).replace('</head>', '<meta property="og:url"></head>');
  const theme = themePage(linked.filter(({ theme }) => theme === 'fork')[0]);
  await page.route(/puzzles\/(fork\/)?\?/, (route) =>
    route.fulfill({ contentType: 'text/html', body: route.request().url().startsWith(link) ? theme : source }),
  );
  await page.goto(`${link}?lang=en#place`);
  await ready(page);
  assert.equal(page.url(), new URL('../?mode=theme&motif=fork&lang=en#place', link).href);
  await page.locator('#motif').selectOption('pin');
  // Without the right to the clipboard the reader copies the link from the page.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await page.getByRole('button', { name: en.positions.share.copyLink }).click();
  await page.getByText(new URL('../pin/', link).href).waitFor();
  await page.locator('#mode').selectOption('train');
  await page.locator('#copy-link').waitFor({ state: 'hidden' });
  await page.close();
});

/** Every piece with its place, from a transform attribute or style. @param {Page} page */
const piecesOn = (page) =>
  page.locator('xiangqi-board .pieces .piece').evaluateAll((pieces) =>
    pieces
      .map((piece) => {
        const place = piece.getAttribute('transform') ?? /** @type {SVGElement} */ (piece).style.transform;
        return `${piece.classList[1]} ${place.match(/-?\d+/g)} ${piece.querySelector('.face')?.getAttribute('d')}`;
      })
      .sort(),
  );

test('a first visit shows the board without scripts', TIMED, async () => {
  const context = await (await browser).newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(new URL('play/', home).href);
    await page.locator('xiangqi-board .pieces .piece').nth(31).waitFor();
    assert.equal(await page.locator('xiangqi-board .picture text').count(), 0, 'the picture needs no font');
  } finally {
    await context.close();
  }
});

for (const query of ['', '?moves=h2e2,h9g7&lang=en']) {
  test(`the first board is part of the page, as the game will show it (play/${query})`, TIMED, async () => {
    const context = await (await browser).newContext({ serviceWorkers: 'block' });
    try {
      const where = new URL(`play/${query}`, home).href;
      const first = await context.newPage();
      await first.route('**/*', (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
      await first.goto(where);
      await first.locator('xiangqi-board .pieces .piece').nth(31).waitFor();
      const whole = await context.newPage();
      await whole.goto(where);
      await whole.locator('xiangqi-board [data-movable]').first().waitFor();
      assert.deepEqual(await piecesOn(first), await piecesOn(whole));
      const dictionaries = await whole.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => /i18n\/(en|zh-Hans)\.js$/.test(name)).length,
      );
      assert.equal(dictionaries, 1, 'words come in one language');
      const sizes = await Promise.all(
        [first, whole].map((page) => page.locator('xiangqi-board .picture').boundingBox()),
      );
      assert.deepEqual(sizes[0], sizes[1], 'nothing moves when the game comes');
    } finally {
      await context.close();
    }
  });
}
