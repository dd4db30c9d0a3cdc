// Recipes, opened as their hosts would show them. Each run draws some of the hosts;
// CHUHE_FULL=1 takes all.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sample } from '../sample.mjs';
import { distHome, can, open, WIDE, TIMED } from './harness.mjs';
import { authorsHost, filesOf, serve } from './hosts.mjs';
import en from '../../www/i18n/en/recipes.js';
import zh from '../../www/i18n/zh-Hans/recipes.js';

/** @import { Recipe } from '../../www/embed/recipes/recipes.js' */

const home = distHome();

const SAMPLE_SIZE = 4;

/** The app without headers for other origins. */
const app = await serve(filesOf(home));
const host = await authorsHost('localhost');

/** Sanitised HTML of frames: only the listed attributes stay. @param {string[]} attributes */
const frames = (attributes) => (/** @type {string} */ html) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/ ([a-z]+)="[^"]*"/g, (whole, name) => (attributes.includes(name) ? whole : ''));

/** Markdown blocks as rendered by this host, and the script from its configuration. @param {string} sample */
const rendered = (sample) => (/** @type {string} */ code) => {
  const address = /https?:[^'"\s]*embed\/live\.js/.exec(code)?.[0] ?? assert.fail(code);
  const html = readFileSync(new URL(`../data/markdown/${sample}.html`, import.meta.url), 'utf8');
  return `<script src="${address}" async></script>${html}`;
};

/**
 * Each host’s handling of a recipe: what its sanitiser leaves, its sandbox and its policy. For pages on the open web no policy is
 * assumed.
 * @type {Record<Recipe, { shown: (code: string) => string, policy?: string }>}
 */
const HOSTS = {
  html: { shown: (code) => code },
  // HTML Purifier, with frames allowed.
  moodle: { shown: frames(['src', 'width', 'height', 'title']) },
  canvas: {
    shown: frames(['src', 'width', 'height', 'title', 'style', 'sandbox', 'allow', 'loading']),
    policy: `default-src 'self'; style-src 'unsafe-inline'; frame-src ${app}`,
  },
  // Posts of authors with the right to write it.
  wordpress: { shown: frames(['src', 'width', 'height', 'title', 'style', 'loading', 'sandbox']) },
  notion: {
    shown: (code) =>
      `<iframe src="${code}" width="100%" height="500" sandbox="allow-scripts allow-popups allow-forms allow-same-origin"></iframe>`,
    policy: "default-src 'self'; style-src 'unsafe-inline'; frame-src http: https:",
  },
  obsidian: { shown: frames(['src', 'width', 'height', 'style', 'sandbox', 'title']) },
  mkdocs: { shown: rendered('mkdocs-custom-fences') },
  docusaurus: { shown: rendered('docusaurus') },
  sphinx: { shown: rendered('sphinx') },
  mdbook: { shown: rendered('mdbook') },
  quarto: { shown: (code) => rendered('quarto')(code.replace(/^chuhe: (.*)$/m, '$1embed/live.js')) },
  hugo: { shown: rendered('hugo') },
  jekyll: { shown: rendered('jekyll') },
  reveal: { shown: (code) => `<div class="reveal"><div class="slides"><section>${code}</section></div></div>` },
  marp: { shown: rendered('marp') },
  jupyter: {
    // The output of `IFrame` in a cell.
    shown: (code) =>
      `<iframe width="100%" height="560" src="${/IFrame\('([^']+)'/.exec(code)?.[1]}" frameborder="0" allowfullscreen></iframe>`,
    policy: "default-src 'self'; style-src 'unsafe-inline'; frame-src *",
  },
};

/** The code of each recipe, as the page shows it. @type {Promise<Record<string, string[]>> | undefined} */
let written;

async function readRecipes() {
  const { page } = await open(`${app}embed/recipes/?lang=en`, { viewport: WIDE, until: 'ready' });
  const codes = await page.$$eval('#recipes section', (sections) =>
    sections.map((one) => [one.id, [...one.querySelectorAll('pre')].map((code) => code.textContent ?? '')]),
  );
  await page.context().close();
  return Object.fromEntries(codes);
}

if (can('origins'))
  for (const [id, { shown, policy = '' }] of sample(Object.entries(HOSTS), SAMPLE_SIZE)) {
    if (policy && !can('policies')) continue;
    test(`the recipe for ${id} shows a tree there`, TIMED, async () => {
      const codes = (await (written ??= readRecipes()))[id] ?? [];
      assert.ok(codes.length > 0, 'the page has it');
      const { page } = await open(host.add(shown(codes.join('\n')), policy), { viewport: WIDE });
      try {
        await page.frameLocator('iframe').first().locator('game-tree[shown]').waitFor();
      } finally {
        await page.context().close();
      }
    });
  }

test('every recipe exists in both languages, and every host is tested', () => {
  for (const { hosts } of [en, zh]) assert.deepEqual(Object.keys(hosts), Object.keys(HOSTS));
});
