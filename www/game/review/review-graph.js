// The evaluation graph of a game; it is a slider by mouse, touch and arrow keys.
import { html, live, render } from '../../vendor/lit-html.js';
import { chanceOf, percent } from '../../record/chance.js';
import { areaPath, knownPath, linePath, places } from './graph-paths.js';
import { moveText, numberText, worthText } from '../../record/move-text.js';

/** @import { Worth } from '../../record/chance.js' */
/** @import { MoveNode } from '../../record/record.js' */
/** @import { Table } from '../panels.js' */
/** @import { Mistake } from './mistakes.js' */
/** A line from the start, the known evaluations of its positions, and its mistakes. @typedef {{ nodes: MoveNode[], worths: (Worth | null)[], mistakes: Mistake[] }} Course */

export class EvaluationGraph {
  element = document.createElement('div');

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.className = 'graph';
  }

  /** @param {Course | null} course */
  show(course) {
    this.element.hidden = !course;
    if (course) render(this.#template(course), this.element);
  }

  /** @param {Course} course */
  #template(course) {
    const chances = course.worths.map((worth) => worth && chanceOf(worth));
    const at = places(chances.map((chance) => chance ?? 0.5));
    const { game, settings, texts } = this.table;
    const words = texts();
    const index = nearest(course, game.cursor);
    const node = course.nodes[index];
    const worth = course.worths[index];
    const move = node.parent
      ? `${numberText(node, game.record)} ${moveText(game.written(node), settings.values.notation, node.move)}`
      : words.game.moves.start;
    const { bar } = words.review;
    const label = worth ? bar.label({ worth: worthText(worth, words), chance: percent(chanceOf(worth)) }) : bar.unknown;
    const style = (/** @type {number} */ place) => `--at: ${at[place].x}%; --height: ${at[place].y}%`;
    const dots = course.mistakes.filter((mistake) => at[mistake.index + 1]);
    const go = (/** @type {Event} */ { target }) =>
      game.goTo(course.nodes[Number(/** @type {HTMLInputElement} */ (target).value)]);
    return html`<svg class="overlay" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" data-points=${chances.length}
        ><path class="known" d=${knownPath(chances)}/><path class="area" d=${areaPath(chances)}/><path class="middle" d="M0 50H100"/><path class="line" d=${linePath(chances)}/></svg>
      <div class="dots" aria-hidden="true">${dots.map((mistake) => html`<i data-kind=${mistake.kind} .style=${style(mistake.index + 1)}></i>`)}</div>
      <i class="here" aria-hidden="true" .style=${style(index)}></i>
      <input class="overlay" type="range" min="0" step="1" max=${course.nodes.length - 1} .value=${live(String(index))}
        aria-label=${words.review.graph} aria-valuetext="${move}, ${label}" @input=${go}>`;
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
