// The folder for static hosts: pages work in any sub-folder, assets come from the hashed one.

import assert from 'node:assert/strict';
import { address, pages, pageTest } from './harness.mjs';

const home = process.env.CHUHE_DIST_URL;
assert.ok(home, 'CHUHE_DIST_URL is set by `cargo xtask test`');

for (const path of pages) {
  pageTest(`/${path} works from a sub-folder of a static host`, { path: new URL(path, home).href }, async (page) => {
    const loaded = await page.evaluate(() => /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
      .filter((entry) => entry.initiatorType !== 'iframe').map((entry) => entry.name));
    assert.notEqual(loaded.length, 0, 'the page loads scripts and styles');
    for (const name of loaded) {
      assert.ok(/^assets-[0-9a-f]{16}\//.test(name.slice(home.length)), `${name} is not among the hashed assets`);
    }
  });

  for (const base of [address(''), home]) {
    pageTest(`the links of /${path} lead somewhere (${new URL(base).pathname})`, { path: new URL(path, base).href }, async (page) => {
      const links = await page.evaluate(() => [...document.links].map((link) => link.href));
      for (const link of links.filter((link) => link.startsWith(new URL(base).origin))) {
        assert.ok(link.startsWith(base), `${link} leaves the folder of the app: links count from the page (document.baseURI), not from the script`);
        assert.equal((await page.request.get(link)).status(), 200, link);
      }
    });
  }
}
