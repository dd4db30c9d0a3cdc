// Reads modules that cannot be fetched: files in Node, and data addresses in a bundle of one file.
import { importHidden } from './hidden-import.js';

/** The bytes of a file or of a data address; undefined for any other address. @param {URL} address @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} */
export async function readLocalBytes(address) {
  const content = readDataAddress(address.href, atob);
  if (content !== null) return unpack(Uint8Array.from(content, (letter) => letter.charCodeAt(0)));
  if (address.protocol !== 'file:' || typeof process !== 'object') return undefined;
  return unpack(await (await importHidden('node:fs/promises')).readFile(address));
}

/**
 * The content of a data address, as bundles of one file contain; null for other addresses. Some hosts forbid fetching data
 * addresses.
 * @param {string} href
 * @param {(text: string) => string} [read]
 */
export function readDataAddress(href, read = decodeURIComponent) {
  return href.startsWith('data:') ? read(href.slice(href.indexOf(',') + 1)) : null;
}

/** Decompresses the content of a file. Packages hold modules compressed with gzip, which some servers undo. @param {Uint8Array<ArrayBuffer>} bytes */
export async function unpack(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  // A damaged file stays as it is: its hash is wrong.
  return new Response(stream).arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => bytes,
  );
}
