// Reads modules that cannot be fetched: files in Node, and data addresses in a bundle of one file.
import { importHidden } from './hidden-import.js';

/** The bytes of a file or of a data address; undefined for any other address. @param {URL} address @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} */
export async function readLocalBytes(address) {
  const { href } = address;
  if (href.startsWith('data:')) return unpack(bytesOf(contentOf(href)));
  if (address.protocol !== 'file:' || typeof process !== 'object') return undefined;
  return unpack(await (await importHidden('node:fs/promises')).readFile(address));
}

/**
 * The text of a data address, as bundles of one file contain; null for other addresses. Some hosts forbid fetching data
 * addresses.
 * @param {string} href
 */
export function readDataAddress(href) {
  if (!href.startsWith('data:')) return null;
  const content = contentOf(href);
  return /^[^,]*;base64,/.test(href) ? new TextDecoder().decode(bytesOf(content)) : decodeURIComponent(content);
}

/** @param {string} href */
const contentOf = (href) => href.slice(href.indexOf(',') + 1);

/** @param {string} base64 */
const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

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
