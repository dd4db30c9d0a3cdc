// Considered moves: opened after the engine’s move, queried on the board and by name, and followed to the lab and back.

import assert from 'node:assert/strict';
import { assertAccessible, assertFitsWidth, NARROW, pageTest, WIDE, WITHOUT_BOOK } from './harness.mjs';
import { move } from './game-page.mjs';
import en from '../../www/i18n/en.js';
import coach from '../../www/i18n/en/coach.js';

/** @import { Page } from 'playwright-core' */

/** Plays the central cannon, waits for the answer and opens the considered moves. @param {Page} page */
async function consider(page) {
  await move(page, 'h2e2');
  await page.locator('.considered > .ask').click();
  await page.locator('.considered .candidates li').first().waitFor();
}

/** The last move in the address. @param {Page} page */
const last = (page) =>
  page.evaluate(() => (new URLSearchParams(location.search).get('moves') ?? '').split(',').at(-1) ?? '');

/** The position on the board. @param {Page} page */
const placement = (page) =>
  page.locator('xiangqi-game .ground xiangqi-board').evaluate((board) => /** @type {any} */ (board).fen);

const AFTER_FIRST = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR';

pageTest(
  'opened from the end of a phone’s page, the answer starts below the board, during the search and after',
  { path: 'play/?lang=en', viewport: NARROW, needs: ['narrow'], storage: WITHOUT_BOOK },
  async (page) => {
    await page.locator('.analysis .switch').click();
    await page.locator('.considered > .ask').waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('.considered > .ask').click();
    const isInSight = () => {
      const [board, head, bar] = ['.ground', '.considered h2', '.bar'].map((part) =>
        /** @type {Element} */ (document.querySelector(`xiangqi-game ${part}`)).getBoundingClientRect(),
      );
      return head.top >= board.bottom && head.bottom <= bar.top;
    };
    await page.locator('.considered h2').waitFor();
    await page.waitForFunction(isInSight);
    await page.locator('.considered .candidates li').first().waitFor();
    await page.waitForFunction(isInSight);
  },
);

for (const [viewport, lang] of /** @type {const} */ ([
  [WIDE, 'en'],
  [NARROW, 'zh-Hans'],
])) {
  pageTest(
    `the candidates are those of the search that chose the move, and a line is played on the board (${lang})`,
    { path: `play/?lang=${lang}&level=5&side=red`, viewport, storage: WITHOUT_BOOK },
    async (page) => {
      await consider(page);
      const chosen = await page.locator('.considered .entry').first().getAttribute('data-move');
      assert.equal(chosen, await last(page));
      assert.match(await page.locator('.considered .entry').first().innerText(), lang === 'en' ? /played/ : /已走/);
      assert.match(
        await page.locator('.considered .facts').innerText(),
        lang === 'en' ? /^Level 5: [\d,]+ positions, depth \d+\./ : /^5 级：看了 [\d,]+ 个局面，搜索 \d+ 层。/,
      );
      // The board shows the searched position and the chosen move.
      assert.equal(await placement(page), AFTER_FIRST);
      assert.match(
        await page.locator('.considered .entry .unseen').first().innerText(),
        lang === 'en' ? /: depth 1 / : /：第 1 层/,
      );
      await assertAccessible(page);
      await assertFitsWidth(page);
      // Some of the others may have been evaluated without an answer.
      await page.locator('.considered .entry').first().click();
      await page.locator('.considered .line [aria-current="step"]').waitFor();
      assert.notEqual(await placement(page), AFTER_FIRST);
      assert.ok((await page.locator('.considered .sentences').innerText()).length > 5);
      // The sentence about the line stays visible beside the board, and no other move is named.
      if (viewport === NARROW) {
        const within = () => {
          const [board, followed, bar] = ['.ground', '.followed', '.bar'].map((part) =>
            /** @type {Element} */ (document.querySelector(`xiangqi-game ${part}`)).getBoundingClientRect(),
          );
          return board.top >= 0 && followed.top >= board.bottom - 1 && followed.bottom <= bar.top + 1;
        };
        await page.waitForFunction(within);
      }
      assert.equal(await page.locator('.considered .how').isVisible(), false);
      const { length } = await page.locator('.considered .candidates > li').all();
      await page.locator('.considered .rest').click();
      assert.ok((await page.locator('.considered .candidates > li').all()).length > length);
      await assertAccessible(page);
      // After closing, the game is where it was.
      await page.locator('.considered .shut').click();
      await page.locator('.considered > .ask').waitFor();
      await page.waitForFunction(() => !new URLSearchParams(location.search).has('ply'));
      assert.equal(await last(page), chosen);
    },
  );
}

pageTest(
  'a move on the board or by name is a query, and is not played',
  { path: 'play/?lang=en&level=6&side=red', viewport: WIDE, storage: WITHOUT_BOOK },
  async (page) => {
    await consider(page);
    const moves = await page.evaluate(() => new URLSearchParams(location.search).get('moves'));
    await move(page, 'a9a8');
    await page.getByRole('heading', { name: en.considered.why.question({ move: 'R1+1', after: '' }) }).waitFor();
    const { judging } = coach;
    const verdict = page.locator('.considered .answer .coach').filter({ hasNotText: judging });
    assert.match(await verdict.innerText(), /^R1\+1\? C8\+7 wins a horse/);
    await page.locator('.considered .answer summary').click();
    assert.match(
      await page.locator('.considered .answer details p').innerText(),
      /^(After R1\+1|R1\+1|The position after R1\+1).*: .*\d/,
    );
    assert.equal(await placement(page), AFTER_FIRST);
    await page.getByRole('textbox', { name: en.considered.why.name }).fill('卒5进1');
    await page.getByRole('button', { name: en.considered.why.go }).click();
    await page.getByRole('heading', { name: en.considered.why.question({ move: 'P5+1', after: '' }) }).waitFor();
    await page.getByRole('textbox', { name: en.considered.why.name }).fill('R9=4');
    await page.keyboard.press('Enter');
    await page.locator('.considered .answer .fault').waitFor();
    assert.equal(await page.evaluate(() => new URLSearchParams(location.search).get('moves')), moves);
    await assertAccessible(page);
    // Back in the game, a move is a move again.
    await page.getByRole('button', { name: en.game.backToGame }).click();
    await move(page, 'b2d2');
    await page.waitForFunction(
      (before) => (new URLSearchParams(location.search).get('moves') ?? '').startsWith(`${before},b2d2`),
      moves,
    );
    assert.equal(await page.locator('.considered .inside').count(), 0);
  },
);

pageTest(
  'the tree opens in the lab at the move, and the back link leads to the same place',
  { path: 'play/?lang=en&level=4&side=red', viewport: WIDE, storage: WITHOUT_BOOK },
  async (page) => {
    await consider(page);
    const chosen = await last(page);
    await page.locator('.considered .entry').nth(2).click();
    await page.locator('.considered .followed .tree').click();
    await page.waitForURL(/\/lab\/\?.*step=\d+/);
    await page.locator('#played[data-verdict="same"]').waitFor();
    const step = Number(new URL(page.url()).searchParams.get('step'));
    assert.equal(await page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree')).step), step);
    await page.locator('#way-back a').click();
    await page.waitForURL(/\/play\//);
    await page.locator('.considered .candidates li').first().waitFor();
    assert.equal(await page.locator('.considered .entry').first().getAttribute('data-move'), chosen);
    assert.equal(await placement(page), AFTER_FIRST);
  },
);

pageTest(
  'the lab shows no back link without a game',
  { path: 'lab/?lang=en&tree=startpos', viewport: WIDE },
  async (page) => {
    await page.waitForFunction(() => /** @type {any} */ (document.querySelector('game-tree'))?.trace);
    assert.equal(await page.locator('#way-back a').count(), 0);
  },
);

pageTest(
  'a move without a record is searched again, and the page says so',
  { path: 'play/?lang=en&moves=h2e2,h9g7,h0g2', viewport: WIDE },
  async (page) => {
    // Analysis without an engine’s move: the position itself is searched.
    await page.locator('.analysis input[role="switch"]').check({ force: true });
    await page.locator('.considered > .ask', { hasText: en.considered.ask.here }).click();
    await page.locator('.considered .candidates li').first().waitFor();
    assert.match(
      await page.locator('.considered .facts').innerText(),
      /^This is a new search\. Level 10: [\d,]+ positions, depth \d+\./,
    );
    assert.match(await page.locator('.considered .facts').innerText(), /as Red sees them/);
  },
);
