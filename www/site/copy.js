// Copying to the clipboard, which a page without a secure origin, a frame or a reader may refuse.

/** Whether the text is in the clipboard now. @param {string} text */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
