// Clicks on words in the panels and sentences of a tree: steps, nodes and techniques.

/**
 * @param {ShadowRoot} shadow
 * @param {(name: string) => HTMLElement} part
 * @param {{ step: (step: number) => void, node: (node: number) => void, term: (term: string) => void }} go
 */
export function listenToWordClicks(shadow, part, go) {
  const pressed = (/** @type {Event} */ event, /** @type {string} */ what) =>
    (event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest(what)) : null)
      ?.dataset ?? {};
  part('panels').addEventListener('click', (event) => {
    const { step, node } = pressed(event, 'button');
    if (step) go.step(Number(step));
    else if (node) go.node(Number(node));
  });
  part('overview').addEventListener('click', (event) => {
    const { step } = pressed(event, 'button[data-step]');
    if (step) go.step(Number(step));
  });
  shadow.addEventListener('click', (event) => {
    const { term } = pressed(event, '[data-term]');
    if (term) go.term(term);
  });
}
