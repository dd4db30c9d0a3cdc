// Writes the scripts of the npm package: the engine as it is, with compressed modules; the elements, bundled; and `chuhe/inline`,
// which holds its module.
//
// Arguments: the `package.json` whose packages are used, the folder `www`, the folder of the package.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundler, packed } from '../held.mjs';

const [packages, www, target] = process.argv.slice(2);
const { bundled, shrunk } = bundler(packages);

/** @param {string} file @param {string | Uint8Array} content */
function write(file, content) {
  mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
  writeFileSync(path.join(target, file), content);
}

/** The files that only the app or other packages use. */
const LEFT_OUT = /endings|one-engine|_bg\.wasm\.d\.ts/;

const engine = path.join(www, 'engine') + path.sep;
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
  input: path.join(www, 'embed/elements.js'),
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
