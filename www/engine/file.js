// Where a module is a file, which is in Node, it cannot be fetched but is read; nor need what stands in its address be fetched.

/** The bytes of a file, or those that an address holds; of anything else nothing. @param {URL} address @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} */
export async function bytesOfFile(address) {
  const held = written(address.href, atob);
  if (held !== null) return unpacked(Uint8Array.from(held, (letter) => letter.charCodeAt(0)));
  if (address.protocol !== 'file:' || typeof process !== 'object') return undefined;
  // Not written out in the import, so that bundlers for pages do not look for it.
  const files = 'node:fs/promises';
  return (await import(files)).readFile(address);
}

/**
 * What a bundle of one file has written into an address; null, if that is the address of a place. Not every host lets it be fetched.
 * @param {string} href
 * @param {(text: string) => string} [read]
 */
export function written(href, read = decodeURIComponent) {
  return href.startsWith('data:') ? read(href.slice(href.indexOf(',') + 1)) : null;
}

/** Such a bundle has packed them. @param {Uint8Array<ArrayBuffer>} bytes */
async function unpacked(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
