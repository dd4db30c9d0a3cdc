// Keeps the active node visible on phones, where the sentence and the buttons cover parts of the picture.

/** The least distance in pixels between the node and what covers the picture. */
const ROOM = 12;

/**
 * How far to scroll the page so that nothing covers the node. Returns 0 if another tree is on the screen.
 * @param {{ top: number, bottom: number }} node
 * @param {{ top: number, bottom: number }} above
 * @param {{ top: number, bottom: number }} below
 * @param {number} height of the viewport
 * @returns {number} pixels, negative for upwards
 */
export function scrollDistance(node, above, below, height) {
  const isElsewhere = above.top < -1 || below.bottom > height + 1;
  const room = below.top - above.bottom - 2 * ROOM;
  if (isElsewhere || room < node.bottom - node.top) return 0;
  if (node.bottom > below.top - ROOM) return node.bottom - below.top + ROOM;
  return Math.min(0, node.top - above.bottom - ROOM);
}

/**
 * Scrolls the page so that a node is visible between sticky elements; without these it does nothing.
 * @param {Element} node
 * @param {HTMLElement} above
 * @param {HTMLElement} below
 * @param {boolean} atOnce without a smooth scroll
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
