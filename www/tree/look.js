// How a <game-tree> is drawn: what its attributes wish, in the room that it has.

/** Width of the column beside the picture; a tree that does not fit beside it gets the whole width. */
const BESIDE = 360;

/** Where all of a tree is to be seen beside others, its share of the window's height, and the least that it gets in pixels. */
const SHARE = 0.38;
const LEAST = 240;

/** In a window not so wide, trees stand below one another and the page scrolls. */
const TELEPHONE = 640;

/** A picture before an audience is drawn for a page so wide, and shown as much larger as the screen is. */
const SLIDE = 980;
/** The share of a slide's height that is the picture's. */
const SHARE_OF_SLIDE = 0.55;

/** @param {HTMLElement} tree @param {number} width of the picture @returns {import('./diagram.js').Look} */
export function lookOf(tree, width) {
  const larger = tree.hasAttribute('presenting') ? Math.max(1, width / SLIDE) : null;
  return {
    width: width / (larger ?? 1),
    height: larger
      ? (window.innerHeight * SHARE_OF_SLIDE) / larger
      : tree.hasAttribute('whole') && window.innerWidth >= TELEPHONE
        ? Math.max(LEAST, window.innerHeight * SHARE)
        : null,
    grows: /** @type {'down' | 'right' | 'auto'} */ (tree.getAttribute('grows') ?? 'auto'),
    shape: tree.getAttribute('shape') ?? 'square',
  };
}

/** Whether a picture gets the whole width. @param {HTMLElement} tree @param {import('./geometry.js').Placement | null} placement */
export function isWide(tree, placement) {
  return tree.hasAttribute('whole') || (placement !== null && placement.width > (tree.clientWidth - BESIDE) * 1.2);
}

/** Says in the style of a picture how much of it a pixel of the screen is, for what is to be as large there however large the tree. @param {SVGSVGElement} picture */
export function tellPixel(picture) {
  const { width, height } = picture.viewBox.baseVal;
  const seen = picture.getBoundingClientRect();
  if (seen.width * seen.height > 0)
    picture.style.setProperty('--pixel', Math.max(width / seen.width, height / seen.height).toFixed(3));
}
