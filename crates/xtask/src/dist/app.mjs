// Builds the app into an empty folder, for any folder of any static host: `node app.mjs FOLDER [--parts=FILE] [--caching=TEXT]
// [--meta-policy] [--home=URL] [--sizes]`. Scripts are bundled, minified, and inlined into pages that mark them.
//
// Pages and a few other files keep their addresses. The rest goes into one folder named after its content, which browsers may
// cache indefinitely; relative imports in it stay valid. `--parts` writes which sources are in each script.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { MARKS } from '../../../../www/engine/wasm/marks.js';
import { bundle } from './bundle.mjs';
import { WWW } from './held.mjs';
import { deferred, filesOf, fill, inlined, isDeferred, linksOf, referring, resolve, withHead } from './pages.mjs';
import { hostFiles, policyOf, withPolicy } from './policy.mjs';
import { prerendered } from './prerendered.mjs';
import { measured, report, visits } from './sizes.mjs';

/** @import { Plan } from './bundle.mjs' */
/** @import { Asset } from './sizes.mjs' */

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    parts: { type: 'string' },
    caching: { type: 'string', default: '' },
    'meta-policy': { type: 'boolean', default: false },
    home: { type: 'string' },
    sizes: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;

const SERVICE_WORKER = 'sw.js';
/** Files that keep their addresses like pages: browsers request them again, or pages of other sites load them. */
const KEPT = [
  ...[SERVICE_WORKER, 'manifest.webmanifest', 'embed/chuhe.js', 'embed/live.js', 'embed/quarto/chuhe.lua'],
  ...['embed/quarto/extension.yml', 'embed/still.js', 'i18n/live.js'],
];
/** Endings of development files, which no page loads. */
const LEFT_OUT = /\.d\.ts$|\.md$|\.map$/;
/** Bindings of WebAssembly, which are loaded by a computed address: after a trap they are loaded again. */
const BINDINGS = 'engine/wasm/chuhe';
/** A script that pages fetch as text, for packages of course systems. */
const PACKED = 'embed/sco.js';

const isPage = (/** @type {string} */ file) => file.endsWith('.html');
const keepsAddress = (/** @type {string} */ file) => isPage(file) || KEPT.includes(file);
const hidden = /(^|\/)(\.|node_modules\/|target\/|__pycache__\/)/;
const names = readdirSync(WWW, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(WWW, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((file) => !hidden.test(file) && !LEFT_OUT.test(file));

/** The files of the app by their paths in `www`. @type {Map<string, Buffer>} */
const assets = new Map(names.sort().map((file) => [file, readFileSync(path.join(WWW, file))]));
const textOf = (/** @type {string} */ file) => String(assets.get(file));
const setText = (/** @type {string} */ file, /** @type {string} */ text) => assets.set(file, Buffer.from(text));
const pages = names.filter(isPage);

for (const [page, placeholder, text] of prerendered) setText(page, fill(textOf(page), placeholder, text));

const { files, written, modules } = await bundle(planned());
if (given.parts) writeFileSync(given.parts, JSON.stringify(modules));
for (const file of names) if (/\.(js|css)$/.test(file) && file !== SERVICE_WORKER) assets.delete(file);
for (const [file, { code }] of Object.entries(files)) setText(file, code);
updateMarks();
const imports = Object.fromEntries(Object.entries(files).map(([file, made]) => [file, made.imports]));
for (const page of pages) {
  const text = inlined(page, textOf(page), written);
  setText(page, deferred(text, linksOf(page, text, imports)));
}
const sizes = given.sizes && (await measured(sorted()));
const visited = visits(textOf('play/index.html'), imports);

const previews = given.home && (await (await import('./link-pictures.mjs')).linkPictures(folder, given.home));
// The pages of themes are no part of the budgets: readers pass through one at most.
for (const { path: page, text } of previews ? previews.themes : []) setText(page, text);
const all = sorted();
const version = hashOf(all);
const hashed = `assets-${hashOf(all.filter((asset) => !keepsAddress(asset.path)))}`;
/** @type {Map<string, string>} */ const addressed = new Map();
for (const { path: file, bytes } of all) {
  if (!keepsAddress(file)) {
    write(path.join(hashed, file), bytes);
    continue;
  }
  let text = String(bytes);
  if (isPage(file)) {
    const links = isDeferred(text) ? [] : linksOf(file, text, imports);
    text = withHead(text, [`<meta name="chuhe-version" content="${version}">`, ...links]);
    // Below the title: some previewers read only the first 32 KiB.
    if (previews) text = text.replace('</title>\n', () => `</title>\n${previews.tags.get(file) ?? ''}`);
  }
  const isAsset = (/** @type {string} */ other) => assets.has(other) && !keepsAddress(other);
  addressed.set(file, file === SERVICE_WORKER ? text : referring(file, text, hashed, isAsset));
}
const policy = policyOf([...addressed].filter(([file]) => isPage(file)).map(([, text]) => text));
for (const [file, text] of addressed) if (given['meta-policy'] && isPage(file)) addressed.set(file, withPolicy(text, policy));
for (const [file, text] of Object.entries(hostFiles(policy, given.caching))) write(file, text);
const listed = all.filter(({ path: file }) => file !== SERVICE_WORKER).map(({ path: file, bytes }) => {
  const address = isPage(file) ? file.replace(/index\.html$/, '') || './' : keepsAddress(file) ? file : `${hashed}/${file}`;
  return `  ['${address}', '${markOf(addressed.get(file) ?? bytes)}'],\n`;
});
const worker = fill(String(addressed.get(SERVICE_WORKER)), "const VERSION = 'unbuilt';", `const VERSION = '${version}';`);
addressed.set(SERVICE_WORKER, fill(worker, 'const FILES = [];', `const FILES = [\n${listed.join('')}];`));
for (const [file, text] of addressed) write(file, text);

if (sizes) {
  const { table, exceeded } = report(sizes, visited);
  (exceeded.length > 0 ? process.stderr : process.stdout).write(`${table}\n${exceeded.join('\n')}`);
  process.exitCode = exceeded.length > 0 ? 1 : 0;
}

/** All files in the order of their paths. @returns {Asset[]} */
function sorted() {
  return [...assets].sort(([one], [other]) => (one < other ? -1 : 1)).map(([file, bytes]) => ({ path: file, bytes }));
}

/** Each script and sheet, as `bundle` takes it. @returns {Plan} */
function planned() {
  const plan = { modules: new Set(), workers: new Set(), scripts: new Set(), sheets: new Set(), inlined: new Set() };
  const addModules = (/** @type {string} */ file) => {
    const quoted = textOf(file).split(/["']/).flatMap((address) => resolve(file, address) ?? []);
    for (const named of quoted) if (named.endsWith('.js') && assets.has(named)) plan.modules.add(named);
  };
  for (const file of names) {
    if (isPage(file)) {
      const named = filesOf(file, textOf(file));
      for (const one of named.inlined) plan.inlined.add(one);
      for (const one of named.plain) plan.scripts.add(one);
      addModules(file);
    } else if (file.endsWith('.css')) plan.sheets.add(file);
    else if (file.endsWith('-worker.js')) plan.workers.add(file);
    else if (!file.endsWith('.js') || file === SERVICE_WORKER) continue;
    else if (file.startsWith(BINDINGS)) plan.modules.add(file);
    else if (file === PACKED) plan.scripts.add(file);
    else if (keepsAddress(file)) {
      plan.scripts.add(file);
      addModules(file);
    }
  }
  const list = (/** @type {Set<string>} */ some, /** @type {Set<string>[]} */ ...elsewhere) =>
    [...some].filter((file) => !elsewhere.some((other) => other.has(file))).sort();
  const { modules, workers, scripts, sheets, inlined: kept } = plan;
  return { modules: list(modules, scripts, kept), workers: list(workers), scripts: list(scripts, kept), sheets: list(sheets), written: list(kept) };
}

/** Writes the hashes of minified files into the scripts that check them. */
function updateMarks() {
  for (const [file, bytes] of assets) {
    const source = /** @type {Record<string, string>} */ (MARKS)[path.basename(file)];
    const mark = markOf(bytes);
    if (!source || source === mark) continue;
    const scripts = [...assets.keys()].filter((other) => other.endsWith('.js') && textOf(other).includes(source));
    if (scripts.length === 0) throw new Error(`no script has the hash of ${file}`);
    for (const script of scripts) setText(script, textOf(script).replaceAll(source, mark));
  }
}

/** The first bytes of the SHA-256 in base64. @param {string | Buffer} content */
function markOf(content) {
  return createHash('sha256').update(content).digest().subarray(0, 12).toString('base64');
}

/** A hash of all paths and contents: it tells builds apart. @param {Asset[]} some */
function hashOf(some) {
  const hash = createHash('sha256');
  for (const { path: file, bytes } of some) hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} file @param {string | Buffer} content */
function write(file, content) {
  const whole = path.join(folder, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, content);
}
