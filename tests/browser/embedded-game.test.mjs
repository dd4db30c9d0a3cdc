// An embedded game and the reader’s stored games: the page of another site around it learns nothing of them.

import assert from 'node:assert/strict';
import { address, pageTest, WIDE } from './harness.mjs';
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

for (const query of ['', '&kept=mine', '&moves=b2e2,b9c7', '&friend=red&game=x&moves=b2e2'])
  pageTest(
    `an embedded game reveals no stored game to another origin (${query || 'no address'})`,
    { path: 'embed/', viewport: WIDE, storage, needs: ['origins'] },
    async (page) => {
      await page.goto(`${host}?frame=${encodeURIComponent(`${address('embed/game/')}?lang=en${query}`)}`);
      await page.waitForFunction(() =>
        /** @type {any} */ (window).messages.some((/** @type {any} */ { type }) => type === 'ready'),
      );
      await page.evaluate(() => frames[0].postMessage({ chuhe: 1, type: 'state', id: 1 }, '*'));
      await page.waitForFunction(() =>
        /** @type {any} */ (window).messages.some((/** @type {any} */ { id }) => id === 1),
      );
      const messages = await page.evaluate(() => JSON.stringify(/** @type {any} */ (window).messages));
      assert.doesNotMatch(messages, /b0c2/);
      assert.equal(
        await page.frames()[1].evaluate(() => localStorage.getItem('chuhe.game.mine') !== null),
        true,
        'the frame has the storage with the game',
      );
      // A game that the reader opens from My games is private too.
      await page.frames()[1].evaluate(async () => {
        const table = /** @type {any} */ (document.querySelector('xiangqi-game'));
        await table.persistence.open(table.persistence.store.load('mine'));
        await table.game.move('h9g7');
      });
      await page.evaluate(() => frames[0].postMessage({ chuhe: 1, type: 'state', id: 2 }, '*'));
      await page.waitForFunction(() =>
        /** @type {any} */ (window).messages.some((/** @type {any} */ { id }) => id === 2),
      );
      assert.doesNotMatch(await page.evaluate(() => JSON.stringify(/** @type {any} */ (window).messages)), /b0c2|h9g7/);
    },
  );

pageTest(
  'on a page of its own origin an embedded game continues',
  { path: 'embed/', viewport: WIDE, storage, needs: ['origins'] },
  async (page) => {
    await page.evaluate((src) => {
      document.body.append(
        Object.assign(document.createElement('iframe'), { id: 'game', src, width: 900, height: 700 }),
      );
    }, address('embed/game/?lang=en'));
    await page.frameLocator('#game').locator('.moves .move').nth(2).waitFor();
  },
);
