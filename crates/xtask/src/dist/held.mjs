// Bundles scripts that hold the files they name as data: style sheets, WebAssembly modules, the net.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** The folder of the app's sources. */
export const WWW = fileURLToPath(new URL('../../../../www', import.meta.url));

const require = createRequire(new URL('../../../../tests/package.json', import.meta.url));
export const { rollup } = require('@rollup/wasm-node');
export const esbuild = require('esbuild');

/** The oldest browsers that Chuhe supports. */
export const TARGET = ['chrome109', 'firefox115', 'safari16.4'];

const ADDRESS = /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/g;

/** Compresses to the same bytes on every system: the gzip header names no system. @param {string | Uint8Array} content */
export function packed(content) {
  const bytes = gzipSync(content, { level: 9 });
  bytes[9] = 255;
  return bytes;
}

/** @param {string} code @param {object} [how] @returns {Promise<string>} */
export const shrunk = async (code, how = { format: 'esm' }) =>
  (await esbuild.transform(code, { charset: 'utf8', legalComments: 'none', minify: true, target: TARGET, ...how })).code;

/**
 * @typedef {object} Plan
 * @property {string} input
 * @property {(file: string, script: string) => boolean} isHeld whether a script holds a file; other addresses lead nowhere
 * @property {(file: string) => boolean} [isBeside] whether a file is beside the scripts instead
 * @property {(source: string, importer: string | undefined) => unknown} [resolveId]
 * @property {object} [output]
 */

/**
 * @param {Plan} plan
 * @returns {Promise<{ fileName: string, code: string }[]>} minified
 */
export async function bundled({ input, isHeld, isBeside = () => false, resolveId, output = { inlineDynamicImports: true } }) {
  const data = async (/** @type {string} */ file) =>
    file.endsWith('.css')
      ? `data:text/css,${(await shrunk(readFileSync(file, 'utf8'), { loader: 'css' })).replace(/[%#\n]/g, encodeURIComponent)}`
      : `data:application/gzip;base64,${packed(readFileSync(file)).toString('base64')}`;
  /** The scripts that name files beside them. */
  const naming = new Set();
  const plugin = {
    name: 'held',
    resolveId,
    /** @param {string} code @param {string} script */
    async transform(code, script) {
      if (script.endsWith('hidden-import.js')) return 'export const importHidden = () => Promise.reject();';
      let made = code;
      for (const [whole, name] of code.matchAll(ADDRESS)) {
        const file = path.join(path.dirname(script), name);
        if (isBeside(file)) naming.add(script);
        const address = isBeside(file)
          ? `'./${path.basename(file)}', import.meta.url`
          : JSON.stringify(isHeld(file, script) ? await data(file) : 'about:blank');
        made = made.replace(whole, `new URL(${address})`);
      }
      return made;
    },
    /** @param {string | null} property @param {{ moduleId: string }} place */
    resolveImportMeta: (property, { moduleId }) =>
      property === 'url' && !naming.has(moduleId) ? '"about:blank"' : null,
  };
  const bundle = await rollup({
    input,
    plugins: [plugin],
    onLog: (/** @type {string} */ level, /** @type {{ message: string }} */ { message }) => {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output: parts } = await bundle.generate({ format: 'es', ...output });
  await bundle.close();
  return Promise.all(
    parts.map(async (/** @type {any} */ { fileName, code }) => ({ fileName, code: await shrunk(code) })),
  );
}
