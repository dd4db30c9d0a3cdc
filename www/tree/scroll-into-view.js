// On a telephone the sentence and the buttons lie over the picture: the node at work is kept out from under them.

/** How much room stays between the node and what lies over the picture. */
const ROOM = 12;

/**
 * How far the page has to be scrolled, if what lies over the picture hides a node. A tree that is not the one on
 * the screen is left where it is.
 * @param {{ top: number, bottom: number }} node
 * @param {{ top: number, bottom: number }} above
 * @param {{ top: number, bottom: number }} below
 * @param {number} height of the window
 * @returns {number} pixels, upwards below 0
 */
export function scrollDistance(node, above, below, height) {
  const isElsewhere = above.top < -1 || below.bottom > height + 1;
  const room = below.top - above.bottom - 2 * ROOM;
  if (isElsewhere || room < node.bottom - node.top) return 0;
  if (node.bottom > below.top - ROOM) return node.bottom - below.top + ROOM;
  return Math.min(0, node.top - above.bottom - ROOM);
}

/**
 * Scrolls the page so that a node can be seen, where something sticks to the edges of the window.
 * @param {Element} node
 * @param {HTMLElement} above
 * @param {HTMLElement} below
 * @param {boolean} atOnce without the reader seeing the way
 */
export function scrollIntoView(node, above, below, atOnce) {
  if (getComputedStyle(below).position !== 'sticky') return;
  const way = scrollDistance(
    node.getBoundingClientRect(),
    above.getBoundingClientRect(),
    below.getBoundingClientRect(),
    window.innerHeight,
  );
  if (way !== 0)
    scrollBy({
      top: way,
      behavior: atOnce || matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
}
