// Fetches files that pages read at run time, and hands out only what has the hash that the build wrote down.
import { readLocalBytes } from './file.js';
import { MARKS } from './wasm/marks.js';

/** @typedef {keyof typeof MARKS} FileName */

/** Two fetches of a file brought other content than the build wrote down. */
export class DamagedFile extends Error {
  name = 'DamagedFile';
  code = 'file/damaged';
}

/** The server has no such file, or does not hand it out. */
export class MissingFile extends Error {
  name = 'MissingFile';
  code = 'file/missing';
}

/** The files that were last fetched damaged; `change` is dispatched at `damage` when one comes or goes. @type {Set<FileName>} */
export const damaged = new Set();
export const damage = new EventTarget();

/** What a file is known by: the first 12 bytes of its SHA-256, in base64. @param {BufferSource} bytes */
export async function markOf(bytes) {
  // Pages on http have no `crypto.subtle`, except those of this machine.
  const { subtle } = globalThis.crypto ?? {};
  const hash = subtle ? await subtle.digest('SHA-256', bytes) : (await import('./sha256.js')).sha256(bytes);
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, 12)));
}

/**
 * The bytes of a file. What is damaged or of another version is fetched once more past all caches; without a network a cached file may still
 * be there. Throws a `DamagedFile`, a `MissingFile` or what `fetch` throws.
 * @param {URL} address
 * @param {FileName} name
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function fetchChecked(address, name) {
  const mark = MARKS[name];
  const localBytes = await readLocalBytes(address);
  // What is written into the script itself came with it.
  if (localBytes && address.protocol === 'data:') return localBytes;
  if (localBytes && (await markOf(localBytes)) !== mark) throw new DamagedFile(name);
  if (localBytes) return localBytes;
  /** @type {unknown} */ let fault;
  for (const how of /** @type {RequestInit[]} */ ([{}, { cache: 'reload' }])) {
    try {
      const response = await fetch(address, how);
      if (!response.ok) throw new MissingFile(`${response.url}: ${response.status}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if ((await markOf(bytes)) === mark) {
        note(name, false);
        return bytes;
      }
      fault = new DamagedFile(name);
    } catch (error) {
      // A damaged file says more than a second fetch that fails.
      fault ??= error;
    }
  }
  note(name, fault instanceof DamagedFile);
  throw fault;
}

/** @param {FileName} name @param {boolean} isDamaged */
function note(name, isDamaged) {
  if (damaged.has(name) === isDamaged) return;
  if (isDamaged) damaged.add(name);
  else damaged.delete(name);
  damage.dispatchEvent(new Event('change'));
}
