// Draws the first tree before the search is made, and replaces it by the live tree.
import { escapeText } from '../../address/escape.js';
import { Diagram } from '../../tree/diagram/diagram.js';
import { isWide, readPictureOptions } from '../../tree/diagram/picture-options.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { fittedScale } from '../../tree/diagram/zoom.js';

/** @import { Frame } from '../../engine/wasm/chuhe.js' */
/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { TraceSource } from '../../tree/types.js' */

/**
 * What `cargo xtask dist` writes into the page: the tree of a search, and its first frame.
 * @typedef {TraceSource & { at: Frame, names: string[] }} Drawn
 */

/** The picture has no texts for screen readers: the live tree has them. */
export const NO_TEXTS = /** @type {any} */ ({
  tree: { node: () => '', several: () => '', deep: () => '', kinds: {}, states: {} },
  story: {},
});

const inside = `<div class="frame">
  <div class="picture scroll"><svg class="tree"></svg></div>
  <div class="beside"><div class="sentence"><div class="headline row"><p class="step-count note"></p></div><p class="reason"></p></div></div>
</div>`;

/**
 * Draws the tree on the sheet with the layout of a run.
 * @param {HTMLElement} sheet @param {Node} styles the style sheets of a tree @param {Drawn} drawn
 * @param {{ fields: [name: string, options: string[]][], more: string, step: string, sentence: Part[] }} words
 */
export function drawPrerendered(sheet, styles, drawn, { fields, more, step, sentence }) {
  const section = document.createElement('section');
  section.className = 'run prerendered';
  section.setAttribute('aria-hidden', 'true');
  section.inert = true;
  const settings = fields.map(([name, options]) => {
    const choices = options.map((option) => `<option>${escapeText(option)}</option>`).join('');
    // The live field has option groups, which make it wider.
    const grouped = options.length > 2 ? `<optgroup>${choices}</optgroup>` : choices;
    return `<div class="field row"><label class="note">${escapeText(name)}</label><select>${grouped}</select></div>`;
  });
  section.innerHTML = `<div class="search-settings row">${settings.join('')}<details class="switches"><summary class="note">${escapeText(more)}</summary></details></div><div></div>`;
  const tree = /** @type {HTMLElement} */ (section.lastElementChild);
  const shadow = tree.attachShadow({ mode: 'open' });
  shadow.innerHTML = inside;
  shadow.prepend(styles);
  tree.toggleAttribute('filled', true);
  document.body.dataset.prerendered = '';
  sheet.append(section);
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (shadow.querySelector(`.${name}`));
  part('step-count').textContent = step;
  part('reason').append(renderParts(sentence));
  const picture = /** @type {SVGSVGElement} */ (shadow.querySelector('svg.tree'));
  const draw = () => {
    const width = Math.floor(part('picture').clientWidth);
    const options = readPictureOptions(tree, width);
    const diagram = new Diagram(picture, drawn, drawn.names, options, { nodes: new Set(), across: null });
    const { placement } = diagram;
    const scale = fittedScale(placement, { width, height: Infinity });
    picture.style.setProperty('width', `${placement.width * scale}px`);
    // A picture higher than its window is scrolled to the root, as the live tree is.
    part('picture').classList.add('zoomed');
    const room = parseFloat(getComputedStyle(part('picture')).maxHeight);
    const isZoomed = placement.height * scale > room + 1;
    part('picture').classList.toggle('zoomed', isZoomed);
    part('frame').classList.toggle('magnified', isZoomed);
    part('picture').scrollTop = placement.points[0].y * scale - part('picture').clientHeight / 2;
    diagram.show(drawn.at, { texts: NO_TEXTS, forward: false });
    const wasWide = tree.hasAttribute('wide');
    return wasWide !== tree.toggleAttribute('wide', isWide(tree, placement, width));
  };
  // A wide tree gets the whole width: it is laid out again for that.
  if (draw()) draw();
}

/** Replaces the picture once the live tree has its final look. @param {GameTree} [view] without it the picture goes at once */
export async function removePrerendered(view) {
  const section = document.querySelector('.prerendered');
  if (!section) return;
  if (view) {
    await view.ready;
    while (!view.hasAttribute('shown')) await nextFrame();
    // Its style sheets have changed its width: the resize observer runs, and the tree is drawn again, in the next frame.
    await nextFrame();
    await nextFrame();
  }
  section.remove();
  delete document.body.dataset.prerendered;
}

const nextFrame = () =>
  new Promise((drawn) => {
    requestAnimationFrame(drawn);
  });
