// Writes a text into an element that can be pressed meanwhile.

/**
 * The node of the text stays, whatever it says: where it is replaced between press and release, WebKit makes no click of them.
 * @param {Element} element with nothing in it but its text
 * @param {string} text
 */
export function reword(element, text) {
  const [node, ...others] = element.childNodes;
  if (!(node instanceof Text) || others.length > 0) element.textContent = text;
  else if (node.data !== text) node.data = text;
}
