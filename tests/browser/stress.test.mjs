// Odd use of a page: impossible positions, overlapping searches, keys pressed without pause.

import assert from 'node:assert/strict';
import { BARE, withEngine } from './engine-page.mjs';
import { pageTest } from './harness.mjs';
import en from '../../www/i18n/en.js';

/** Legal positions that are far from any game. */
const ODD = {
  'all heavy pieces of both sides in one palace, in check': '3cRC3/3crR3/3Ckr3/9/9/9/9/5K3/9/9 w',
  'the same from the other side': '3Cck3/3rRr3/3CRc3/9/9/9/9/9/5K3/9 b',
  'a palace full of attackers': '3CrN3/3RRN3/3rCk3/9/9/9/9/9/9/4K4 w',
  'both palaces full': '3k5/3C1c3/3Rr4/9/9/9/9/3r1K3/5R3/3cC4 w',
  'a general alone against six': '3nnr3/3kc4/4rc3/9/9/9/9/9/5K3/9 w',
  'the six against a general alone': '3nnr3/3kc4/4rc3/9/9/9/9/9/5K3/9 b',
  'two generals alone': '3k5/9/9/9/9/9/9/9/9/4K4 w',
};

/** A game without captures: every move makes another position. */
const GAME =
  'b2b1 h7d7 i3i4 d7d3 h2i2 d3d5 d0e1 b7b5 i2g2 c6c5 b1b3 a9a8 g2e2 c9a7 e1d0 a8b8 c0a2 b8e8 c3c4 d5d1 f0e1 h9i7 i0i1 e8e7'.split(
    ' ',
  );

pageTest('impossible positions are searched, and a thousand searches replace one another', BARE, async (page) => {
  const moves = await withEngine(
    page,
    `async (engine) => {
      const moves = [];
      for (const fen of ${JSON.stringify(Object.values(ODD))}) {
        const { legal } = await engine.xiangqiState({ fen });
        for (const limits of [{ depth: 1 }, { nodes: 20_000 }, { timeMs: 50 }]) {
          const { move } = await engine.bestMove({ position: { fen }, limits, options: { lines: 3 } });
          moves.push([fen, legal.some(({ uci }) => move === uci), move]);
        }
      }
      return moves;
    }`,
  );
  assert.equal(moves.length, 3 * Object.keys(ODD).length);
  for (const [fen, isLegal, move] of moves) assert.ok(isLegal, `${move} in ${fen}`);
  const { names, isLegal, restarts } = await withEngine(
    page,
    `async (engine) => {
      const game = ${JSON.stringify(GAME)};
      const names = { AbortError: 0, answered: 0 };
      let last;
      for (let turn = 0; turn < 1000; turn += 1) {
        const moves = game.slice(0, (turn * 7) % game.length);
        last = { moves, search: engine.analyse({ position: { moves }, limits: { depth: 4 } }) };
        last.search.then(() => 'answered', ({ name }) => name).then((name) => { names[name] += 1; });
        // Some of them have started.
        if (turn % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      const { move } = await last.search;
      const { legal } = await engine.xiangqiState({ moves: last.moves });
      const isLegal = legal.some(({ uci }) => move === uci);
      return { names, isLegal, restarts: (await engine.vitals('play')).restarts };
    }`,
  );
  assert.ok(isLegal, 'its move is one of the last position');
  assert.equal(restarts, 0);
  assert.equal(names.AbortError + names.answered, 1000);
});

const RUN = { path: `play/?lang=en&moves=${GAME.join(',')}` };
pageTest('after a thousand runs through a game the analysis is that of the last position', RUN, async (page) => {
  const analysis = page.getByRole('switch', { name: en.review.analysis });
  await analysis.check({ force: true });
  await page.locator('.analysis .lines li').first().waitFor();
  await page.evaluate(async () => {
    const press = (/** @type {string} */ key) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    for (let turn = 0; turn < 1000; turn += 1) {
      press(['Home', 'ArrowRight', 'End', 'ArrowLeft', 'ArrowLeft'][turn % 5]);
      if (turn % 7 === 0) await new Promise((resolve) => setTimeout(resolve));
    }
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) press(key);
  });
  // After three moves Black is to move for the second time.
  const line = page.locator('.analysis .lines li').first().locator('button').first();
  await line.filter({ hasText: /^2…/ }).waitFor();
  const moves = (await line.getAttribute('data-line')) ?? '';
  const { fen, legal } = await page.evaluate(() => {
    const { state } = /** @type {any} */ (document.querySelector('xiangqi-game')).game;
    return {
      fen: /** @type {any} */ (document.querySelector('xiangqi-board')).fen,
      legal: state.legal.map((/** @type {any} */ { uci }) => uci),
    };
  });
  assert.equal(fen, 'rnbakabnr/9/1c1c5/p1p1p1p1p/9/8P/P1P1P1P2/7C1/1C7/RNBAKABNR');
  assert.ok(legal.includes(moves.split(' ')[0]), `${moves} is not legal`);
  assert.equal(await page.locator('.card.fault').count(), 0);
});
