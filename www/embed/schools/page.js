// The page for schools: what data is collected, what is stored where, and accessibility.
import '../../site/site-head.js';
import '../../game/dialogs/settings-loader.js';
import { recipeTexts } from '../../i18n/recipes.js';

/** @import { RecipeTexts } from '../../i18n/recipes.js' */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

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
  byId('sections').replaceChildren(
    ...words.sections.map(({ heading, lines }, at) => {
      const section = document.createElement('section');
      section.append(made('h2', heading), ...lines.map((line) => made('p', line)));
      if (at === STORED_DATA_SECTION) section.append(tableOf(words));
      return section;
    }),
  );
}

/** @param {RecipeTexts['schools']} words */
function tableOf({ place, means, kept }) {
  const table = document.createElement('table');
  table.id = 'kept';
  for (const [name, meaning] of [[place, means], ...Object.entries(kept)]) {
    const line = document.createElement('tr');
    const isHead = name === place;
    const [first, second] = [made('th', isHead ? name : ''), made(isHead ? 'th' : 'td', meaning)];
    for (const cell of isHead ? [first, second] : [first]) cell.setAttribute('scope', isHead ? 'col' : 'row');
    if (!isHead) first.append(made('code', name));
    line.append(first, second);
    table.append(line);
  }
  return table;
}

/** @param {string} name @param {string} text */
function made(name, text) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
