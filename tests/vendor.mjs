// Writes the packages that pages load to `www/vendor`, one minified module each: `node tests/vendor.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const TESTS = import.meta.dirname;
export const VENDOR = path.join(TESTS, '../www/vendor');

/** What pages use of each package, and the module that has its types. @type {Record<string, { names: string[], types: string }>} */
export const PACKAGES = {
  fflate: { names: ['Zip', 'ZipDeflate', 'zipSync'], types: 'esm/browser.js' },
  uqr: { names: ['encode'], types: 'dist/index.mjs' },
};

/** The files of a package by their names in `www/vendor`. The first line has what the bill of materials and the check of licences read. @param {string} name @returns {Promise<Record<string, string>>} */
export async function vendored(name) {
  const { names, types } = PACKAGES[name];
  const read = (/** @type {string} */ file) => readFileSync(path.join(TESTS, 'node_modules', name, file), 'utf8');
  const { version, license } = JSON.parse(read('package.json'));
  const authors = read('LICENSE').match(/(?<=^Copyright ).*/gm) ?? [];
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names.join(', ')} } from '${name}';`, resolveDir: TESTS },
    banner: { js: `/*! ${name} ${version}, ${license}, ${authors.join(', ')} */` },
    target: ['chrome109', 'firefox115', 'safari16.4'],
    format: 'esm',
    bundle: true,
    minify: true,
    write: false,
  });
  return {
    [`${name}.js`]: outputFiles[0].text,
    [`${name}.d.ts`]: `// The types of ${name}, as the package has them.\nexport { ${names.join(', ')} } from '../../tests/node_modules/${name}/${types}';\n`,
  };
}

if (process.argv[1] === import.meta.filename)
  for (const name of Object.keys(PACKAGES))
    for (const [file, text] of Object.entries(await vendored(name))) writeFileSync(path.join(VENDOR, file), text);
