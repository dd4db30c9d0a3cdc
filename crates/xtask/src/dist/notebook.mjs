// Bundles everything that a notebook needs to show a tree into one module: scripts, style sheets, texts and the WebAssembly module.
//
// Arguments: the `package.json` whose packages are used, the folder `www`, the file to write. The module is compressed. Each cell
// gets the whole text, but it is unpacked only once in a page.
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const [packages, www, target] = process.argv.slice(2);
const require = createRequire(packages);
const { rollup } = require('@rollup/wasm-node');
const esbuild = require('esbuild');

/** The oldest browsers that Chuhe supports. */
const TARGET = ['chrome109', 'firefox115', 'safari16.4'];

/** Compresses to the same bytes on every system: the gzip header names no system. @param {string | Uint8Array} content */
function packed(content) {
  const bytes = gzipSync(content, { level: 9 });
  bytes[9] = 255;
  return bytes.toString('base64');
}

/** @param {string} file */
async function held(file) {
  if (file.endsWith('.wasm')) return `data:application/gzip;base64,${packed(readFileSync(file))}`;
  const { code } = await esbuild.transform(readFileSync(file, 'utf8'), { loader: 'css', minify: true, target: TARGET });
  return `data:text/css,${encodeURIComponent(code)}`;
}

const ADDRESS = /new URL\('([^']+)', import\.meta\.url\)/g;

const oneFile = {
  name: 'one-file',
  /** Replaces the four engines by one. @param {string} source @param {string | undefined} importer */
  resolveId(source, importer) {
    return importer && source.endsWith('/engines.js') ? path.join(www, 'engine/one-engine.js') : null;
  },
  /** Replaces the addresses of style sheets and of the module by data; there are no other files. @param {string} code @param {string} id */
  async transform(code, id) {
    let made = code;
    for (const [whole, name] of code.matchAll(ADDRESS)) {
      const file = path.join(path.dirname(id), name);
      const isHeld = file.endsWith('.css') || id.endsWith('one-engine.js');
      made = made.replace(whole, `new URL(${JSON.stringify(isHeld ? await held(file) : 'about:blank')})`);
    }
    return { code: made, map: null };
  },
  /** @param {string | null} property */
  resolveImportMeta: (property) => (property === 'url' ? '"about:blank"' : null),
};

const bundle = await rollup({
  input: path.join(www, 'embed/notebook.js'),
  plugins: [oneFile],
  onLog: (/** @type {string} */ level, /** @type {{ message: string }} */ { message }) => {
    if (level === 'warn') throw new Error(message);
  },
});
const {
  output: [{ code }],
} = await bundle.generate({ format: 'es', inlineDynamicImports: true });
await bundle.close();
const { code: shrunk } = await esbuild.transform(code, {
  charset: 'utf8',
  legalComments: 'none',
  minify: true,
  target: TARGET,
  format: 'esm',
});

writeFileSync(
  target,
  `// Chuhe in a notebook: a tree, or a board, that is stepped through. Packed; the sources are www/embed/notebook.js and what it imports.
const unpack = async () => {
  const bytes = Uint8Array.from(atob(PACKED), (letter) => letter.charCodeAt(0));
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
};
const render = async (place) => (await (globalThis.chuheNotebook ??= unpack())).render(place);
const PACKED = "${packed(shrunk)}";
export default { render };
`,
);
