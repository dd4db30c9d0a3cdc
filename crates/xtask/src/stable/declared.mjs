// Prints the TypeScript declarations of the package in a folder without their comments: those of each entry of `exports`, a class of a
// WebAssembly module that a function returns, and the types made from the crate `web`.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const [, , folder] = process.argv;

/** @param {string} file */
const read = (file) => readFileSync(path.join(folder, file), 'utf8');

/** Comments may change. @param {string} text */
const withoutComments = (text) =>
  text.replace(/^[ \t]*\/\*[^]*?\*\/[ \t]*\n/gm, '').replace(/^[ \t]*(\/\/.*)?\n/gm, '');

/** @param {string} file @param {string} name */
function classOf(file, name) {
  const found = new RegExp(`^export (declare )?class ${name} [^]*?\n}\n`, 'm').exec(withoutComments(read(file)));
  if (!found) throw new Error(`${file} declares no class ${name}`);
  return found[0];
}

/** The declarations of an entry, and those of other files that it exports again, but for the types made from `web`: they are printed once. @param {string} file @returns {string} */
function declarations(file) {
  const text = withoutComments(read(file));
  const exported = [...text.matchAll(/^export { (.*) };$/gm)].flatMap(([, names]) => names.split(', '));
  return text
    .replace(/^import { (.*) } from '(.*)\.js';\n/gm, (_, names, from) => {
      const script = path.join(path.dirname(file), `${from}.d.ts`);
      const passedOn = names.split(', ').filter((/** @type {string} */ name) => exported.includes(name));
      return passedOn.map((/** @type {string} */ name) => classOf(script, name)).join('');
    })
    .replace(/^export \* from '((?!\.\/wasm\/types).*)\.js';\n/gm, (_, from) => declarations(path.join(path.dirname(file), `${from}.d.ts`)))
    .replace(/^(import |export {).*\n/gm, '');
}

/** @type {{ exports: Record<string, { types?: string }> }} */
const manifest = JSON.parse(read('package.json'));
for (const [name, { types }] of Object.entries(manifest.exports))
  process.stdout.write(`// ${name}\n${types ? declarations(types) : ''}`);
process.stdout.write(classOf('engine/wasm/chuhe_play.d.ts', 'PlaySession'));
process.stdout.write(withoutComments(read('engine/wasm/types.d.ts')));
