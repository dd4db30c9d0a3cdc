// How a build writes pages: references, inlined files, links, the policy, previews of links, and the budgets of sizes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addImports, deferred, filesOf, fill, inlined, isDeferred } from '../../crates/xtask/src/dist/pages.mjs';
import { linksOf, referring, resolve, withHead } from '../../crates/xtask/src/dist/pages.mjs';
import { hostFiles, policyOf, withPolicy } from '../../crates/xtask/src/dist/policy.mjs';
import { measured, report, VISIT, visits } from '../../crates/xtask/src/dist/sizes.mjs';
import { linkedPages } from '../../crates/xtask/src/dist/link-pictures.mjs';
import { pictureOf, pictureTags, themePage } from '../../crates/xtask/src/dist/previews.mjs';
import { THEMES } from '../../www/puzzles/sets.js';

const SCRIPTS = {
  'a.js': ['b.js', 'c.js'],
  'b.js': ['d.js'],
  'c.js': ['d.js', 'a.js'],
  'd.js': [],
  'e.js': ['s.css'],
  's.css': [],
};

test('quoted paths of assets lead to their folder; other quotes stay', () => {
  const isAsset = (/** @type {string} */ file) => ['lab/lab.js', 'style/base.css', 'icon.svg'].includes(file);
  /** @type {[string, string, string][]} */ const cases = [
    ['lab/index.html', `href="../style/base.css?a#b"`, `href="../assets-1/style/base.css?a#b"`],
    ['lab/index.html', `<script>import './lab.js';</script>`, `<script>import '../assets-1/lab/lab.js';</script>`],
    ['index.html', `<p>Don't</p><img src="icon.svg">`, `<p>Don't</p><img src="./assets-1/icon.svg">`],
  ];
  for (const [page, text, expected] of cases) assert.equal(referring(page, text, 'assets-1', isAsset), expected);
  const others = `<a href="https://a.example/icon.svg">it's</a><img src="/icon.svg"><img src="../icon.svg"><a href="../learn/">`;
  assert.equal(referring('index.html', others, 'assets-1', isAsset), others);
  assert.deepEqual(
    ['', '/a', 'a:b', '../../a', './a/', '../a'].map((address) => resolve('lab/index.html', address)),
    [null, null, null, null, 'lab/a/', 'a'],
  );
});

test('a placeholder is filled in once', () => {
  assert.equal(fill('a = 1;', '1', '$&'), 'a = $&;');
  for (const text of ['', '11']) assert.throws(() => fill(text, '1', '2'), /once/);
  assert.equal(withHead('<head>\n</head>', ['<a>']), '<head>\n  <a>\n</head>');
});

test('marked files are inlined, a module as a classic script; what would end its tag is refused', () => {
  const page =
    '<script src="a.js" data-inline></script>\n<link rel="stylesheet" href="../b.css" data-inline>\n<link href="c.css">\n<script type="module" src="d.js" async data-inline></script><script src="e.js"></script>';
  assert.deepEqual(filesOf('p/index.html', page), {
    inlined: ['p/a.js', 'b.css', 'p/d.js'],
    plain: ['p/a.js', 'p/e.js'],
  });
  const texts = { 'p/a.js': 'first();\n', 'b.css': 'p{color:red}\n', 'p/d.js': '(()=>{})();\n' };
  assert.equal(
    inlined('p/index.html', page, texts),
    '<script>first();</script>\n<style>p{color:red}</style>\n<link href="c.css">\n<script>(()=>{})();</script><script src="e.js"></script>',
  );
  assert.throws(() => inlined('p/index.html', page, { ...texts, 'p/a.js': "'</script>'" }), /end its own tag/);
  for (const broken of [page, '<script data-inline></script>'])
    assert.throws(() => inlined('p/index.html', broken, {}), /nothing to inline/);
});

test('a page has links to all that its modules import, in order, and marked tags wait in a template after them', () => {
  const found = ['c.js'];
  addImports(found, 'a.js', SCRIPTS);
  assert.deepEqual(found, ['c.js', 'a.js', 'b.js', 'd.js']);
  const head =
    '<script type="module" src="../b.js"></script>\n  <script type="module" src="../e.js" fetchpriority="low"';
  const links = linksOf('p/index.html', `${head}></script>`, SCRIPTS);
  assert.deepEqual(links, [
    '<link rel="modulepreload" href="../b.js">',
    '<link rel="modulepreload" href="../d.js">',
    '<link rel="modulepreload" href="../e.js" fetchpriority="low">',
    '<link rel="preload" as="style" href="../s.css" fetchpriority="low">',
  ]);
  const page = `<head>\n  <script src="a.js" async data-deferred></script>\n  <link href="b" data-deferred>\n  <link href="c">\n</head>`;
  const made = deferred(page, ['<link href="a.js">']);
  const template =
    '<template data-deferred>\n<link href="a.js">\n<script src="a.js" async></script>\n<link href="b">\n';
  assert.equal(made, `<head>\n  <link href="c">\n${template}</template>\n</head>`);
  assert.deepEqual(
    [isDeferred(made), isDeferred(page), deferred('<head></head>', links)],
    [true, false, '<head></head>'],
  );
});

test('inline scripts and styles are allowed by hash', () => {
  const pages = [
    '<head>\n<script src="a.js"></script><script>let a;</script><template><style>\np {}</style></template>',
    `<script type="module" src='b.js'></script><script>let a;</script>`,
  ];
  const policy = policyOf(pages);
  // printf 'let a;' | openssl dgst -sha256 -binary | base64
  const script = "'self' 'wasm-unsafe-eval' 'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo=';";
  assert.ok(policy.includes(script), policy);
  assert.ok(policy.includes("style-src 'self' 'sha256-UfqFf46tNYFq+0IPcu+C6a9r61kL1KtBvzgRCyy6xgg=';"), policy);
  assert.ok(!/unsafe-inline|"|frame-ancestors/.test(policy), 'embeds may be framed');
  for (const [file, text] of Object.entries(hostFiles(policy, 'immutable')))
    for (const part of [policy, "frame-ancestors 'self'", 'play', 'puzzles', 'endings', 'you', 'learn'])
      assert.ok(text.includes(part), `${file}: ${part}`);
  assert.ok(withPolicy(pages[0], policy).startsWith('<head>\n  <meta http-equiv'));
});

test('a first visit loads what the page names, one language, and all that is imported', () => {
  const page =
    '<link rel="icon" href="../i.svg"><link rel="apple-touch-icon" href="../i.png"><script type="module" src="play.js"></script>';
  const imports = {
    'play/play.js': ['play/a.js'],
    'play/a.js': [],
    'i18n/en.js': ['i18n/en/a.js'],
    'i18n/en/a.js': [],
  };
  const [english, simplified] = visits(page, {
    ...imports,
    'i18n/zh-Hans.js': [],
    'engine/workers/play-worker.js': [],
  });
  const shared =
    'play/index.html i.svg play/play.js play/a.js engine/workers/play-worker.js engine/wasm/chuhe_play_bg.wasm';
  assert.equal([...english].join(' '), `${shared} i18n/en.js i18n/en/a.js`);
  assert.equal([...simplified].join(' '), `${shared} i18n/zh-Hans.js`);
});

test('an exceeded budget is named, of a kind and of a visit', async () => {
  const row = (/** @type {string} */ path, /** @type {number} */ brotli) => ({ path, raw: 9, gzip: 8, brotli });
  const [, budget] = /\nscripts .* of (\d+)\n/.exec(report([], []).table) ?? [];
  const rows = [row('a.js', Number(budget) - 10), row('b.css', 9)];
  assert.deepEqual(report(rows, []).exceeded, []);
  const { exceeded } = report([...rows, row('lab/b.mjs', 11)], []);
  assert.deepEqual(exceeded, [`scripts: ${Number(budget) + 1} bytes exceed the budget of ${budget}`]);
  const heavy = [row('a.svg', VISIT), row('b.svg', 1)];
  const said = report(heavy, [new Set(['a.svg', 'gone']), new Set(['a.svg', 'b.svg'])]).exceeded;
  assert.deepEqual(
    said.filter((sentence) => sentence.includes('visit')),
    [`a first visit to play: ${VISIT + 1} bytes exceed the budget of ${VISIT}`],
  );
  const [long, short] = await measured([
    { path: 'a.js', bytes: Buffer.from('a'.repeat(10_000)) },
    { path: 'b.js', bytes: Buffer.from('b') },
  ]);
  assert.ok(long.raw === 10_000 && long.gzip < 100 && long.brotli < long.gzip && long.brotli > 0);
  assert.ok(short.raw === 1 && short.brotli > short.raw);
});

test('each page and each theme of the puzzles has its own picture, and its title in both languages', async () => {
  const all = await linkedPages();
  const themes = all.filter(({ theme }) => theme);
  assert.deepEqual(new Set(themes.map(({ theme }) => theme)), new Set(Object.keys(THEMES)));
  for (const one of all) {
    assert.ok(one.drawing, `${one.page} has a drawing`);
    const tags = pictureTags('https://a.example/b', one, 'board');
    for (const part of [one.page, pictureOf(one.page)]) assert.ok(tags.includes(`"https://a.example/b/${part}"`), part);
    assert.match(tags, /og:image:alt" content="\p{Script=Han}.*[a-z]{3}.*\n.*summary_large_image/u);
  }
  assert.equal(new Set(all.map(({ page }) => pictureOf(page))).size, all.length);
  const sources = themes.map(themePage);
  for (const [at, { page, theme, zh }] of themes.entries()) {
    assert.match(sources[at], /og:title" content="\p{Script=Han}+ · \p{Script=Han}+ · [A-Z][a-z ]+ · Puzzles · /u);
    for (const part of [`<title>${zh[0]}</title>\n`, `href="../?mode=theme&amp;motif=${theme}"`])
      assert.ok(sources[at].includes(part), `${page}: ${part}`);
  }
  assert.equal(
    new Set(sources.map((source) => source.split('<script>')[1])).size,
    1,
    'the policy has one hash for all',
  );
});
