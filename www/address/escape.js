// Escapes text for HTML, SVG and XML.

/** The content of an element. @param {string} text */
export function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The content of an element, or the value of a quoted attribute. @param {string} text */
export function escapeAttribute(text) {
  return escapeText(text).replaceAll('"', '&quot;');
}
