// The page of recipes: how to embed a tree in each kind of page, with code to copy.
import '../../site/site-head.js';
import '../../game/dialogs/settings-loader.js';
import { byId } from '../../site/dom-helpers.js';
import { texts } from '../../i18n/i18n.js';
import { recipeTexts } from '../../i18n/recipes.js';
import { html, render } from '../../vendor/lit-html.js';
import { codeBlock } from '../code-block.js';
import { recipes } from './recipes.js';

/** Relative to the page: scripts may come from elsewhere. */
const home = new URL('../..', document.baseURI).href;

document.addEventListener('language-change', show);
show();
document.documentElement.dataset.ready = 'true';

function show() {
  const { lang } = document.documentElement;
  const words = recipeTexts(lang);
  document.title = words.title;
  byId('heading').textContent = words.heading;
  byId('lead').textContent = words.lead;
  byId('schools').textContent = words.toSchools;
  const all = Object.entries(recipes(home, texts(lang).embed.frameTitle, lang));
  const section = (/** @type {[string, string[]]} */ [id, pieces]) =>
    html`<section id=${id}><h2>${words.hosts[id].name}</h2><p>${words.hosts[id].how}</p>${pieces.map((piece) => html`<div class="code">${codeBlock(piece)}</div>`)}</section>`;
  render(all.map(section), byId('recipes'));
}
