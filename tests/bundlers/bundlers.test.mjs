// Programs that import the npm package, built by each bundler without a warning and run in each host.

import assert from 'node:assert/strict';
import { exec, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { launch } from '../browser/browsers.mjs';
import { serve, typeOf } from '../browser/hosts.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'chuhe-bundlers-'));
after(() => rmSync(place, { recursive: true, force: true }));
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', PATH: `${place}/node_modules/.bin:${process.env.PATH}` };
/** A program that does not end fails: only `timeout` ends it. @param {string} command */
const run = async (command, cwd = place, timeout = 0) => {
  const { stdout, stderr } = await promisify(exec)(command, { cwd, env, timeout });
  return stdout + stderr;
};

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
  writeFileSync(path.join(place, file), text);
}

const REQUEST = "{ position: { fen: '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1' }, limits: { depth: 3 } }";
const MOVE = 'b7b9';
const SHOW = '((text) => globalThis.document ? (document.title = text) : console.log(text))';

/** The programs: each shows the move. */
const PROGRAMS = {
  main: `import { bestMove } from 'chuhe';\nbestMove(${REQUEST}).then(({ move }) => ${SHOW}(move));`,
  play: `import { bestMove } from 'chuhe/play';\nbestMove(${REQUEST}).then(({ move }) => ${SHOW}(move));`,
  inline: `import { bestMove } from 'chuhe/inline';\nbestMove(${REQUEST}).then(({ move }) => ${SHOW}(move));`,
  // A process ends without `close()`.
  engine: `import { Chuhe } from 'chuhe/engine';
Chuhe.start().then(async (engine) => {
  const { move } = await engine.bestMove(${REQUEST});
  const { place } = await engine.vitals('play');
  ${SHOW}(place === 'worker' ? move : place);
});`,
  // Nothing throws at import, also where the modules cannot be found.
  all: `import * as main from 'chuhe';
import * as engine from 'chuhe/engine';
import * as wasm from 'chuhe/wasm';
import { bestMove } from 'chuhe/inline';
bestMove(${REQUEST}).then(({ move }) => ${SHOW}([main, engine, wasm].every((part) => Object.keys(part).length > 2) && move));`,
  elements: `import 'chuhe/elements';
document.body.innerHTML = '<game-tree tree="[[3, 12], [2, 4]]"></game-tree><xiangqi-board moves=""></xiangqi-board>';
let ready = 0;
for (const name of ['tree-ready', 'board-ready'])
  document.addEventListener(name, () => { ready += 1; if (ready === 2) ${SHOW}('${MOVE}'); });`,
};

/**
 * The hosts: PROGRAM is the name of a program, OUT the folder of what is built. It runs by a command, or in a page, which is built or gets the
 * script `page`.
 * @type {{ name: string, programs: (keyof typeof PROGRAMS)[], build?: string, run?: string, page?: string }[]}
 */
const HOSTS = [
  { name: 'Node', programs: ['play', 'inline', 'engine', 'all'], run: 'node PROGRAM.mjs' },
  { name: 'Bun', programs: ['play', 'inline', 'engine', 'all'], run: 'bun PROGRAM.mjs' },
  { name: 'Deno', programs: ['play', 'inline', 'engine', 'all'], run: 'deno run --allow-all PROGRAM.mjs' },
  {
    name: 'Vite',
    programs: ['main', 'play', 'inline', 'engine', 'all', 'elements'],
    build: 'vite build --base ./ --assetsInlineLimit 0 --outDir OUT PROGRAM',
    page: 'index.html',
  },
  {
    name: 'webpack',
    programs: ['main', 'play', 'inline', 'engine', 'all', 'elements'],
    build: 'webpack ./PROGRAM.mjs --mode production --no-performance -o OUT',
    page: 'main.js',
  },
  {
    name: 'webpack for Node',
    programs: ['play', 'inline', 'all'],
    build: 'webpack ./PROGRAM.mjs --mode production --target node -o OUT',
    run: 'node OUT/main.js',
  },
  {
    name: 'esbuild',
    programs: ['inline', 'all'],
    build: 'esbuild PROGRAM.mjs --bundle --minify --format=esm --outfile=OUT/main.js',
    page: 'main.js',
  },
  {
    name: 'esbuild to a classic script',
    programs: ['inline'],
    build: 'esbuild PROGRAM.mjs --bundle --outfile=OUT/main.js',
    page: 'main.js',
  },
  {
    name: 'esbuild to CommonJS',
    programs: ['inline', 'all'],
    build: 'esbuild PROGRAM.mjs --bundle --platform=node --outfile=OUT/main.js',
    run: 'node OUT/main.js',
  },
  {
    name: 'Rollup',
    programs: ['inline', 'all'],
    build: 'rollup PROGRAM.mjs -p node-resolve --dir OUT',
    page: 'PROGRAM.js',
  },
  {
    name: 'bun build',
    programs: ['inline', 'all'],
    build: 'bun build PROGRAM.mjs --minify --outdir OUT',
    page: 'PROGRAM.js',
  },
  {
    name: 'deno bundle',
    programs: ['inline', 'all'],
    build: 'deno bundle PROGRAM.mjs -o OUT/main.mjs',
    run: 'node OUT/main.mjs',
  },
];

const browser = await launch();
after(() => browser.close());

/** What a page shows, once it does. Anything that it reports fails. @param {string} address */
async function shownBy(address) {
  const page = await browser.newPage();
  const reported = /** @type {string[]} */ ([]);
  page.on('console', (message) => reported.push(message.text()));
  page.on('pageerror', ({ message }) => reported.push(message));
  await page.goto(address);
  await page.waitForFunction(() => document.title, null, { timeout: 30_000 }).catch(() => {});
  const title = await page.title();
  await page.close();
  assert.deepEqual(reported, []);
  return title;
}

/** What the README says that a policy needs. */
const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";
const POLICY = `${STRICT}; connect-src 'self'; worker-src 'self'; style-src 'self'; img-src data:`;

const home = await serve((address) => {
  const file = decodeURIComponent(address.split('?')[0]);
  if (file === 'favicon.ico') return {};
  const policy = file.endsWith('/inline/index.html') ? STRICT : POLICY;
  return {
    headers: { 'content-type': typeOf(file), 'content-security-policy': policy },
    body: readFileSync(path.join(place, file)),
  };
});

test('the package and the bundlers are installed', async () => {
  copyFileSync(new URL('package.json', import.meta.url), path.join(place, 'package.json'));
  const packed = (await run(`npm pack ${process.env.CHUHE_PACKAGE} --silent`)).trim();
  await run(`npm install --no-audit --no-fund --silent ./${packed}`);
  write(
    'main/vite.config.mjs',
    'export default { build: { rolldownOptions: { experimental: { lazyBarrel: true } } } };',
  );
  for (const [name, text] of Object.entries(PROGRAMS)) {
    write(`${name}.mjs`, text);
    // Vite starts at a page.
    write(`${name}/index.html`, `<script type="module" src="../${name}.mjs"></script>`);
  }
});

for (const { name, programs, build = '', run: command, page } of HOSTS)
  for (const program of programs)
    test(`${name} answers with the program ${program}`, async () => {
      const out = `out/${name.replaceAll(' ', '-')}/${program}`;
      const fill = (/** @type {string} */ text) =>
        text.replaceAll('PROGRAM', program).replaceAll('OUT', path.join(place, out));
      const log = build && (await run(fill(build)));
      assert.doesNotMatch(log, /warn/i);
      if (['main', 'play'].includes(program) && build) {
        const emitted = readdirSync(path.join(place, out), { recursive: true, encoding: 'utf8' });
        assert.equal(emitted.filter((file) => /worker|[.](gz|wasm)/.test(file)).length, 1, emitted.join(' '));
      }
      if (command) return assert.equal((await run(fill(command), place, 120_000)).trim(), MOVE);
      const script = fill(page ?? '');
      if (script !== 'index.html') write(`${out}/index.html`, `<body><script type="module" src="${script}"></script>`);
      assert.equal(await shownBy(`${home}${out}/index.html`), MOVE);
    });

test('Next.js answers on the server and in the page', async () => {
  write('next/app/layout.js', 'export default ({ children }) => <html><body>{children}</body></html>;');
  write(
    'next/app/page.js',
    `import { bestMove } from 'chuhe/inline';
import Answer from './answer.js';
export const dynamic = 'force-dynamic';
export default async function Page() {
  const { move } = await bestMove(${REQUEST});
  return <main title={move}><Answer /></main>;
}`,
  );
  write(
    'next/app/answer.js',
    `'use client';
import { useEffect } from 'react';
import { Chuhe } from 'chuhe/engine';
import { bestMove } from 'chuhe/play';
export default function Answer() {
  useEffect(() => {
    (async () => {
      const { move } = await bestMove(${REQUEST});
      const engine = await Chuhe.start();
      await engine.xiangqiState({});
      const { place } = await engine.vitals('play');
      document.title = move + ' ' + place;
    })();
  }, []);
}`,
  );
  const folder = path.join(place, 'next');
  assert.doesNotMatch(await run('next build', folder), /warn/i);
  const server = spawn('next', ['start', '--port', '0'], { cwd: folder, env });
  try {
    const address = await new Promise((resolve, reject) => {
      let log = '';
      server.once('exit', () => reject(new Error(log)));
      server.stdout.on('data', (text) => {
        log += text;
        const found = /http:\/\/localhost:\d+/.exec(log);
        if (found && log.includes('Ready')) resolve(found[0]);
      });
    });
    assert.match(await (await fetch(address)).text(), new RegExp(`title="${MOVE}"`));
    assert.equal(await shownBy(address), `${MOVE} worker`);
  } finally {
    server.kill();
  }
});
