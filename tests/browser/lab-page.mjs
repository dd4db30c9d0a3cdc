// What tests of the lab read: the step shown, the diagram, the sentence.

/** @import { Page } from 'playwright-core' */

/** @param {Page} page @param {number} step */
export async function atStep(page, step) {
  await page.waitForFunction((wanted) => {
    const view = document.querySelector('game-tree');
    return view?.getAttribute('shown') === String(wanted);
  }, step);
}

/** The diagram’s text for every node: its name, its state, how its edge was cut. @param {Page} page */
export function picture(page) {
  return page.$$eval('game-tree g.node', (nodes) =>
    nodes.map((node) => {
      const edge =
        node.getRootNode() instanceof ShadowRoot
          ? /** @type {ShadowRoot} */ (node.getRootNode()).querySelector(
              `.edge[data-node="${node.getAttribute('data-node')}"]`,
            )
          : null;
      return {
        name: node.querySelector('.name')?.textContent ?? '',
        kind: node.getAttribute('data-kind'),
        state: node.getAttribute('data-state'),
        value: node.querySelector('.value')?.textContent,
        cut: edge?.getAttribute('data-cut') ?? null,
      };
    }),
  );
}

/** Waits until the current node is scrolled between the sentence and the buttons. @param {Page} page @param {number} step */
export const inSight = (page, step) =>
  page.waitForFunction((wanted) => {
    const place = (/** @type {string} */ selector) =>
      document.querySelector('game-tree')?.shadowRoot?.querySelector(selector)?.getBoundingClientRect() ?? {
        top: 0,
        bottom: 0,
      };
    const node = place('.node.current');
    return (
      document.querySelector('game-tree')?.getAttribute('shown') === String(wanted) &&
      scrollY > 0 &&
      node.top >= place('.sentence').bottom &&
      node.bottom <= place('.controls').top
    );
  }, step);

/** @param {Page} page */
export const reason = async (page) => (await page.textContent('game-tree .reason'))?.trim();
