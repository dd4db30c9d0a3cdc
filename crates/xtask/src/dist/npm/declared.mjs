// Changes to the declarations that TypeScript makes from the scripts' comments.
import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The start of the declarations of a module's loader, which only the package itself calls. */
const LOADER = '\nexport type InitInput';

/** The start of the types of the crate `web`, which follow it. They are the same for every module. */
const MADE = '\n// Made from';

/** Names of the DOM in internal types. */
const OF_THE_DOM = [
  ['WebAssembly.Module', 'object'],
  ['WebAssembly.Memory', 'object'],
  ['=> Worker', '=> object'],
  [': Worker |', ': object |'],
  ['<Worker>', '<object>'],
  ['MessagePort[]', 'object[]'],
];

/** The declarations below a folder. @param {string} folder */
function declarationsBelow(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  return files.map((file) => path.join(folder, file));
}

/** Removes the declarations that none of these files uses, directly or not. @param {string} folder @param {string[]} files */
export function keepUsed(folder, files) {
  // The types of the pages' texts would be a tenth of the package.
  const texts = '/** The texts of a language. */\nexport type Texts = Record<string, any>;\n';
  writeFileSync(path.join(folder, 'i18n/dictionaries.d.ts'), texts);
  const kept = new Set(files.map((file) => path.join(folder, file)));
  for (const file of kept) {
    for (const [, script] of readFileSync(file, 'utf8').matchAll(/["'](\.[^"'\n]+)\.js["']/g)) {
      const used = path.join(path.dirname(file), `${script}.d.ts`);
      if (existsSync(used)) kept.add(used);
    }
  }
  for (const file of declarationsBelow(folder)) if (!kept.has(file)) rmSync(file);
}

/** Makes the types of the engine valid without those of the DOM, as in a program for Node, and writes those of the crate `web` once. @param {string} folder */
export function withoutDom(folder) {
  for (const file of declarationsBelow(folder)) {
    let [text, loader = ''] = readFileSync(file, 'utf8').split(LOADER);
    const made = loader.slice(loader.indexOf(MADE));
    if (loader.includes(MADE)) {
      const names = Array.from(made.matchAll(/^export \S+ (\S+)/gm), ([, name]) => name).join(', ');
      text += `\nexport * from './types.js';\nimport type { ${names} } from './types.js';\n`;
      writeFileSync(path.join(folder, 'wasm/types.d.ts'), made);
    }
    writeFileSync(file, OF_THE_DOM.reduce((changed, [dom, plain]) => changed.replaceAll(dom, plain), text));
  }
}

/** Exports the types of requests and answers from the files of the engine among these, which authors import. @param {string} folder @param {string[]} files */
export function exportTypes(folder, files) {
  for (const file of files.filter((file) => file.startsWith('engine/')))
    appendFileSync(path.join(folder, file), "export * from './wasm/types.js';\n");
}

/** Adds the tags of the elements in the manifest, for `querySelector`, and the types of their events, for `addEventListener`. @param {any} manifest @param {string} file */
export function elementTypes(manifest, file) {
  const tags = [];
  let text = `import type { Reason } from '../engine/wasm/chuhe.js';
import type { Verdict } from '../engine/wasm/chuhe_play.js';
import type { ChuheError } from '../engine/workers/protocol.js';
`;
  for (const { path: script, declarations } of manifest.modules) {
    const [{ name, tagName, events = [] }] = declarations;
    text += `/** The events of \`<${tagName}>\`. */\nexport interface ${name}Events {\n`;
    for (const { description, name, type } of events) text += `    /** ${description} */\n    '${name}': ${type.text};\n`;
    text += `}
declare module '../${script}' {
    interface ${name} {
        addEventListener<Kind extends keyof ${name}Events>(type: Kind, listener: (this: ${name}, event: ${name}Events[Kind]) => any, options?: boolean | AddEventListenerOptions): void;
        addEventListener<Kind extends keyof HTMLElementEventMap>(type: Kind, listener: (this: HTMLElement, event: HTMLElementEventMap[Kind]) => any, options?: boolean | AddEventListenerOptions): void;
        addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
    }
}
`;
    tags.push(`        '${tagName}': import('../${script}').${name};\n`);
  }
  appendFileSync(file, `${text}declare global {\n    interface HTMLElementTagNameMap {\n${tags.join('')}    }\n}\n`);
}
