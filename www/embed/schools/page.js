// The page for schools: what data is collected, what is stored where, and accessibility.
import '../../site/site-head.js';
import '../../game/dialogs/settings-loader.js';
import { byId } from '../../site/dom-helpers.js';
import { recipeTexts } from '../../i18n/recipes.js';
import { html, nothing, render } from '../../vendor/lit-html.js';

/** @import { RecipeTexts } from '../../i18n/recipes.js' */

/** Index of the section with the table of stored data. */
const STORED_DATA_SECTION = 1;

document.addEventListener('language-change', show);
show();
document.documentElement.dataset.ready = 'true';

function show() {
  const { schools: words } = recipeTexts(document.documentElement.lang);
  document.title = words.title;
  byId('heading').textContent = words.heading;
  byId('lead').textContent = words.lead;
  const sections = words.sections.map(
    ({ heading, lines }, at) =>
      html`<section><h2>${heading}</h2>${lines.map((line) => html`<p>${line}</p>`)}${at === STORED_DATA_SECTION ? storedData(words) : nothing}</section>`,
  );
  render(sections, byId('sections'));
}

/** @param {RecipeTexts['schools']} words */
function storedData({ place, means, kept }) {
  const rows = Object.entries(kept).map(
    ([name, meaning]) => html`<tr><th scope="row"><code>${name}</code></th><td>${meaning}</td></tr>`,
  );
  return html`<table id="kept"><tbody><tr><th scope="col">${place}</th><th scope="col">${means}</th></tr>${rows}</tbody></table>`;
}
