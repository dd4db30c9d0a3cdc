// An embedded game and the reader’s stored games: the page of another site around it learns nothing of them.

import assert from 'node:assert/strict';
import { address, pageTest, needs } from './harness.mjs';
import { authored, serve } from './hosts.mjs';
import { storedGame } from './stored-game.mjs';

const storage = { 'chuhe.game.mine': storedGame(['b2e2', 'b9c7', 'b0c2']), 'chuhe.current': 'mine' };

/**
 * A page that frames the game and collects its messages. It is of the same site, so that the frame shares the storage of the app’s
 * pages, but of another origin by its port.
 */
const host = await serve((path) =>
  authored(`<script>window.messages = []; addEventListener('message', ({ data }) => messages.push(data));</script>
    <iframe src="${new URLSearchParams(path.slice(1)).get('frame')}" width="900" height="700"></iframe>`),
);

const EMBED = { path: 'embed/', storage, ...needs('origins') };
pageTest('an embedded game reveals no stored game to another origin; on its own it continues', EMBED, async (page) => {
  const messages = () => page.evaluate(() => JSON.stringify(/** @type {any} */ (window).messages));
  const answered = async (/** @type {number} */ id) => {
    await page.evaluate((id) => frames[0].postMessage({ chuhe: 1, type: 'state', id }, '*'), id);
    await page.waitForFunction(
      (id) => /** @type {any} */ (window).messages.some((/** @type {any} */ message) => message.id === id),
      id,
    );
    return messages();
  };
  for (const query of ['', '&kept=mine', '&moves=b2e2,b9c7', '&friend=red&game=x&moves=b2e2']) {
    await page.goto(`${host}?frame=${encodeURIComponent(`${address('embed/game/')}?lang=en${query}`)}`);
    await page.waitForFunction(() =>
      /** @type {any} */ (window).messages.some((/** @type {any} */ { type }) => type === 'ready'),
    );
    assert.doesNotMatch(await answered(1), /b0c2/, query);
    const frame = page.frames()[1];
    await frame.evaluate((stored) => localStorage.setItem('chuhe.game.mine', stored), storage['chuhe.game.mine']);
    // A game that the reader opens from My games is private too.
    await frame.evaluate(async () => {
      const table = /** @type {any} */ (document.querySelector('xiangqi-game'));
      await table.persistence.open(table.persistence.store.load('mine'));
      await table.game.move('h9g7');
    });
    assert.doesNotMatch(await answered(2), /b0c2|h9g7/, query);
  }

  await page.goto(address('embed/'));
  await page.evaluate((stored) => {
    localStorage.clear();
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, storage);
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { id: 'game', src, width: 900, height: 700 }));
  }, address('embed/game/?lang=en'));
  await page.frameLocator('#game').locator('.moves .move').nth(2).waitFor();
});
