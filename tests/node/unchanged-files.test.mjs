// Which browser tests a whole run may skip.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callingFile, readSources, Sources } from '../browser/unchanged.mjs';

/** @type {Record<string, string>} */
const FILES = {
  'crates/rules.rs': '',
  'tests/browser/a.test.mjs': '',
  'tests/browser/b.test.mjs': '',
  'www/lab/index.html': '<script type="module" src="page.js"></script>',
  'www/lab/page.js': "import { draw } from '../tree/scene.js'; const more = () => import('./more.js');",
  'www/lab/more.js': '/** @import { Board } from "../play/page.js" */',
  'www/tree/scene.js': '',
  'www/play/index.html': "<script type='module' src='page.js'></script>",
  'www/play/page.js': 'import(`${HOME}embed/chuhe.js`);',
  'www/embed/chuhe.js': '',
};

/** Whether file `a` must run again after a change, having opened these pages. @param {string} changed @param {string[]} roots */
function mustRun(changed, ...roots) {
  const [before, after] = [FILES, { ...FILES, [changed]: `${FILES[changed]} ` }].map((files) =>
    new Sources(Object.entries(files)).hashOf('tests/browser/a.test.mjs', roots),
  );
  return before !== after;
}

test('a file runs again if a script of its pages changed, or anything else', () => {
  for (const script of ['lab/page', 'lab/more', 'tree/scene']) {
    assert.ok(mustRun(`www/${script}.js`, 'lab/'), script);
    assert.ok(!mustRun(`www/${script}.js`, 'play/'), script);
  }
  assert.ok(mustRun('www/embed/chuhe.js', 'play/'));
  assert.ok(!mustRun('www/play/page.js', 'lab/'), 'a type is no import');
  assert.ok(mustRun('www/tree/scene.js', 'tree/scene.js'));
  for (const common of ['crates/rules.rs', 'www/play/index.html', 'tests/browser/a.test.mjs'])
    assert.ok(mustRun(common, 'lab/'), common);
  assert.ok(!mustRun('tests/browser/b.test.mjs', 'lab/'));
});

test('the test file that opens a page is known, also after an `await`', async () => {
  const opens = async () => callingFile();
  const later = async () => {
    await null;
    return opens();
  };
  assert.deepEqual([await opens(), await later()], ['unchanged-files.test.mjs', 'unchanged-files.test.mjs']);
});

test('every page of the app loads scripts', () => {
  const files = readSources();
  const sources = new Sources(files);
  const empty = sources.hashOf('', []);
  for (const [file] of files) {
    const page = /^www\/(.*)index\.html$/.exec(file)?.[1];
    if (page !== undefined) assert.notEqual(sources.hashOf('', [page]), empty, page);
  }
});
