// Scrolls a focused element of a row fully into view; browsers leave a partly visible one as it is.

/** Scrolls to the element that gets the focus. @param {FocusEvent} event */
export function scrollToFocus({ target }) {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The same for a row rewritten while it has the focus: only the row scrolls, not the page. @param {HTMLElement} row */
export function keepFocusAlong(row) {
  const focused = row.querySelector(':focus-visible');
  if (!focused) return;
  const [inside, edge] = [focused, row].map((element) => element.getBoundingClientRect());
  // WebKit scrolls by whole pixels and rounds down.
  row.scrollLeft +=
    Math.floor(Math.min(0, inside.left - edge.left)) + Math.ceil(Math.max(0, inside.right - edge.right));
}
