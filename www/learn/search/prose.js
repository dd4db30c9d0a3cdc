// Lesson texts as elements: `{name}` is replaced by a value, `*` marks emphasis.
import { number } from '../../tree/format.js';

/** @typedef {Record<string, number | string>} Known */

/** @param {string} text @param {Known} [known] */
export function filled(text, known = {}) {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name) => {
    const found = known[name];
    return found === undefined ? whole : typeof found === 'number' ? number(found) : found;
  });
}

/** @param {string} text @param {Known} [known] */
export function prose(text, known) {
  const fragment = document.createDocumentFragment();
  for (const [index, part] of filled(text, known).split('*').entries())
    fragment.append(index % 2 === 0 ? part : Object.assign(document.createElement('em'), { textContent: part }));
  return fragment;
}

/** @param {string | readonly string[] | undefined} texts @param {Known} [known] */
export function paragraphs(texts, known) {
  return [texts ?? []].flat().map((text) => {
    const paragraph = document.createElement('p');
    paragraph.append(prose(text, known));
    return paragraph;
  });
}

/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {string} look @param {...(Node | string)} inside */
export function made(name, look, ...inside) {
  const element = document.createElement(name);
  element.className = look;
  element.append(...inside);
  return element;
}
