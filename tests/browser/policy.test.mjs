// The built app under its Content Security Policy: pages and embeds work, and no violation is reported. Each run draws a part of the
// pages; CHUHE_FULL=1 takes all.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../sample.mjs';
import { distHome, open, ready, TIMED } from './harness.mjs';
import { filesOf, serve } from './hosts.mjs';
import { signs } from './page-signs.mjs';

const home = distHome();

const SAMPLE_SIZE = 10;

/** The headers that a host sends. */
const written = await (await fetch(new URL('_headers', home))).text();
const policy = /Content-Security-Policy: (.*)/.exec(written)?.[1] ?? assert.fail('no policy');

/** The policy, or another one for addresses that start with its name. @type {Record<string, string>} */
const policies = {
  own: policy,
  lame: policy.replace(" 'wasm-unsafe-eval'", ''),
  connectionless: `${policy}; connect-src 'none'`,
};
const host = await serve((address) => {
  const [, name, path] = /^(\w+)\/(.*)$/.exec(address) ?? [];
  return filesOf(home, { 'content-security-policy': policies[name] ?? policy })(path);
});

test('a reader’s program, pages and embeds work under the policy without violations', TIMED, async () => {
  const { page, errors } = await open(`${host}own/lab/?lang=en&tree=[[3,12],[2,4]]`);
  await page.locator('game-tree[shown]').waitFor();
  await page.locator('#write-own').evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await page.locator('#own textarea').press('Control+Enter');
  await page.locator('#opened').waitFor();
  for (const [inside, sign] of sample(signs, SAMPLE_SIZE)) {
    await page.goto(`${host}own/${inside}`);
    await ready(page);
    // The lab has its first look once, and this reader has seen the lab.
    const signOrTree = inside === 'lab/' ? 'game-tree[shown]' : sign;
    await page.locator(signOrTree).first().waitFor();
    if (inside.startsWith('lab/?')) {
      const file = await page.evaluate(() => /** @type {any} */ (document.querySelector('game-tree')).exportSVG());
      assert.match(file, /style="[^"]*fill/, 'a figure has its colours');
    }
    assert.deepEqual(errors, [], inside);
  }
  await page.context().close();
});

test('where the policy lacks something the error names it, and not the connection', TIMED, async () => {
  for (const [name, directive] of [
    ['lame', "'wasm-unsafe-eval'"],
    ['connectionless', 'connect-src'],
  ]) {
    const { page } = await open(`${host}${name}/play/`);
    await page.locator('.card.fault', { hasText: directive }).waitFor();
    await page.context().close();
  }
});
