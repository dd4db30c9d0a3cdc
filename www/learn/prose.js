// Lesson texts as elements: `{name}` is replaced by a value, `*` marks emphasis.
import { number } from '../i18n/grammar/format.js';

/** @typedef {Record<string, number | string>} Known */

/** @param {string} text @param {Known} [values] */
export function filled(text, values = {}) {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => {
    const found = values[name];
    return found === undefined ? placeholder : typeof found === 'number' ? number(found) : found;
  });
}

/** @param {string} text @param {Known} [values] */
export function prose(text, values) {
  const fragment = document.createDocumentFragment();
  for (const [index, part] of filled(text, values).split('*').entries())
    fragment.append(index % 2 === 0 ? part : Object.assign(document.createElement('em'), { textContent: part }));
  return fragment;
}

/** @param {string | readonly string[] | undefined} texts @param {Known} [values] */
export function paragraphs(texts, values) {
  return [texts ?? []].flat().map((text) => {
    const paragraph = document.createElement('p');
    paragraph.append(prose(text, values));
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
