// The markup and the tree of the first look, and which of its parts are visible at each stage.
import { Diagram } from '../../tree/diagram/diagram.js';

/** @import { TraceSource } from '../../tree/types.js' */

/** The tree, and its node names: the side to move. */
export const TREE = '((3 12) (2 14))';
const NAMES = ['Max', 'Min', '', '', 'Min', '', ''];
/** The leaf that is cut off. */
export const CUT_LEAF = 6;

const PICTURE_OPTIONS = { height: null, grows: /** @type {const} */ ('down'), shape: 'square' };
const WIDTH = { least: 300, most: 460 };

const inside = `
<h2 id="first-look-name" data-text="firstLook.heading"></h2>
<button type="button" class="skip-it link-button" data-text="firstLook.skip"></button>
<p class="unseen unseen-picture" data-text="firstLook.picture"></p>
<div class="stage" aria-hidden="true"></div>
<div class="caption" aria-live="polite">
  <p class="lead" data-text="firstLook.lead"></p>
  <p class="left"></p>
  <p class="right"></p>
  <p class="question" data-text="firstLook.question"></p>
  <div class="answers"><button type="button" value="yes" data-text="firstLook.yes"></button><button type="button" value="no" data-text="firstLook.no"></button></div>
  <p class="answer"></p>
</div>
<div class="ways row">
  <button type="button" class="plain-button main begin" data-text="firstLook.begin"></button>
  <button type="button" class="again link-button" data-text="firstLook.again"></button>
  <button type="button" class="pause link-button"></button>
</div>`;

/** A copy of the style sheets of a tree, which the page has for pictures without `<game-tree>`. */
export const treeStyles = () =>
  /** @type {HTMLTemplateElement} */ (document.getElementById('tree-styles')).content.cloneNode(true);

export function makeFirstLook() {
  const element = document.createElement('section');
  element.id = 'first-look';
  element.className = 'paper';
  element.setAttribute('aria-labelledby', 'first-look-name');
  element.innerHTML = inside;
  const stage = /** @type {HTMLElement} */ (element.querySelector('.stage')).attachShadow({ mode: 'open' });
  stage.innerHTML = '<svg class="tree" aria-hidden="true"></svg>';
  stage.prepend(treeStyles());
  const own = new CSSStyleSheet();
  own.replaceSync('.window, .handed-down, .link { display: none } svg.tree { width: min(100%, 36rem); height: auto }');
  stage.adoptedStyleSheets = [own];
  return element;
}

/** Draws the tree on the stage, as large as it fits. @param {HTMLElement} element @param {TraceSource} source */
export function drawStage(element, source) {
  const stage = /** @type {HTMLElement} */ (element.querySelector('.stage'));
  const width = Math.max(WIDTH.least, Math.min(WIDTH.most, stage.clientWidth));
  const picture = /** @type {SVGSVGElement} */ (stage.shadowRoot?.querySelector('svg'));
  return new Diagram(picture, source, NAMES, { ...PICTURE_OPTIONS, width }, { nodes: new Set(), across: null });
}

/** Hides the value in question. @param {HTMLElement} element */
export function hideCutValue(element) {
  const hidden = element.querySelector('.stage')?.shadowRoot?.querySelector(`.node[data-node="${CUT_LEAF}"] .value`);
  if (hidden) hidden.textContent = '?';
}

/** Shows the parts up to a stage: 1 the two sides, 2 Max's value so far, 3 the question, 4 its answer.
 * @param {HTMLElement} element @param {number} phase the stage @param {boolean} moves whether it runs by itself */
export function showUpTo(element, phase, moves) {
  element.dataset.phase = String(phase);
  for (const [name, from, to = Infinity] of /** @type {[string, number, number?][]} */ ([
    ['lead', 0],
    ['left', 2],
    ['right', 3],
    ['question', 3],
    ['answers', 3, 3],
    ['answer', 4],
    ['begin', 4],
    ['again', 4],
    ['pause', 0, 3],
  ])) {
    const part = /** @type {HTMLElement} */ (element.querySelector(`.${name}`));
    part.hidden = phase < from || phase > to || (name === 'pause' && !moves);
  }
}

export const allowsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
