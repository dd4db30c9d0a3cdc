// Where a module is a file, which is in Node, it cannot be fetched but is read.

/** The bytes of a file; of anything else nothing. @param {URL} address @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} */
export async function bytesOfFile(address) {
  if (address.protocol !== 'file:' || typeof process !== 'object') return undefined;
  // Not written out in the import, so that bundlers for pages do not look for it.
  const files = 'node:fs/promises';
  return (await import(files)).readFile(address);
}
