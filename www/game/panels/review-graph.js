// The evaluation over the game as a picture one can walk along: by mouse, by finger, by arrow keys.
import { chanceOf, percent } from '../review/chance.js';
import { areaPath, linePath, places } from '../review/graph.js';
import { moveText, numberText, worthText } from '../review/words.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../review/study.js').Review} Review */

export class Graph {
  element = document.createElement('div');
  /** @type {Review | null} */
  #review = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.className = 'graph';
    this.element.innerHTML =
      '<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path class="area"/><path class="middle" d="M0 50H100"/><path class="line"/></svg><div class="dots" aria-hidden="true"></div><i class="here" aria-hidden="true"></i><input type="range" min="0" step="1">';
    this.slider = /** @type {HTMLInputElement} */ (this.element.querySelector('input'));
    this.slider.addEventListener('input', () => {
      table.game.goTo(this.#review?.nodes[Number(this.slider.value)]);
    });
  }

  /** @param {Review | null} review */
  show(review) {
    this.element.hidden = !review;
    if (!review) return;
    if (review !== this.#review) this.#draw(review);
    const { game, settings, texts } = this.table;
    const words = texts();
    const index = nearest(review, game.cursor);
    const node = review.nodes[index];
    const { worth } = review.found[index];
    this.slider.max = String(review.nodes.length - 1);
    this.slider.value = String(index);
    this.slider.setAttribute('aria-label', words.review.graph);
    const move = node.parent
      ? `${numberText(node, game.record)} ${moveText(game.written(node), settings.values.notation, node.move)}`
      : words.game.moves.start;
    this.slider.setAttribute(
      'aria-valuetext',
      `${move}, ${words.review.bar.label({ worth: worthText(worth, words), chance: percent(chanceOf(worth)) })}`,
    );
    const place = places(review.found.map((found) => chanceOf(found.worth)))[index];
    this.element.style.setProperty('--at', `${place.x}%`);
    this.element.style.setProperty('--height', `${place.y}%`);
  }

  /** @param {Review} review */
  #draw(review) {
    this.#review = review;
    const chances = review.found.map(({ worth }) => chanceOf(worth));
    this.element.querySelector('.area')?.setAttribute('d', areaPath(chances));
    this.element.querySelector('.line')?.setAttribute('d', linePath(chances));
    const at = places(chances);
    this.element.querySelector('.dots')?.replaceChildren(
      ...review.mistakes.map(({ index, kind }) => {
        const dot = document.createElement('i');
        dot.dataset.kind = kind;
        dot.style.setProperty('--at', `${at[index + 1].x}%`);
        dot.style.setProperty('--height', `${at[index + 1].y}%`);
        return dot;
      }),
    );
    this.element.querySelector('svg')?.setAttributeNS(null, 'data-points', String(chances.length));
  }
}

/** The last place of the reviewed line on the way to a node. @param {Review} review @param {import('../record.js').MoveNode} node */
function nearest({ nodes }, node) {
  for (let at = /** @type {import('../record.js').MoveNode | null} */ (node); at; at = at.parent) {
    const index = nodes.indexOf(at);
    if (index >= 0) return index;
  }
  return 0;
}
