// The Python package in a real JupyterLab: a cell shows a tree, the step is synchronised both ways, and an export works without widgets.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { recipes } from '../../www/embed/recipes/recipes.js';
import { folder, ground, notebook, page as openPage, run, serve } from './notebooks.mjs';

/** @import { Page } from 'playwright-core' */

/** The code from the page of recipes. */
const [RECIPE] = recipes('http://127.0.0.1/', '', 'en').jupyter;
const TREE = '[[3,12],[2,4]]';
const where = folder();
where.write(
  'book.ipynb',
  notebook([
    `from chuhe import game_tree, trace, xiangqi_board\ntree = game_tree("${TREE}")\ntree`,
    "print('at', tree.step, 'of', tree.steps, tree.reason)",
    'tree.step = 3',
    `game_tree("${TREE}", algorithm="minimax", compare=["table"], lang="zh-Hans", theme="dark")`,
    'xiangqi_board(moves="h2e2 h9g7")',
    `trace("${TREE}")`,
    'game_tree("[[3,12],[2")',
    RECIPE,
  ]),
);
/** @type {Awaited<ReturnType<typeof serve>>} */ let lab;
/** @type {Awaited<ReturnType<typeof openPage>>} */ let opened;
/** @type {Page} */ let page;
/** Runs a command of JupyterLab. @param {string} command @param {object} [options] */
const command = (command, options = {}) =>
  page.evaluate(
    // @ts-expect-error JupyterLab with its app exposed
    ([command, options]) => window.jupyterapp.commands.execute(command, options),
    /** @type {const} */ ([command, options]),
  );
/** The output of a cell. @param {number} at */
const output = (at) => page.locator('.jp-CodeCell').nth(at).locator('.jp-OutputArea-output');

/** Runs one cell and waits for its output. @param {number} at */
async function runCell(at) {
  await page.locator('.jp-CodeCell').nth(at).locator('.jp-InputPrompt').click();
  await command('notebook:run-cell');
}

before(async () => {
  lab = await serve(
    where,
    (port) => [
      'jupyterlab',
      '--no-browser',
      '--allow-root',
      `--port=${port}`,
      '--port-retries=0',
      '--IdentityProvider.token=',
      '--LabApp.expose_app_in_browser=True',
      '--LabApp.news_url=None',
      '--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate',
    ],
    'api',
  );
  opened = await openPage(lab.home);
  ({ page } = opened);
  await page.goto(`${lab.home}lab/tree/book.ipynb`);
  await page.locator('.jp-CodeCell').nth(7).waitFor();
  await page.waitForFunction(
    // @ts-expect-error JupyterLab with its app exposed
    () => window.jupyterapp.shell.currentWidget?.context.sessionContext.session?.kernel?.status === 'idle',
  );
  // The last cell but one fails on purpose, so the cell after it is run separately.
  await command('notebook:run-all-cells').catch(() => {});
  await runCell(7);
});
after(async () => {
  await opened?.close();
  await lab?.stop();
});

test('a cell shows the tree, and stepping it updates Python', { timeout: 180_000 }, async () => {
  const tree = output(0).locator('game-tree[shown]');
  await tree.waitFor();
  await page.waitForFunction(() => document.querySelector('game-tree')?.getAttribute('step') === '3', null, {
    timeout: 30_000,
  });
  await tree.locator('button.next').click();
  await page.waitForFunction(() => document.querySelector('game-tree')?.getAttribute('step') === '4');
  await runCell(1);
  const status = output(1).filter({ hasText: /at 4 of \d+ \S/ });
  await status.waitFor();
  // The sentence in the page is the one in Python.
  assert.ok(((await status.textContent()) ?? '').includes(await tree.evaluate((shown) => Object(shown).reason)));
});

test('keys in the diagram do not reach the notebook', async () => {
  const cells = await page.locator('.jp-CodeCell').count();
  const tree = output(0).locator('game-tree');
  await tree.locator('svg.tree').focus();
  await page.keyboard.press(',');
  await page.waitForFunction(() => document.querySelector('game-tree')?.getAttribute('step') === '3');
  await page.keyboard.press('b');
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  assert.equal(await page.locator('.jp-CodeCell').count(), cells);
});

test('it follows the theme of the notebook, light or dark, unless one is set', async () => {
  const tree = output(0).locator('game-tree');
  const own = output(3).locator('game-tree').first();
  await own.scrollIntoViewIfNeeded();
  await own.and(page.locator('[shown]')).waitFor();
  assert.equal(await ground(tree), 'light');
  assert.equal(await ground(own), 'dark');
  await command('apputils:change-theme', { theme: 'JupyterLab Dark' });
  await page.locator('game-tree[data-theme="dark"]').first().waitFor();
  await output(0).locator('game-tree[data-theme="dark"]').waitFor();
  assert.equal(await ground(tree), 'dark');
});

test('other searches are shown beside it, a board shows its position, a trace is a table, and an error is an exception with a message', async () => {
  const compared = output(3).locator('game-tree').first();
  await compared.locator('game-tree').first().waitFor();
  assert.equal(await compared.locator('game-tree').count(), 1);
  const board = output(4).locator('xiangqi-board');
  await board.scrollIntoViewIfNeeded();
  assert.equal(
    await board.evaluate((shown) => Object(shown).fen),
    'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR',
  );
  // The table of pandas: a row for each visit, under its header.
  assert.equal(await output(5).locator('table tbody tr').count(), 6);
  await output(6)
    .filter({ hasText: /ChuheError: tree: line 1, column 11/ })
    .waitFor();
});

test('the recipe shows a tree', async () => {
  const tree = output(7).locator('game-tree');
  await tree.scrollIntoViewIfNeeded();
  await tree.and(page.locator('[shown][step="6"]')).waitFor();
});

test('no other server was requested', () => assert.deepEqual(opened.elsewhere, []));

test('an exported page without widgets has the picture', () => {
  run(where, [
    'nbconvert',
    '--to',
    'html',
    '--execute',
    '--allow-errors',
    '--ExecutePreprocessor.store_widget_state=False',
    'book.ipynb',
  ]);
  const html = readFileSync(path.join(where.place, 'book.html'), 'utf8');
  const [, picture] = /<img [^>]*src="data:image\/svg\+xml;base64,([^"]+)"/.exec(html) ?? [];
  assert.ok(picture, html);
  const texts = Buffer.from(picture, 'base64')
    .toString()
    .match(/>(3|12|2|4)</g);
  assert.ok(new Set(texts).size === 4, 'all leaves are in the picture');
});
