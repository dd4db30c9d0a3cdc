// Presentation: the sheet fills the screen and a remote control steps through it; slides and animated figures are exported.

import assert from 'node:assert/strict';
import { sample } from '../sample.mjs';
import { BARE } from './engine-page.mjs';
import { assertAccessible, openFolds, needs, pageTest, saved, sourceAddress } from './harness.mjs';
import { atStep, goTo, treeIs } from './lab-page.mjs';
import en from '../../www/i18n/en.js';
import words from '../../www/i18n/en/present.js';

/** @import { Page } from 'playwright-core' */

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

/** The steps whose windows are looked at. */
const steps = sample([...Array(41).keys()].slice(1), 10);

/** The visible windows that are smaller than 20 px, or that overlap each other or a name, and names smaller than 11 px. @param {Page} page */
const illegible = (page) =>
  page.evaluate(async () => {
    const inside = /** @type {ShadowRoot} */ (document.querySelector('game-tree')?.shadowRoot);
    // Windows do not grow after the diagram has its size.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const all = /** @type {SVGTextElement[]} */ ([...inside.querySelectorAll('.window text, .handed, .node .name')]);
    const texts = all
      .filter((text) => text.textContent?.trim() && text.getClientRects().length > 0)
      .filter((text) => !text.closest('.window') || !text.closest('[data-state="unseen"]'))
      .map((text) => ({
        words: text.textContent,
        isName: text.classList.contains('name'),
        size: parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
        box: text.getBoundingClientRect(),
      }));
    const small = texts
      .filter(({ isName, size }) => size < (isName ? 11 : 20))
      .map(({ words, size }) => `${words}: ${size}`);
    const pairs = texts.flatMap((one, at) => texts.slice(0, at).map((other) => /** @type {const} */ ([one, other])));
    // A box is higher than its text by the line spacing of the font.
    const upon = pairs.filter(
      ([{ box: a, size }, { box: b }]) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > size / 4,
    );
    return [...small, ...upon.map(([one, other]) => `${one.words} upon ${other.words}`)];
  });

const FIRST_SCREEN = { path: 'lab/?lang=en&step=11&present=1', viewport: SCREENS[0] };
pageTest('a search fills small and large screens, and keys step through it', FIRST_SCREEN, async (page) => {
  await atStep(page, 11);
  await page.locator('.presenter-bar').waitFor();
  const keys = { PageDown: 12, ArrowRight: 13, Space: 14, PageUp: 13, ArrowLeft: 12, End: 40, Home: 0 };
  for (const [key, step] of Object.entries(keys)) {
    await page.keyboard.press(key);
    await atStep(page, step);
  }
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    // Windows in the last row are readable, and nothing covers them.
    for (const step of steps) {
      await goTo(page, step);
      assert.deepEqual(await illegible(page), [], `step ${step} at ${viewport.width}`);
    }
    const size = await page.$eval('game-tree .reason', (reason) => parseFloat(getComputedStyle(reason).fontSize));
    assert.ok(size >= 28, `${size} px`);
    assert.deepEqual(await page.locator('#sheet').boundingBox(), { x: 0, y: 0, ...viewport });
    // A tree is fitted in the frame after the window has its size.
    await treeIs(page, (tree) => {
      const [picture, controls] = ['svg.tree', '.controls'].map((part) =>
        tree.shadowRoot.querySelector(part).getBoundingClientRect(),
      );
      const isLarge = picture.height > innerHeight / 2;
      return isLarge && picture.bottom <= controls.top + 1 && controls.bottom <= innerHeight;
    });
    const next = page.getByRole('button', { name: en.tree.next, exact: true });
    assert.equal(await next.filter({ visible: true }).count(), 1);
  }
  await page.keyboard.press('Home');
  await atStep(page, 0);
  // On the black screen any key only brings the light back.
  for (const key of ['.', 'b']) {
    await page.keyboard.press(key);
    await page.locator('.blackout').filter({ visible: true }).waitFor();
    await page.keyboard.press('PageDown');
    await page.locator('.blackout').waitFor({ state: 'hidden' });
    await atStep(page, 0);
  }
  await assertAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('.presenter-bar').waitFor({ state: 'detached' });
  await page.waitForFunction(() => !new URLSearchParams(location.search).has('present'));
  assert.ok(await page.locator('#modes').isVisible());
});

const TOO_LARGE = {
  path: `lab/?lang=en&example=capture-dead-draw&algorithm=quiescence&depth=5&quiescence=0&extendCheck=0&extendExchange=0&pruneRepetition=0&pruneDeadDraw=0&step=39&present=1`,
  viewport: SCREENS[0],
};
pageTest('a tree of positions that is too large for a slide scrolls instead of shrinking', TOO_LARGE, async (page) => {
  await page.locator('.presenter-bar').waitFor();
  for (const step of [39, 70]) {
    await goTo(page, step);
    assert.deepEqual(await illegible(page), [], `step ${step}`);
  }
});

const AIMA = { path: 'lab/?lang=en&example=aima', ...needs('downloads', 'contexts') };
pageTest('a range of steps is saved as slides that work offline, and as animated figures', AIMA, async (page) => {
  await atStep(page, 0);
  await openFolds(page);
  await page.locator('#slides').click();
  await page.getByLabel(words.from, { exact: true }).fill('9');
  await page.getByLabel(words.to, { exact: true }).fill('13');
  /** @param {string} button */
  const take = async (button) => {
    const { name, bytes } = await saved(page, () => page.getByRole('button', { name: button }).click());
    await page.getByText(words.saved(name)).waitFor();
    return bytes;
  };
  const [deck, svg, gif] = [await take(words.deck), await take(words.svg), await take(words.gif)];

  const shown = await page.context().newPage();
  /** @type {string[]} */ const requests = [];
  shown.on('request', ({ url }) => requests.push(url()));
  await shown.setContent(String(deck));
  const now = shown.locator('section.now');
  assert.equal(await shown.locator('section').count(), 5);
  assert.match((await now.textContent()) ?? '', /Step 9 of/);
  await shown.keyboard.press('PageDown');
  await shown.keyboard.press('ArrowRight');
  assert.match((await now.textContent()) ?? '', /Step 11 of/);
  assert.ok((await now.locator('svg :is(use, text)').count()) > 9, 'the tree is on the slide');
  const names = await shown.$$eval('use', (uses) => uses.map((use) => use.getAttribute('href') ?? ''));
  assert.ok(names.length > new Set(names).size, 'what stands on several slides is written once');
  for (const name of new Set(names)) assert.equal(await shown.locator(name).count(), 1);
  // A <use> without its target would draw nothing.
  const widths = await shown.$$eval('section.now use', (uses) =>
    uses.map((use) => /** @type {SVGUseElement} */ (use).getBBox().width),
  );
  assert.ok(widths.filter(Boolean).length > 9, `parts of the tree have the widths ${widths}`);
  await shown.keyboard.press('b');
  assert.equal(await now.isVisible(), false);
  const pdf = await shown.pdf({ preferCSSPageSize: true });
  assert.equal(String(pdf).match(/\/Type ?\/Page\b/g)?.length, 5, 'a page for each step');
  assert.deepEqual(requests, [], 'nothing is fetched');

  // As an image, where no script runs, it animates from its first frame to the next.
  const pixels = await shown.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/svg+xml;base64,${source}`;
    document.body.replaceChildren(image);
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, svg.toString('base64'));
  const first = await shown.locator('img').screenshot();
  // Until the image changes.
  while (first.equals(await shown.locator('img').screenshot()));
  const frames = await page.evaluate(async (source) => {
    const data = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await decoder.completed;
    await decoder.decode({ frameIndex: 4 });
    return decoder.tracks.selectedTrack?.frameCount;
  }, gif.toString('base64'));
  assert.equal(frames, 5);
  assert.deepEqual([gif.readUInt16LE(6), gif.readUInt16LE(8)], pixels, 'both figures are of one size');
});

const COMPARED = { path: 'lab/?lang=en&example=aima&mode=compare&with=minimax', ...needs('downloads', 'contexts') };
pageTest('compared searches are side by side on slides, and drawing them can be stopped', COMPARED, async (page) => {
  await page.locator('game-tree[shown]').nth(1).waitFor();
  await openFolds(page);
  await page.locator('#slides').click();
  const form = page.locator('#slides-dialog');
  const last = Number(await page.getByLabel(words.to, { exact: true }).inputValue());
  await page.getByLabel(words.from, { exact: true }).fill(String(last - 2));
  const deck = String((await saved(page, () => form.getByRole('button', { name: words.deck }).click())).bytes);
  const shown = await page.context().newPage();
  await shown.setContent(deck);
  const now = shown.locator('section.now');
  for (const name of [en.algorithms.fail_soft, en.algorithms.minimax]) {
    assert.ok((await now.locator('p').textContent())?.includes(`${name}: `), name);
    assert.ok(deck.includes(`>${name}</text>`), `${name} stands above its tree`);
  }
  // Both trees are drawn side by side, so every leaf occurs twice.
  const places = await shown.evaluate(() => {
    const within = (/** @type {Element} */ shape) => /** @type {SVGGraphicsElement} */ (shape).getBoundingClientRect();
    const picture = /** @type {Element} */ (document.querySelector('section.now svg'));
    const half = within(picture).left + within(picture).width / 2;
    const shapes = [...picture.querySelectorAll('use, g')].map(within).filter(({ width }) => width > 0);
    return [shapes.filter(({ right }) => right < half).length, shapes.filter(({ left }) => left > half).length];
  });
  for (const shapes of places) assert.ok(shapes > 9, `${places}`);
  await shown.close();
  await page.getByLabel(words.from, { exact: true }).fill(String(last - 8));
  /** @type {import("playwright-core").Download[]} */ const files = [];
  page.on('download', (download) => files.push(download));
  const [drawing, writing] = [words.drawing({ step: 3, of: 9 }), words.writing({ percent: 3 })];
  // While the pictures are drawn, and while the file is made of them: pressed by the page itself, as either may be over at once.
  for (const [kind, doing] of /** @type {const} */ ([
    ['gif', drawing],
    ['gif', writing],
    ['svg', writing],
    ['deck', writing],
  ])) {
    await form.evaluate(
      (dialog, begins) => {
        const status = /** @type {Element} */ (dialog.querySelector('[role="status"]'));
        const stopping = new MutationObserver(() => {
          if (!status.textContent?.startsWith(begins)) return;
          stopping.disconnect();
          /** @type {HTMLButtonElement} */ (dialog.querySelector('form[method="dialog"] button')).click();
        });
        stopping.observe(status, { childList: true, characterData: true, subtree: true });
      },
      doing.split(/ \d|: /)[0],
    );
    await form.getByRole('button', { name: words[kind] }).click();
    // Disabled from the press until it is over; the text of the last time stands until then.
    await form.locator('button:enabled', { hasText: words.gif }).waitFor();
    await form.getByText(words.stopped).waitFor();
    assert.ok(await form.isVisible());
  }
  assert.equal(files.length, 0, 'nothing is saved');
});

pageTest('slides load nothing, and escape the content of sentences', BARE, async (page) => {
  const { place, title, keys } = words;
  const html = await page.evaluate(
    async ({ from, place, words, ...given }) => {
      const slides = await import(from);
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"></svg>';
      const colours = { ground: '#fcf9f1', ink: '#231d16', soft: '#5d5345' };
      return slides.page({
        ...{ pictures: [{ file: picture, sentence: 'a < b & "c"' }], first: 4, steps: 9, seconds: 1, lang: 'en' },
        ...{ ...colours, ...given, words: { ...words, place: () => place } },
      });
    },
    {
      ...{ from: sourceAddress('lab/presenter/slides.js'), address: 'https://a.example/lab/?lang=en"><script>' },
      ...{ words: { title, keys }, place: place({ step: 4, steps: 9 }) },
    },
  );
  assert.ok(html.includes('<p>a &lt; b &amp; &quot;c&quot;</p>') && html.includes('Step 4 of 9'));
  assert.doesNotMatch(html, /<(link|img|iframe)|\bsrc=|@import|url\(|fetch\(|<script src/);
  assert.equal(html.match(/<script>/g)?.length, 1);
});
