// Lesson texts as templates: `{name}` is replaced by a value, `*` marks emphasis.
import { number } from '../i18n/grammar/format.js';
import { html, render } from '../vendor/lit-html.js';

/** @typedef {Record<string, number | string>} Known */

/** No space is left between two Chinese characters. @param {string} text @param {Known} [values] */
export function filled(text, values = {}) {
  const written = text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => {
    const found = values[name];
    return found === undefined ? placeholder : typeof found === 'number' ? number(found) : found;
  });
  return written.replaceAll(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1');
}

/** @param {string} text @param {Known} [values] */
export function prose(text, values) {
  return filled(text, values)
    .split('*')
    .map((part, index) => (index % 2 === 0 ? part : html`<em>${part}</em>`));
}

/** @param {string | readonly string[] | undefined} texts @param {Known} [values] */
export function paragraphs(texts, values) {
  return [texts ?? []].flat().map((text) => html`<p>${prose(text, values)}</p>`);
}

/** The nodes of a template that is drawn once. @param {unknown} template */
export function nodesOf(template) {
  const nodes = new DocumentFragment();
  render(template, nodes);
  return nodes;
}

/** The element of a template that is drawn once. @param {unknown} template @returns {any} */
export const elementOf = (template) => nodesOf(template).firstElementChild;
