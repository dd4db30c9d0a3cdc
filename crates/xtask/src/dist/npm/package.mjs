// Writes the npm package: the engine as it is, with compressed modules; the elements, bundled; `chuhe/inline`, which holds its module;
// types, the reference of objects, and the manifest.
//
// Arguments: the folder of the package, its version, and the address of its sources, if known. The types of the crate `web` come on
// the standard input.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundled, packed, shrunk, WWW } from '../held.mjs';
import { elementTypes, exportTypes, keepUsed, withoutDom } from './declared.mjs';
import { tables } from './reference.mjs';

const [target, version, repository] = process.argv.slice(2);

/** @param {string} file */
const own = (file) => readFileSync(path.join('npm', file), 'utf8');

/** @param {string} file @param {string | Uint8Array} content */
function write(file, content) {
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  writeFileSync(path.join(target, file), content);
}

const manifest = { ...JSON.parse(own('package.json')), version };
if (repository) {
  manifest.repository = { type: 'git', url: `git+${repository}.git` };
  manifest.homepage = `${repository}#readme`;
  manifest.bugs = { url: `${repository}/issues` };
}

/** The scripts that can be imported. @type {string[]} */
const entries = Object.values(manifest.exports).flatMap((entry) => entry.default?.slice('./'.length) ?? []);

// Types of all exports from the JSDoc of the scripts. The output of the compiler is no output of this script.
const compiled = entries.filter((file) => !file.endsWith('/inline.js')).map((file) => `www/${file}`);
execFileSync(
  'node',
  [
    'tests/node_modules/.bin/tsc',
    ...'--allowJs --strict --declaration --emitDeclarationOnly --stripInternal --target es2023 --module esnext'.split(' '),
    ...'--moduleResolution bundler --skipLibCheck --lib es2023,esnext.disposable,dom,dom.iterable --types node'.split(' '),
    ...'--typeRoots tests/node_modules/@types --rootDir www --outDir'.split(' '),
    ...[target, ...compiled],
  ],
  { stdio: ['ignore', 2, 2] },
);

/** The files that only the app or other packages use. */
const LEFT_OUT = /endings|one-engine|_bg\.wasm\.d\.ts/;

const engine = path.join(WWW, 'engine') + path.sep;
for (const file of readdirSync(engine, { recursive: true, encoding: 'utf8' })) {
  if (LEFT_OUT.test(file) || !/\.(js|ts|net|wasm)$/.test(file)) continue;
  const bytes = readFileSync(engine + file);
  if (file.endsWith('.wasm')) write(`engine/${file}.gz`, packed(bytes));
  else if (/^wasm.*\.js$/.test(file)) write(`engine/${file}`, await shrunk(bytes.toString()));
  else if (file.endsWith('.js')) write(`engine/${file}`, bytes.toString().replaceAll("_bg.wasm', i", "_bg.wasm.gz', i"));
  else write(`engine/${file}`, bytes);
}

const [inline] = await bundled({ input: `${engine}play-package.js`, isHeld: () => true });
write('engine/inline.js', inline.code);
write('engine/inline.d.ts', "export * from './play-package.js';\n");

/** @type {Set<string>} */ const sheets = new Set();
const elements = await bundled({
  input: path.join(WWW, 'embed/elements.js'),
  isHeld: () => false,
  isBeside(file) {
    if (file.endsWith('.css')) sheets.add(file);
    return sheets.has(file);
  },
  // The engine is not bundled: a program that imports it too has it once.
  resolveId(source, importer) {
    const file = importer ? path.resolve(path.dirname(importer), source) : source;
    return file.startsWith(engine) ? { id: file, external: true } : null;
  },
  output: { chunkFileNames: '[name].js' },
});
for (const { fileName, code } of elements) write(`embed/${fileName}`, code);
for (const file of sheets)
  write(`embed/${path.basename(file)}`, await shrunk(readFileSync(file, 'utf8'), { loader: 'css' }));

const described = own('custom-elements.json');
const declarations = entries.map((file) => file.replace('.js', '.d.ts'));
withoutDom(path.join(target, 'engine'));
elementTypes(JSON.parse(described), path.join(target, 'embed/elements.d.ts'));
exportTypes(target, declarations);
keepUsed(target, declarations);
// The elements contain lit-html.
for (const licence of ['LICENSE-MIT', 'LICENSE-APACHE', 'www/vendor/LICENSE-lit-html'])
  copyFileSync(licence, path.join(target, path.basename(licence)));
write('README.md', own('README.md'));
write('API.md', own('API.md') + tables(readFileSync(0, 'utf8')));
// The scripts of all elements are bundled into one folder.
write('custom-elements.json', described.replaceAll(/"(tree|board)\//g, '"embed/'));
write('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
