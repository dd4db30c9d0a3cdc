// Quarto's filter, run by pandoc, and mdBook: pages made by their recipes are live, and the filter draws trees for LaTeX.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { launch } from '../browser/browsers.mjs';
import { filesOf, serve, typeOf } from '../browser/hosts.mjs';
import { recipes } from '../../www/embed/recipes/recipes.js';

const { CHUHE_MDBOOK = '', CHUHE_PROGRAM = '', CHUHE_SOURCE_URL = '' } = process.env;
assert.ok(CHUHE_MDBOOK, 'CHUHE_MDBOOK is set by `cargo xtask test --only hosts`');

const FILTER = fileURLToPath(new URL('../../www/embed/quarto/chuhe.lua', import.meta.url));
const BLOCKS = readFileSync(new URL('../data/markdown/block.md', import.meta.url), 'utf8');

const folder = mkdtempSync(path.join(tmpdir(), 'chuhe-hosts-'));
after(() => rmSync(folder, { recursive: true }));

/** Chuhe below `chuhe/`, and the files of the folder. */
const app = filesOf(CHUHE_SOURCE_URL);
const host = await serve((file) => {
  if (file.startsWith('chuhe/')) return app(file.slice('chuhe/'.length));
  return { headers: { 'content-type': typeOf(file) }, body: readFileSync(path.join(folder, file)) };
});
const pieces = recipes(`${host}chuhe/`, '', 'en');

const write = (/** @type {string} */ file, /** @type {string} */ text) => writeFileSync(path.join(folder, file), text);
const read = (/** @type {string} */ file) => readFileSync(path.join(folder, file), 'utf8');

/** Runs a program in the folder. @param {string} program @param {string[]} words @param {string} [before] the first folder of the PATH */
function run(program, words, before = '') {
  const env = { ...process.env, PATH: `${before}:${process.env.PATH}` };
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: folder, env, encoding: 'utf8' });
  assert.equal(status, 0, `${program}: ${error ?? stdout + stderr}`);
  return stderr;
}

/** Whether the tree and the board of `BLOCKS` are live. @param {string} page */
async function isLive(page) {
  const browser = await launch();
  try {
    const opened = await browser.newPage();
    await opened.goto(host + page);
    await opened.locator('game-tree[algorithm="minimax"][shown="3"]').waitFor();
    await opened.locator('xiangqi-board[shown]').waitFor();
    assert.equal(await opened.locator('pre:visible').count(), 0);
  } finally {
    await browser.close();
  }
}

test('two lines of book.toml and a file make a book of mdBook live', async () => {
  const [configuration, script] = pieces.mdbook;
  mkdirSync(path.join(folder, 'src'));
  write('book.toml', configuration);
  write('chuhe.js', script);
  write('src/SUMMARY.md', '- [A page](page.md)\n');
  write('src/page.md', BLOCKS);
  run(CHUHE_MDBOOK, ['build']);
  await isLive('book/page.html');
});

/** Quarto passes a block in braces to its filters with the braces in its class, like pandoc. */
write('page.md', `${pieces.quarto[1]}\n\n${BLOCKS.replace('```game-tree', '```{game-tree}')}`);
const pandoc = (/** @type {string[]} */ words, filter = FILTER, before = path.dirname(CHUHE_PROGRAM)) =>
  run('pandoc', ['page.md', '--standalone', '--lua-filter', filter, ...words], before);

test('the filter makes a page of Quarto live', async () => {
  assert.equal(pandoc(['--metadata', 'title=A page', '-o', 'quarto.html']), '');
  await isLive('quarto.html');
});

test('the filter draws a tree for LaTeX, at its step, and LaTeX compiles it', () => {
  assert.equal(pandoc(['-o', 'page.tex']), 'chuhe.lua: block 2 (xiangqi) stays text: latex has no live boards\n');
  const text = read('page.tex');
  assert.equal(text.split('\\begin{forest}').length, 2);
  assert.match(text, /\[\{\$3\$\}, align=center, leaf node, path node\]/);
  assert.match(text, /moves h2e2 h9g7/, 'a board stays text');
  run('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', 'page.tex']);
});

test('without the program a tree stays text, and the filter says so', () => {
  assert.match(pandoc(['-o', 'page.tex'], FILTER, ''), /block 1 \(game-tree\): .*chuhe.*The tree stays text/);
  assert.match(read('page.tex'), /algorithm: minimax/);
});

test('an error names the block, the line and the cause; Chinese names need another engine', () => {
  const said = (/** @type {string} */ block, /** @type {string[]} */ ...words) => {
    const fence = block.startsWith('{') ? block : `game-tree\n${block}`;
    write('wrong.md', `\`\`\`game-tree\n1\n\`\`\`\n\n\`\`\`${fence}\n\`\`\`\n`);
    const given = ['wrong.md', '--standalone', '--lua-filter', FILTER, '-o', 'wrong.tex', ...words];
    return run('pandoc', given, path.dirname(CHUHE_PROGRAM));
  };
  assert.match(
    said('step: 1\n\n[[3, 12],\n [2, @]]'),
    /^chuhe.lua: block 2 \(game-tree\), line 4: tree: .*@.*The tree stays text/m,
  );
  // Once, with the known ones.
  const magic =
    /^chuhe.lua: block 2 \(game-tree\): algorithm: 'magic' is none of minimax, [a-z_, ]+, play\. The tree stays text\.\n$/;
  assert.match(said('algorithm: magic\n1'), magic);
  assert.match(said('{.game-tree algorithm=magic}\n1'), magic);
  assert.match(
    said('step: 1\nalgoritm: minimax\n[1, 2]'),
    /block 2 .*, line 2: `algoritm` .* `algorithm`\? The tree stays text/,
  );
  assert.match(said('{.game-tree algoritm=minimax}\n[1, 2]'), /block 2 .*: the attribute `algoritm` .* `algorithm`\?/);
  for (const cut of ['atOrAbove', 'at_or_above', 'at-or-above']) assert.equal(said(`cut: ${cut}\n[[3], [3, 1]]`), '');
  assert.match(read('wrong.tex'), /pruned node, alpha cut/);
  assert.equal(said('{.game-tree algorithm=minimax filename=tree.txt}\n[[3], [3, 1]]'), '');
  assert.doesNotMatch(read('wrong.tex'), /pruned node, alpha cut/, 'minimax cuts nothing');
  assert.match(said('(根 1 2)'), /block 2 .* xelatex/);
  assert.equal(said('(根 1 2)', '-M', 'CJKmainfont=Noto Serif CJK SC'), '');
});

test('in Quarto the preamble goes through its interface', () => {
  const place = 'quarto = { doc = { include_text = function(place, text) io.stderr:write(place, text) end } }';
  write('quarto.lua', `${place}\nreturn dofile(${JSON.stringify(FILTER)})\n`);
  assert.match(pandoc(['-o', 'page.tex'], 'quarto.lua'), /in-header\\usepackage\{graphicx\}\n\\usepackage\{forest\}/);
  assert.doesNotMatch(read('page.tex'), /usepackage\{forest\}/);
});
