// Bundles everything that a notebook needs to show a tree into one module: scripts, style sheets, texts and the WebAssembly module.
//
// The argument is the file to write. The module is compressed. Each cell gets the whole text, but it is unpacked only once in a page.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundled, packed, WWW } from './held.mjs';

const [{ code }] = await bundled({
  input: path.join(WWW, 'embed/notebook.js'),
  isHeld: (file, script) => file.endsWith('.css') || script.endsWith('one-engine.js'),
  // One engine replaces the four.
  resolveId: (source, importer) =>
    importer && source.endsWith('/engines.js') ? path.join(WWW, 'engine/one-engine.js') : null,
});

writeFileSync(
  process.argv[2],
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
const PACKED = "${packed(code).toString('base64')}";
export default { render };
`,
);
