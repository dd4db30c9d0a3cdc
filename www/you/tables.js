// Templates of tables and links: caption, column heads, and rows with a row head.
import { html } from '../vendor/lit-html.js';

/** A text or a template. @typedef {unknown} Cell */

/** The contents of a table; the caption is for screen readers only, unless `isTitled`. @param {{ caption: string, isTitled?: boolean, head: readonly string[], rows: readonly (readonly Cell[])[] }} what */
export const tableTemplate = ({ caption, isTitled = false, head, rows }) => html`
  <caption class=${isTitled ? 'note' : 'unseen'}>${caption}</caption>
  <thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
  <tbody>${rows.map(
    ([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody>`;

/** @param {string} href @param {string} text */
export const link = (href, text) => html`<a href=${href}>${text}</a>`;
