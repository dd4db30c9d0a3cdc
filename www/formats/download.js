// Downloads of files made by the page.

/** @param {Blob} what @param {string} name */
export function download(what, name) {
  const address = URL.createObjectURL(what);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
