// Builds the DOM of a sentence with marked names and numbers; a node's name highlights it, a technique's name opens the glossary.

/** @import { Part } from '../../i18n/grammar/say.js' */

/** @param {Part[]} parts @returns {DocumentFragment} */
export function renderParts(parts) {
  const fragment = new DocumentFragment();
  for (const part of parts) {
    if (typeof part === 'string') {
      fragment.append(part);
      continue;
    }
    const element = document.createElement(part.kind === 'term' ? 'button' : 'b');
    if (element instanceof HTMLButtonElement) element.type = 'button';
    if (part.term) element.dataset.term = part.term;
    element.className = `mark ${part.kind}`;
    element.textContent = part.text;
    if (part.node !== undefined) element.dataset.node = String(part.node);
    fragment.append(element);
  }
  return fragment;
}
