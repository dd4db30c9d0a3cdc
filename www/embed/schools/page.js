// The page for schools: what data is collected, what is stored where, and accessibility.
import '../../site/site-head.js';
import '../../game/dialogs/settings-loader.js';
import { byId } from '../../site/dom-helpers.js';
import { recipeTexts } from '../../i18n/recipes.js';
import { meaningRows } from '../code-block.js';
import { html, nothing, render } from '../../vendor/lit-html.js';

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
  const stored = html`<table id="kept">${meaningRows([words.place, words.means], words.kept)}</table>`;
  const sections = words.sections.map(
    ({ heading, lines }, at) =>
      html`<section><h2>${heading}</h2>${lines.map((line) => html`<p>${line}</p>`)}${at === STORED_DATA_SECTION ? stored : nothing}</section>`,
  );
  render(sections, byId('sections'));
}
