// Writes a text into an element that may be pressed at that moment.

/**
 * Keeps the text node: if it is replaced between press and release, WebKit fires no click.
 * @param {Element} element contains only its text
 * @param {string} text
 */
export function reword(element, text) {
  const [node, ...others] = element.childNodes;
  if (!(node instanceof Text) || others.length > 0) element.textContent = text;
  else if (node.data !== text) node.data = text;
}
