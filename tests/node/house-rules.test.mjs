// Each rule of scripts and style sheets is broken once, and ESLint or dependency-cruiser complains.

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { circlesOfFolders, cruise } from '../imports.mjs';

const TESTS = path.join(import.meta.dirname, '..');
const eslint = new ESLint({
  cwd: path.join(TESTS, '..'),
  overrideConfigFile: path.join(TESTS, 'eslint.config.mjs'),
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
});

/** The lines of a file that break a rule. @param {string} filePath @param {string} text */
async function brokenLines(filePath, text) {
  const [{ messages }] = await eslint.lintText(text, { filePath });
  const other = messages.filter(({ ruleId }) => !ruleId);
  assert.deepEqual(other, []);
  return [...new Set(messages.map(({ line }) => line))];
}

/** Asserts which declarations of a style sheet break a rule. @param {string} file @param {string} right @param {string} wrong @param {string} [selector] */
async function checkSheet(file, right, wrong, selector = 'p') {
  const [good, bad] = [right, wrong].map((text) => text.split('; ').filter(Boolean));
  const css = `${selector} {\n${[...good, ...bad].map((one) => `  ${one};\n`).join('')}}\n`;
  const expected = bad.map((_, at) => 2 + good.length + at);
  assert.deepEqual(await brokenLines(file, css), expected, css);
}

test('type sizes are tokens', async () => {
  const right =
    'font-size: var(--size-note); font: 600 var(--size-body)/1.5rem var(--sans); font: inherit; font-size: 0rem';
  const sizes = 'font-size: clamp(1rem, 2vw, 3rem); font-size: 90%; font-size: var(--other, 2rem); font-size: 0.9rem';
  const wrong = `${sizes}; font: 600 clamp(1rem, 2vw, 3rem) / 2rem serif`;
  const pixels = 'font: 600 13px/1 serif';
  await checkSheet('www/lab/lab.css', `${right}; /* font-size: 2em */`, `${wrong}; ${pixels}`);
  await checkSheet('www/tree/diagram/nodes.css', `${right}; ${pixels}`, wrong);
});

test('spaces are tokens', async () => {
  const others =
    'width: 3rem; scroll-margin: 2rem; padding: 3vw 0; gap: 1%; margin-inline: calc(-1 * var(--bleed, 0rem))';
  const wrong = 'padding: 0 clamp(var(--space-5), 3vw, var(--space-7)) 1.5rem; row-gap: 2px';
  await checkSheet('www/lab/lab.css', `margin: 0 auto; ${others}`, `${wrong}; padding-top: var(--bleed, 1.5rem)`);
});

test('tokens are few and in one place', async () => {
  const [known, more] = ['--size-note: 1rem; --space-8: 1rem', '--size-more: 1rem; --space-9: 1rem'];
  await checkSheet('www/style/tokens.css', known, more, ':root');
  await checkSheet('www/lab/lab.css', '', `${known}; ${more}`, ':root');
});

test('Chinese is in comments and dictionaries only', async () => {
  const script =
    "// 楚河 is a river.\nconst a = '楚河';\nconst b = 1; /* 界 */\nconst c = `${b}，`;\nconst d = /界/;\n";
  assert.deepEqual(await brokenLines('www/lab/lab.js', script), [2, 4, 5]);
  for (const file of ['www/i18n/zh-Hans.js', 'tests/a.mjs']) assert.deepEqual(await brokenLines(file, script), []);
  const css = '/* 楚河 */\np::before {\n  content: "界";\n}\n';
  assert.deepEqual(await brokenLines('www/lab/lab.css', css), [3]);
  assert.deepEqual(await brokenLines('www/style/tokens.css', css), [3]);
});

test('a script shows no words of its own', async () => {
  const script = `a.textContent = 'Next step';
b.title = texts.next;
c.textContent = 'α';
d.setAttribute("aria-label", "Next");
e.innerHTML = \`<b class="\${x}" title="\${y}">\${x}</b>\`;
f.setAttribute('class', 'next');
// g.textContent = 'Next';
h.innerHTML = \`<b class="\${x}">Next</b>\`;
i.placeholder += \`\${x} moves\`;
`;
  assert.deepEqual(await brokenLines('www/lab/lab.js', script), [1, 4, 8, 9]);
});

test('no test is left out', async () => {
  const script =
    "test('a', f);\ntest.skip('b', f);\n// test.only(\niterator.skip(1);\ndescribe.only('c', f);\nt.todo('d');\n";
  assert.deepEqual(await brokenLines('tests/node/a.test.mjs', script), [2, 5, 6]);
  assert.deepEqual(await brokenLines('tests/browser/a.test.mjs', script), [2, 5, 6]);
});

test('a browser test waits for no literal text', async () => {
  const script = "await page.getByText('Next step').click();\nawait page.getByText(en.lab.next).click();\n";
  assert.deepEqual(await brokenLines('tests/browser/a.test.mjs', script), [1]);
});

test('scripts import from below, and not in a circle', () => {
  /** What each script imports. @type {Record<string, string[]>} */
  const imported = {
    'www/game/a.js': ['../board/b.js', '../lab/c.js', './review/d.js', '../address/played.js'],
    'www/board/b.js': ['../i18n/i18n.js', '../tree/e.js'],
    'www/front/front.js': ['../game/a.js', './copy.js'],
    'www/address/played-move.js': ['../lab/state.js'],
    'www/lab/x.js': ['./files/y.js'],
    'www/lab/files/y.js': ['../state.js'],
    'tests/a.js': ['./b.js', './d.js'],
    'tests/b.js': ['./c.js'],
  };
  const bare =
    'lab/c lab/state i18n/i18n tree/e front/copy game/review/d address/played engine/a engine/b engine/d new/f';
  const files = {
    ...Object.fromEntries(
      ['tests/d.js', ...bare.split(' ').map((name) => `www/${name}.js`)].map((name) => [name, 'export {};\n']),
    ),
    ...Object.fromEntries(
      Object.entries(imported).map(([name, all]) => [name, all.map((from) => `import '${from}';\n`).join('')]),
    ),
    'www/tree/tree.js':
      "/** @typedef {import('../engine/a.js').A} A */\nimport { b } from '../engine/b.js';\nimport '../i18n/i18n.js';\nawait import('../../www/engine/d.js');\n",
    'tests/c.js': "import './d.js';\nexport * from './a.js';\n",
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'imports-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const found = cruise(folder, ['www', 'tests']);
    const imports = found.summary.violations.map(({ from, to }) => `${from} → ${to}`);
    assert.deepEqual(imports.sort(), [
      'tests/a.js → tests/b.js',
      'www/address/played-move.js → www/lab/state.js',
      'www/board/b.js → www/tree/e.js',
      'www/game/a.js → www/lab/c.js',
      'www/new/f.js → www/new/f.js',
      'www/tree/tree.js → www/engine/b.js',
      'www/tree/tree.js → www/engine/d.js',
    ]);
    assert.deepEqual(circlesOfFolders(found.modules), ['www/lab → www/lab/files', 'www/lab/files → www/lab']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
