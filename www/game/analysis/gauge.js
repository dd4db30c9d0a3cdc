// The evaluation bar beside the board: Red's winning chance, growing from Red's side.
import { chanceOf, isWinning, percent } from '../../record/chance.js';
import { analysisOf } from './analysis-state.js';
import { worthText } from '../../record/move-text.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Side, Worth } from '../../record/chance.js' */
/** @import { Panel, Table } from '../panels.js' */

/** @type {Panel} */
export const gaugePanel = { name: 'gauge', place: 'gauge', mount: (table) => new Gauge(table) };

class Gauge {
  element = makeBar('upright');

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.analysis = analysisOf(table.game);
    this.analysis.addEventListener('change', this.show, { signal: table.signal });
  }

  show = () => {
    const { game, texts } = this.table;
    showBar(this.element, this.analysis.worth, game.orientation, texts());
    const isIdle = !this.analysis.live.isOn && this.element.dataset.worth === undefined;
    this.element.parentElement?.toggleAttribute('hidden', isIdle);
  };
}

/** @param {'upright' | 'lying'} way */
export function makeBar(way) {
  const bar = document.createElement('div');
  bar.className = `evaluation ${way}`;
  bar.setAttribute('role', 'img');
  bar.append(document.createElement('i'), document.createElement('span'));
  return bar;
}

/** A value as the bar writes it; a won position is short. @param {Worth} worth @param {Texts} texts */
export function barText(worth, texts) {
  const isWon = worth.end === null && worth.mate === null && isWinning(worth.score);
  return isWon ? texts.review.bar.winning : worthText(worth, texts);
}

/**
 * @param {HTMLElement} bar
 * @param {Worth | null} worth null dims the bar at its last position
 * @param {Side} orientation
 * @param {Texts} texts
 */
export function showBar(bar, worth, orientation, texts) {
  bar.dataset.near = orientation;
  const [, label] = bar.children;
  if (!worth) {
    delete bar.dataset.worth;
    label.textContent = '';
    bar.setAttribute('aria-label', texts.review.bar.unknown);
    return;
  }
  const chance = chanceOf(worth);
  bar.style.setProperty('--red', String(chance));
  bar.dataset.worth = worthText(worth, texts);
  bar.dataset.ahead = chance >= 0.5 ? 'red' : 'black';
  label.textContent = barText(worth, texts);
  bar.setAttribute('aria-label', texts.review.bar.label({ worth: bar.dataset.worth, chance: percent(chance) }));
}
