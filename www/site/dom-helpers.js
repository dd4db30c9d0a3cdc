// A table of the lab or of a lesson.
import { html, render } from '../vendor/lit-html.js';

/**
 * A table in a container that scrolls if it is too wide.
 * @param {string} name
 * @param {readonly unknown[]} head
 * @param {readonly (readonly unknown[])[]} rows texts or templates; the first cell of each is its header
 */
export const tableTemplate = (name, head, rows) =>
  html`<div class="scroller scroll" tabindex="0" role="region" aria-label=${name}><table><thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead><tbody>${rows.map(
    ([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;

/** The same as an element. @param {Parameters<typeof tableTemplate>} about */
export function table(...about) {
  const place = new DocumentFragment();
  render(tableTemplate(...about), place);
  return /** @type {HTMLElement} */ (place.firstElementChild);
}

/** An element that the page has. @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
