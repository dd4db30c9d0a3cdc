// "Your own search" in the lab: a program of the reader is shown and compared, reaches nothing outside its frame, and is ended.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, pageTest, ready } from './harness.mjs';
import en from '../../www/i18n/en.js';
import own from '../../www/i18n/en/own.js';

/** @import { Page } from 'playwright-core' */

const path = `lab/?lang=en&tree=${encodeURIComponent('[[3,12],[2,4]]')}`;

const ALPHA_BETA = `function search(node, alpha, beta) {
  if (node.children.length === 0) return node.value;
  let best = -Infinity;
  for (const child of node.children) {
    best = Math.max(best, -search(child, -beta, -alpha));
    alpha = Math.max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}`;

/** Opens the editor. @param {Page} page */
async function openEditor(page) {
  await ready(page);
  await page.locator('summary', { hasText: en.lab.own.heading }).click();
  await page.getByRole('button', { name: en.lab.own.open }).click();
  return page.locator('#own textarea');
}

/** Runs a program. @param {Page} page @param {string} code */
async function run(page, code) {
  await page.locator('#own textarea').fill(code);
  await page.getByRole('button', { name: own.run }).click();
}

/** Waits for the error of the program. @param {Page} page @param {string} text */
const fails = (page, text) => page.locator('#own .own-error', { hasText: text }).waitFor();

pageTest('a program is run and compared, and an endless loop is ended', { path, needs: ['workers'] }, async (page) => {
  const editor = await openEditor(page);
  assert.match(await editor.inputValue(), /function search/);
  await editor.press('Control+Enter');
  await page.locator('#opened', { hasText: /leaf 12 .*\+∞.* 3[.]/ }).waitFor();
  await page.locator('game-tree .reason', { hasText: /leaf 12 .*\+∞.* 3[.]/ }).waitFor();
  await page.getByLabel(own.compare).selectOption('negamax_fail_soft');
  await run(page, ALPHA_BETA);
  await page.locator('#opened', { hasText: own.right({ listing: en.algorithms.negamax_fail_soft }) }).waitFor();
  await run(page, 'function search(node) {\n  return nothing(node);\n}');
  await fails(page, 'Line 2: nothing is not defined');
  await run(page, 'function search(node) {\n  return )\n}');
  await fails(page, 'Line 2: SyntaxError');
  assert.doesNotMatch(page.url(), /function/);
  await assertAccessible(page, ['#opened', '#own']);

  const frames = page.frames().length;
  await run(page, 'for (;;);');
  await page.getByRole('button', { name: own.stop, exact: true }).click();
  await fails(page, own.failures.stopped({ message: '', seconds: 0, nodes: 0 }));
  await run(page, 'function search() {\n  for (;;);\n}');
  await fails(page, own.failures.tooLong({ message: '', seconds: 2, nodes: 0 }));
  await run(page, 'function search({ children }) {\n  while (children.length > 0) search(children[0]);\n}');
  await fails(page, own.failures.tooMany({ message: '', seconds: 0, nodes: 10_000 }));
  // A frequent slip: the node itself instead of its child.
  await run(page, 'function search(node) {\n  return search(node);\n}');
  await fails(page, own.failures.noChild({ message: '', seconds: 0, nodes: 0 }));
  assert.equal(page.frames().length, frames);
  await page.reload();
  assert.match(await (await openEditor(page)).inputValue(), /search\(node\);/, 'the program survives a reload');
});

pageTest('a program of the reader reaches nothing', { path, needs: ['workers'], reports: true }, async (page) => {
  await openEditor(page);
  const attempts = `{
  parent: () => parent.document,
  document: () => document.cookie,
  localStorage: () => localStorage.length,
  indexedDB: () => indexedDB.open('x'),
  caches: () => caches.keys(),
  fetch: () => fetch('${page.url()}'),
  importScripts: () => importScripts('${new URL('own/frame.js', page.url()).href}'),
  import: () => import('${new URL('own/frame.js', page.url()).href}'),
  eval: () => eval('1'),
  worker: () => new Promise((reach, fail) => {
    const inner = new Worker(URL.createObjectURL(new Blob(["fetch('${page.url()}').then(() => postMessage(1), () => postMessage(0))"])));
    inner.onmessage = ({ data }) => (data ? reach() : fail());
    inner.onerror = fail;
  }),
}`;
  await run(
    page,
    `const [post, reached] = [self.postMessage.bind(self), []];
  self.postMessage = () => {};
  (async () => {
    for (const [name, attempt] of Object.entries(${attempts}))
      await new Promise((done) => done(attempt())).then(() => reached.push(name), () => {});
    post({ events: [], error: { code: 'failed', message: 'reached: [' + reached + ']', line: 0 } });
  })();
  function search() {}`,
  );
  await fails(page, 'reached: []');
  await run(page, `postMessage({ events: [], error: { code: 'failed' } });\nfunction search() {}`);
  await fails(page, own.failures.failed({ message: '', seconds: 0, nodes: 0 }));
});

pageTest('a recorded search opens at its difference', { path: 'embed/?lang=en' }, async (page) => {
  await ready(page);
  const recording = readFileSync(new URL('../corpus/own-search/cut.json', import.meta.url), 'utf8').replace(
    '"n.0.1", "-inf", 3',
    '"n.0.1", "-inf", 4',
  );
  await page.evaluate((recording) => {
    const view = document.createElement('game-tree');
    view.id = 'recorded';
    view.setAttribute('tree', '[1, 2]');
    view.dataset.recording = recording;
    document.querySelector('main')?.prepend(view);
    view.scrollIntoView();
  }, recording);
  await page
    .locator('#recorded .reason', {
      hasText: own.differs.beta({ node: 'leaf 12', found: '4', expected: '3' }).join(''),
    })
    .waitFor();
});
