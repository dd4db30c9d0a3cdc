// Writes the packages that pages load to `www/vendor`, one minified module each, and their licences: `node tests/vendor.mjs`.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const TESTS = import.meta.dirname;
export const VENDOR = path.join(TESTS, '../www/vendor');

/** What pages use of each package, by its module. The types are written by hand, `www/vendor/NAME.d.ts`. @type {Record<string, Record<string, string[]>>} */
export const PACKAGES = {
  fflate: { fflate: ['Zip', 'ZipDeflate', 'zipSync'] },
  'lit-html': {
    'lit-html': ['html', 'nothing', 'render', 'svg'],
    'lit-html/directives/keyed.js': ['keyed'],
    'lit-html/directives/live.js': ['live'],
    'lit-html/directives/repeat.js': ['repeat'],
    'lit-html/directives/unsafe-html.js': ['unsafeHTML'],
  },
  uqr: { uqr: ['encode'] },
};

/** The module of a package. Its first line has what the bill of materials and the check of licences read. @param {string} name */
export async function vendored(name) {
  const read = (/** @type {string} */ file) => readFileSync(path.join(TESTS, 'node_modules', name, file), 'utf8');
  const { version, license } = JSON.parse(read('package.json'));
  const authors = read('LICENSE').match(/(?<=^Copyright ).*/gm) ?? [];
  const exports = Object.entries(PACKAGES[name]).map(
    ([from, names]) => `export { ${names.join(', ')} } from '${from}';`,
  );
  const { outputFiles } = await build({
    stdin: { contents: exports.join('\n'), resolveDir: TESTS },
    banner: { js: `/*! ${name} ${version}, ${license}, ${authors.join(', ')} */` },
    target: ['chrome109', 'firefox115', 'safari16.4'],
    // The build of lit-html that Node can import: tests call those functions of a panel that need no document.
    ...(name === 'lit-html' && { platform: /** @type {const} */ ('neutral'), conditions: ['node'] }),
    format: 'esm',
    bundle: true,
    minify: true,
    // The banner names the licence.
    legalComments: 'none',
    write: false,
  });
  return outputFiles[0].text;
}

if (process.argv[1] === import.meta.filename)
  for (const name of Object.keys(PACKAGES)) {
    writeFileSync(path.join(VENDOR, `${name}.js`), await vendored(name));
    copyFileSync(path.join(TESTS, 'node_modules', name, 'LICENSE'), path.join(VENDOR, `LICENSE-${name}`));
  }
