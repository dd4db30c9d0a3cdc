// A table filled in backwards, for the hunter and board size that the reader selects, and its counts.
import { huntTexts } from '../../../i18n/hunt.js';
import './hunt-table.js';
import { made } from '../../prose.js';
import { loadStyles } from '../../load-styles.js';

/** @import { Tools } from '../lessons/tools.js' */
/** @import { HuntTable } from './hunt-table.js' */
/** @import { HuntSource, Hunter } from './source.js' */

const HUNTERS = /** @type {const} */ (['chariot', 'horse', 'soldier']);
const SIZES = [3, 4];

/** @param {HTMLElement} place @param {Tools} tools */
export async function show(place, { trace }) {
  await loadStyles([new URL('./hunt.css', import.meta.url)]);
  const words = huntTexts();
  const view = /** @type {HuntTable} */ (document.createElement('hunt-table'));
  const counted = made('p', 'counted');
  counted.setAttribute('role', 'status');
  const choice = (/** @type {string} */ name, /** @type {[string, string][]} */ entries) => {
    const select = made('select', '', ...entries.map(([value, text]) => new Option(text, value)));
    select.addEventListener('change', present);
    return { select, label: made('label', 'choice check', made('span', '', name), ' ', select) };
  };
  const hunter = choice(
    words.hunter,
    HUNTERS.map((name) => [name, words.pieces[name]]),
  );
  const size = choice(
    words.size,
    SIZES.map((number) => [String(number), words.sizes(number)]),
  );
  async function present() {
    const request = { hunter: /** @type {Hunter} */ (hunter.select.value), size: Number(size.select.value) };
    const source = /** @type {HuntSource} */ (/** @type {unknown} */ (await trace({ hunt: request })));
    const isLatest = request.hunter === hunter.select.value && request.size === Number(size.select.value);
    if (!isLatest) return;
    view.present(source, 0);
    counted.textContent = words.counted({ ...source.count(source.steps.length), longest: source.layers.length - 1 });
  }
  place.append(made('div', 'hunt-choices row', hunter.label, size.label), view, counted);
  await present();
}
