// The evaluation graph of a game; it is a slider by mouse, touch and arrow keys.
import { chanceOf, percent } from '../../record/chance.js';
import { areaPath, knownPath, linePath, places } from './graph.js';
import { moveText, numberText, worthText } from '../../record/move-text.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../../record/record.js').MoveNode} MoveNode */
/** @typedef {import('../../record/chance.js').Worth} Worth */
/** A line from the start, the known evaluations of its positions, and its mistakes. @typedef {{ nodes: MoveNode[], worths: (Worth | null)[], mistakes: import('./mistakes.js').Mistake[] }} Course */

export class EvaluationGraph {
  element = document.createElement('div');
  /** @type {Course | null} */
  #course = null;
  #drawn = '';

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.className = 'graph';
    this.element.innerHTML =
      '<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path class="known"/><path class="area"/><path class="middle" d="M0 50H100"/><path class="line"/></svg><div class="dots" aria-hidden="true"></div><i class="here" aria-hidden="true"></i><input type="range" min="0" step="1">';
    this.slider = /** @type {HTMLInputElement} */ (this.element.querySelector('input'));
    this.slider.addEventListener('input', () => {
      table.game.goTo(this.#course?.nodes[Number(this.slider.value)]);
    });
  }

  /** @param {Course | null} course */
  show(course) {
    this.element.hidden = !course;
    this.#course = course;
    if (!course) return;
    const chances = course.worths.map((worth) => worth && chanceOf(worth));
    const drawn = JSON.stringify([chances, course.mistakes]);
    if (drawn !== this.#drawn) this.#draw(course, chances);
    this.#drawn = drawn;
    const { game, settings, texts } = this.table;
    const words = texts();
    const index = nearest(course, game.cursor);
    const node = course.nodes[index];
    const worth = course.worths[index];
    this.slider.max = String(course.nodes.length - 1);
    this.slider.value = String(index);
    this.slider.setAttribute('aria-label', words.review.graph);
    const move = node.parent
      ? `${numberText(node, game.record)} ${moveText(game.written(node), settings.values.notation, node.move)}`
      : words.game.moves.start;
    const { bar } = words.review;
    const label = worth ? bar.label({ worth: worthText(worth, words), chance: percent(chanceOf(worth)) }) : bar.unknown;
    this.slider.setAttribute('aria-valuetext', `${move}, ${label}`);
    const at = places(chances.map((chance) => chance ?? 0.5))[index];
    this.element.style.setProperty('--at', `${at.x}%`);
    this.element.style.setProperty('--height', `${at.y}%`);
  }

  /** @param {Course} course @param {(number | null)[]} chances */
  #draw({ mistakes }, chances) {
    this.element.querySelector('.known')?.setAttribute('d', knownPath(chances));
    this.element.querySelector('.area')?.setAttribute('d', areaPath(chances));
    this.element.querySelector('.line')?.setAttribute('d', linePath(chances));
    const at = places(chances);
    this.element.querySelector('.dots')?.replaceChildren(
      ...mistakes.flatMap(({ index, kind }) => {
        const place = at[index + 1];
        if (!place) return [];
        const dot = document.createElement('i');
        dot.dataset.kind = kind;
        dot.style.setProperty('--at', `${place.x}%`);
        dot.style.setProperty('--height', `${place.y}%`);
        return [dot];
      }),
    );
    this.element.querySelector('svg')?.setAttributeNS(null, 'data-points', String(chances.length));
  }
}

/** The index of the last node of the line on the path to a node. @param {Course} course @param {MoveNode} node */
function nearest({ nodes }, node) {
  for (let at = /** @type {MoveNode | null} */ (node); at; at = at.parent) {
    const index = nodes.indexOf(at);
    if (index >= 0) return index;
  }
  return 0;
}
