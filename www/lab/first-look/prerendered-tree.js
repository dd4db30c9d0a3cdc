// Draws the first tree before the search is made, and replaces it by the live tree.
import { escapeText } from '../../address/escape.js';
import { Diagram, placeNodes } from '../../tree/diagram/diagram.js';
import { isWide, readPictureOptions } from '../../tree/diagram/picture-options.js';
import { renderParts } from '../../tree/sentences/rich-text.js';
import { fittedScale } from '../../tree/diagram/zoom.js';
import { treeStyles } from './first-look-parts.js';

/** @import { Part } from '../../i18n/grammar/say.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { Drawn } from './first-pictures.js' */

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
 * @param {HTMLElement} sheet @param {Drawn} drawn
 * @param {{ fields: [name: string, options: string[]][], more: string, step: string, sentence: Part[] }} words
 */
export function drawPrerendered(sheet, drawn, { fields, more, step, sentence }) {
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
  shadow.prepend(treeStyles());
  tree.toggleAttribute('filled', true);
  document.body.dataset.prerendered = '';
  sheet.append(section);
  const part = (/** @type {string} */ name) => /** @type {HTMLElement} */ (shadow.querySelector(`.${name}`));
  part('step-count').textContent = step;
  part('reason').append(renderParts(sentence));
  const picture = /** @type {SVGSVGElement} */ (shadow.querySelector('svg.tree'));
  const scroller = part('picture');
  const measured = () => readPictureOptions(tree, Math.floor(scroller.clientWidth));
  let options = measured();
  // A wide tree gets the whole width.
  if (tree.toggleAttribute('wide', isWide(tree, placeNodes(drawn, null, options), options.width))) options = measured();
  const diagram = new Diagram(picture, drawn, drawn.names, options, { nodes: new Set(), across: null });
  const { placement } = diagram;
  const scale = fittedScale(placement, { width: options.width, height: Infinity });
  picture.style.setProperty('width', `${placement.width * scale}px`);
  diagram.show(drawn.at, { texts: NO_TEXTS, forward: false });
  // A picture higher than its window is scrolled to the root, as the live tree is.
  scroller.classList.add('zoomed');
  if (placement.height * scale > parseFloat(getComputedStyle(scroller).maxHeight) + 1) {
    part('frame').classList.add('magnified');
    scroller.scrollTop = placement.points[0].y * scale - scroller.clientHeight / 2;
  } else scroller.classList.remove('zoomed');
}

/** Replaces the picture once the live tree has its final look. @param {GameTree} [view] without it the picture goes at once */
export async function removePrerendered(view) {
  const section = document.querySelector('.prerendered');
  if (!section) return;
  if (view) {
    await view.ready;
    if (!view.hasAttribute('shown'))
      await new Promise((shown) => view.addEventListener('step-change', shown, { once: true }));
  }
  section.remove();
  delete document.body.dataset.prerendered;
}
