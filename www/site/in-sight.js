// Keeps what the keyboard comes to wholly in sight, in rows that scroll: browsers leave alone what can be seen in part.

/** @param {HTMLElement} row */
export function keepFocusInSight(row) {
  row.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
