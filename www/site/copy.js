// Copies to the clipboard, which may be refused without a secure origin, in a frame or by the reader.

/** Copies a text; resolves to whether it worked. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
