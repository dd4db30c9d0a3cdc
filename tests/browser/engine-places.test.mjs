// Where engines run: in a worker, in a worker started from a blob for a page of another origin, or on a page that may have none.

import assert from 'node:assert/strict';
import { openFromOtherOrigin } from './other-origin.mjs';
import { BARE, refuseWorkers, withEngine } from './engine-page.mjs';
import { NARROW, needs, pageTest } from './harness.mjs';

/** Draws, plays, queries during a search and cancels one. */
const EVERYTHING = `async (engine) => {
  const { summary } = await engine.traceSearch({ game: 'tree', tree: '((3 17)(2 12))' });
  const { depth } = await engine.bestMove({ limits: { depth: 4 } });
  const given = new AbortController();
  const search = engine.analyse({}, { signal: given.signal }).catch((reason) => reason);
  const { legal } = await engine.xiangqiState({});
  given.abort('enough');
  const refusal = await engine
    .traceSearch({ game: 'tree', tree: '((3 17)\\n (2 @))' })
    .catch(({ name, code, where, params }) => [name, code, where.line, where.column, params.found].join());
  const [lab, play] = [await engine.vitals('trace'), await engine.vitals('play')];
  return { value: summary.value, depth, legal: legal.length, given: await search, refusal, lab: lab.place, play: play.place };
}`;

const FOUND = { value: 3, depth: 4, legal: 44, given: 'enough', refusal: 'ChuheError,tree/expected,2,5,@' };

pageTest('a page has its engines in workers, or on its own thread, and restarts one', BARE, async (page) => {
  assert.deepEqual(await withEngine(page, EVERYTHING), { ...FOUND, lab: 'worker', play: 'worker' });
  await page.reload();
  await page.evaluate(refuseWorkers);
  assert.deepEqual(await withEngine(page, EVERYTHING), { ...FOUND, lab: 'page', play: 'page' });
  await withEngine(page, (engine) => engine.xiangqiState({}));
  await page.evaluate(async (script) => {
    const { default: instance } = await import(script);
    const { memory } = await instance();
    new Uint8Array(memory.buffer).fill(255);
  }, new URL('engine/wasm/chuhe_play.js', page.url()).href);
  assert.equal(await withEngine(page, async (engine) => (await engine.xiangqiState({})).legal.length), 44);
});

pageTest('pages of other origins have them in workers started from a blob', BARE, async (page) => {
  const client = await openFromOtherOrigin(page);
  assert.deepEqual(await withEngine(page, EVERYTHING, client), { ...FOUND, lab: 'blob', play: 'blob' });
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { title: 'sandbox' });
    frame.sandbox.add('allow-scripts');
    frame.srcdoc = '<!doctype html><html lang="en"><title>Sandbox</title><p>inside</p>';
    document.body.append(frame);
  });
  await page.frameLocator('iframe').locator('p').waitFor();
  const { lab, play, ...found } = await withEngine(page.frames()[1], EVERYTHING, client);
  assert.deepEqual(found, FOUND);
  for (const place of [lab, play]) assert.match(place, /^(blob|page)$/);
});

const ON_PHONE = { ...BARE, viewport: NARROW, hasTouch: true, isMobile: true, ...needs('contexts') };
pageTest('a phone gives the table less memory than a desktop', ON_PHONE, async (page) => {
  const bytes = (/** @type {object} */ request) =>
    withEngine(
      page,
      `async (engine) => {
      await engine.bestMove(${JSON.stringify(request)});
      return (await engine.vitals('play')).bytes;
    }`,
    );
  const small = await bytes({ limits: { depth: 7 } });
  const large = await bytes({ limits: { depth: 1 }, options: { tableMb: 64 } });
  assert.ok(small > 16e6 && small < 48e6, `${small} bytes`);
  assert.ok(large > 64e6, `${large} bytes`);
});
