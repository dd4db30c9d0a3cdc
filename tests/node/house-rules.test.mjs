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

test('type sizes are tokens', async () => {
  const css = `p {
  font-size: var(--size-note);
  font-size: 0.9rem;
}
b {
  font: 600 var(--size-body)/1.5rem var(--sans);
  font: 600 13px/1 serif;
  /* font-size: 2em; */
  font-size: clamp(1rem, 2vw, 3rem);
  font: inherit;
  font: 600 clamp(1rem, 2vw, 3rem) / 2rem serif;
  font-size: 90%;
  font-size: var(--other, 2rem);
  font-size: 0rem;
}
`;
  assert.deepEqual(await brokenLines('www/lab/lab.css', css), [3, 7, 9, 11, 12, 13]);
  assert.deepEqual(await brokenLines('www/tree/diagram/nodes.css', css), [3, 9, 11, 12, 13], 'a drawing has pixels');
});

test('spaces are tokens', async () => {
  const css = `p {
  margin: 0 auto;
  padding: 0 clamp(var(--space-5), 3vw, var(--space-7)) 1.5rem;
  gap: 1%;
  margin-inline: calc(-1 * var(--bleed, 0rem));
  row-gap: 2px;
  scroll-margin: 2rem;
  width: 3rem;
  padding-top: var(--bleed, 1.5rem);
  padding: 3vw 0;
}
`;
  assert.deepEqual(await brokenLines('www/lab/lab.css', css), [3, 6, 9]);
});

test('tokens are few and in one place', async () => {
  const css = `:root {
  --size-note: 1rem;
  --size-more: 1rem;
  --space-8: 1rem;
  --space-9: 1rem;
}
`;
  assert.deepEqual(await brokenLines('www/style/tokens.css', css), [3, 5]);
  assert.deepEqual(await brokenLines('www/lab/lab.css', css), [2, 3, 4, 5]);
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
