// Which test files a whole run may skip.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ALWAYS, callingFile, scriptsImported, Sources } from '../unchanged.mjs';

/** @type {Record<string, string>} */
const FILES = {
  'crates/rules.rs': '',
  'tests/browser/a.test.mjs': '',
  'tests/browser/b.test.mjs': '',
  'www/lab/index.html': '<script src="../lab/first.js" data-inline></script>',
  'www/lab/first.js': '',
  'www/lab/lab.js': '',
  'www/lab/more.js': '',
  'www/tree/scene.js': '',
  'www/play/index.html': '',
  'www/play/page.js': '',
};
/** The scripts of the app: some are written into the page. */
const PARTS = {
  'lab/lab.js': ['lab/lab.js'],
  'parts/scene.js': ['tree/scene.js', 'lab/more.js'],
  'lab/first.js': ['lab/first.js', 'tree/scene.js'],
  'play/page.js': ['play/page.js'],
};

/** Whether file `a` must run again after a change, having opened pages that requested these files. @param {string} changed @param {string[]} requested */
function mustRun(changed, ...requested) {
  const scripts = new Sources(Object.entries(FILES)).scriptsOf(requested, PARTS);
  const [before, after] = [FILES, { ...FILES, [changed]: `${FILES[changed]} ` }].map((files) =>
    new Sources(Object.entries(files)).hashOf('tests/browser/a.test.mjs', scripts),
  );
  return before !== after;
}

test('a file runs again if a script of its pages changed, or anything else', () => {
  const lab = ['lab/', 'assets-1a/lab/lab.js', 'assets-1a/parts/scene.js'];
  for (const script of ['lab/first', 'lab/lab', 'lab/more', 'tree/scene']) {
    assert.ok(mustRun(`www/${script}.js`, ...lab), script);
    assert.ok(!mustRun(`www/${script}.js`, 'play/', 'assets-1a/play/page.js'), script);
  }
  assert.ok(mustRun('www/tree/scene.js', 'lab/'), 'written into the page');
  assert.ok(mustRun('www/tree/scene.js', 'tree/scene.js'), 'from the sources');
  assert.ok(!mustRun('www/play/page.js', ...lab));
  for (const common of ['crates/rules.rs', 'www/play/index.html', 'tests/browser/a.test.mjs'])
    assert.ok(mustRun(common, ...lab), common);
  assert.ok(!mustRun('tests/browser/b.test.mjs', ...lab));
});

test('the test file that opens a page is known, also after an `await`', async () => {
  const opens = async () => callingFile();
  const later = async () => {
    await null;
    return opens();
  };
  assert.deepEqual([await opens(), await later()], ['unchanged-files.test.mjs', 'unchanged-files.test.mjs']);
});

test('a test under Node depends on the scripts that it imports, and on what those import', async () => {
  const file = 'tests/node/qr.test.mjs';
  const scripts = (await scriptsImported([file])).get(file) ?? [];
  assert.ok(
    ['www/formats/qr.js', file].every((one) => scripts.includes(one)),
    scripts.join(),
  );
  assert.ok(!scripts.includes('www/lab/lab.js'));
});

test('a test that draws a sample, or names files at run time, always runs', () => {
  const always = ["import { sample } from '../sample.mjs';", 'readdirSync(folder)', 'new URL(`../../${file}`, home)'];
  for (const text of always) assert.match(text, ALWAYS.node);
  for (const text of ["new URL('../data/net.tsv', import.meta.url)", 'new URL(`../../www/engine/wasm/${name}`, home)'])
    assert.doesNotMatch(text, ALWAYS.node);
});
