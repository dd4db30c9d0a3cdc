// Prints the speed of the playing search in Chromium, its node counts, and the costs of slices and of a stop.
//
// The same as `crates/xiangqi/examples/search.rs`: one JSON object per line, for `cargo xtask bench search`.

import { launch } from '../browser/browsers.mjs';

const home = new URL('bare', process.env.CHUHE_SOURCE_URL).href;
const browser = await launch();
const page = await browser.newPage();
await page.route(home, (route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Chuhe</title>' }),
);
await page.goto(home);
for (const row of await page.evaluate(measure)) console.log(JSON.stringify(row));
await browser.close();

/** Runs in the page. */
async function measure() {
  /** The initial position and two middlegames. */
  const POSITIONS = [
    ['start', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1'],
    ['middlegame 1', 'r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7'],
    ['middlegame 2', '2bakab2/9/2n1c1n1c/p3p3p/2p3r2/4P4/P1P5P/2N1C1N2/4R4/2BAKAB2 w - - 0 16'],
  ];
  const NODES = 1_000_000;
  const DEPTH = 12;
  const WHOLE_MS = 60_000;
  /** A slice of the length that pages use. */
  const FRAME_MS = 16;

  const folder = new URL('engine/wasm/', document.baseURI);
  /** @type {typeof import('../../www/engine/wasm/chuhe_play.js')} */
  const engine = await import(new URL('chuhe_play.js', folder).href);
  await engine.default({ module_or_path: new URL('chuhe_play_bg.wasm', folder) });
  const net = await fetch(new URL('chuhe.net', folder));
  engine.useNet(new Uint8Array(await net.arrayBuffer()));

  /**
   * Searches with a cleared memory, in slices of `slice` ms.
   * @param {string} fen
   * @param {{ depth?: number, nodes?: number }} limits
   * @param {number} slice
   */
  const search = (fen, limits, slice) => {
    const session = new engine.PlaySession({ position: { fen, moves: [] }, limits, options: { tableMb: 16 } });
    const begun = performance.now();
    let longest = 0;
    let info;
    do {
      const sliceBegun = performance.now();
      info = session.think(slice);
      longest = Math.max(longest, performance.now() - sliceBegun);
    } while (!info.done);
    const milliseconds = performance.now() - begun;
    session.free();
    return { nodes: info.nodes, milliseconds, longest };
  };

  /** @type {{ name: string, value: number, unit: string }[]} */ const rows = [];
  /** @param {string} name @param {number} value @param {string} unit */
  const addRow = (name, value, unit) => rows.push({ name, value, unit });

  // V8 compiles twice: quickly, and with optimisation what runs often. The speed is that of the second; the first search after loading is a
  // line of its own.
  const first = search(POSITIONS[0][1], { nodes: NODES }, FRAME_MS);
  addRow('the first search', first.nodes / first.milliseconds / 1e3, 'Mnodes/s');

  let whole = 0;
  const sliced = [0, 0];
  let late = 0;
  let nodes = 0;
  for (const [name, fen] of POSITIONS) {
    const { nodes: count, milliseconds } = search(fen, { nodes: NODES }, WHOLE_MS);
    addRow(name, count / milliseconds / 1e3, 'Mnodes/s');
    const once = search(fen, { depth: DEPTH }, WHOLE_MS);
    nodes += once.nodes;
    whole += once.milliseconds;
    for (const [at, slice] of [8, 16].entries()) {
      const parts = search(fen, { depth: DEPTH }, slice);
      if (parts.nodes !== once.nodes) throw new Error('slices change the search');
      sliced[at] += parts.milliseconds;
      late = Math.max(late, parts.longest - slice);
    }
  }
  addRow('nodes to depth 12', nodes, 'nodes');
  addRow('time in slices of 8 ms', sliced[0] / whole, 'of whole');
  addRow('time in slices of 16 ms', sliced[1] / whole, 'of whole');
  addRow('a slice ends late by', late, 'ms');
  return rows;
}
