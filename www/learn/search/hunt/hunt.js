// A table filled in backwards, for the hunter and board size that the reader selects, and its counts.
import { huntTexts } from '../../../i18n/hunt.js';
import './hunt-table.js';
import { optionTemplates } from '../../../site/option-templates.js';
import { html } from '../../../vendor/lit-html.js';
import { nodesOf } from '../../prose.js';
import { loadSheet } from '../../../game/dialogs/lazy.js';

/** @import { Tools } from '../lessons/tools.js' */
/** @import { HuntTable } from './hunt-table.js' */
/** @import { HuntSource, Hunter } from './source.js' */

const HUNTERS = /** @type {const} */ (['chariot', 'horse', 'soldier']);
const SIZES = [3, 4];

/** @param {HTMLElement} place @param {Tools} tools */
export async function show(place, { trace }) {
  await loadSheet(new URL('./hunt.css', import.meta.url).href);
  const words = huntTexts();
  const view = /** @type {HuntTable} */ (document.createElement('hunt-table'));
  const choice = (/** @type {string} */ name, /** @type {[string, string][]} */ entries) =>
    html`<label class="choice check"><span>${name}</span> <select @change=${present}>${optionTemplates(entries, entries[0][0])}</select></label>`;
  const hunters = HUNTERS.map((name) => /** @type {[string, string]} */ ([name, words.pieces[name]]));
  const sizes = SIZES.map((size) => /** @type {[string, string]} */ ([String(size), words.sizes(size)]));
  const choices = html`<div class="hunt-choices row">${choice(words.hunter, hunters)}${choice(words.size, sizes)}</div>`;
  place.append(nodesOf([choices, view, html`<p class="counted" role="status"></p>`]));
  const [hunter, size] = place.querySelectorAll('select');
  const counted = /** @type {HTMLElement} */ (place.querySelector('.counted'));
  async function present() {
    const request = { hunter: /** @type {Hunter} */ (hunter.value), size: Number(size.value) };
    const source = /** @type {HuntSource} */ (/** @type {unknown} */ (await trace({ hunt: request })));
    const isLatest = request.hunter === hunter.value && request.size === Number(size.value);
    if (!isLatest) return;
    view.present(source, 0);
    counted.textContent = words.counted({ ...source.count(source.steps.length), longest: source.layers.length - 1 });
  }
  await present();
}
