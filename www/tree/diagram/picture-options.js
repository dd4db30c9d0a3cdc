// The look of a <game-tree>, from its attributes and its size.

import { MIN_FITTED_SCALE } from './zoom.js';

/** @import { PictureOptions } from './diagram.js' */
/** @import { Placement } from './geometry.js' */

/** The width in pixels of the column beside the picture with its gap, and two more: a picture near the limit does not change back and forth. */
const NARRATION_WIDTH_PX = 362;

/** In presentation mode a picture is laid out for this width in pixels and enlarged to the screen. */
const SLIDE_WIDTH_PX = 980;
/** The picture's share of a slide's height. */
const SLIDE_HEIGHT_SHARE = 0.55;

/** @param {HTMLElement} tree @param {number} width of the picture @returns {PictureOptions} */
export function readPictureOptions(tree, width) {
  const larger = tree.hasAttribute('presenting') ? Math.max(1, width / SLIDE_WIDTH_PX) : null;
  return {
    width: width / (larger ?? 1),
    height: larger ? (window.innerHeight * SLIDE_HEIGHT_SHARE) / larger : tree.hasAttribute('whole') ? Infinity : null,
    scale: larger,
    grows: /** @type {'down' | 'right' | 'auto'} */ (tree.getAttribute('grows') ?? 'auto'),
    shape: tree.getAttribute('shape') ?? 'square',
  };
}

/** Whether a tree gets the whole width, because it does not fit beside its narration. @param {HTMLElement} tree @param {Placement | null} placement @param {number} width of the picture now */
export function isWide(tree, placement, width) {
  const beside = tree.hasAttribute('wide') ? width - NARRATION_WIDTH_PX : width;
  return tree.hasAttribute('whole') || (placement !== null && placement.roomyWidth * MIN_FITTED_SCALE > beside);
}

/** Sets `--pixel` to the size of a screen pixel in the picture's units, for parts whose size must not depend on the tree's. @param {SVGSVGElement} picture */
export function setPixelSize(picture) {
  const { width, height } = picture.viewBox.baseVal;
  const bounds = picture.getBoundingClientRect();
  if (bounds.width * bounds.height > 0)
    picture.style.setProperty('--pixel', Math.max(width / bounds.width, height / bounds.height).toFixed(3));
}
