// What previewers read of a shared link, which run no scripts: the tags that need the whole address, and the pages of themes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkedPages } from '../../crates/xtask/src/dist/link-pictures.mjs';
import { pictureOf, pictureTags, themePage } from '../../crates/xtask/src/dist/previews.mjs';
import { THEMES } from '../../www/puzzles/sets.js';

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
