// What tests of the lab read and do: the step shown, the diagram, the sentence, the address.

/** @import { Page } from 'playwright-core' */

/** Waits until the first tree shows a step. @param {Page} page @param {number} step */
export const atStep = (page, step) =>
  page.waitForFunction((wanted) => document.querySelector('game-tree')?.getAttribute('shown') === String(wanted), step);

/** Waits until the trees show these steps, as `40,57`. @param {Page} page @param {string} steps */
export const atSteps = (page, steps) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('game-tree')].map((view) => view.getAttribute('shown')).join() === wanted,
    steps,
  );

/** Goes to a step. @param {Page} page @param {number} step */
export async function goTo(page, step) {
  await page.evaluate((wanted) => /** @type {any} */ (document.querySelector('game-tree')).stepTo(wanted), step);
  await atStep(page, step);
}

/** Waits until a part of the first tree has this text. @param {Page} page @param {string} part @param {string} text */
export const inTree = (page, part, text) =>
  page.waitForFunction(
    ([part, text]) => document.querySelector('game-tree')?.shadowRoot?.querySelector(part)?.textContent === text,
    [part, text],
  );

/** Waits until the first tree has as many parts, by default nodes. @param {Page} page @param {number} count @param {string} [part] */
export const nodeCount = (page, count, part = 'g.node') =>
  page.waitForFunction(
    ([part, count]) => document.querySelector('game-tree')?.shadowRoot?.querySelectorAll(String(part)).length === count,
    [part, count],
  );

/** Waits until the address has a part. @param {Page} page @param {string} part */
export const addressHas = (page, part) => page.waitForFunction((wanted) => location.search.includes(wanted), part);

/** Opens the switches of the first search. @param {Page} page */
export const openSwitches = (page) => page.$eval('details.switches', (details) => details.setAttribute('open', ''));

/** The text of a part of the tree, trimmed. @param {Page} page @param {string} part */
export const textOf = async (page, part) => ((await page.textContent(`game-tree ${part}`)) ?? '').trim();

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
  page.waitForFunction((expected) => {
    const place = (/** @type {string} */ selector) =>
      document.querySelector('game-tree')?.shadowRoot?.querySelector(selector)?.getBoundingClientRect() ?? {
        top: 0,
        bottom: 0,
      };
    const node = place('.node.current');
    return (
      document.querySelector('game-tree')?.getAttribute('shown') === String(expected) &&
      scrollY > 0 &&
      node.top >= place('.sentence').bottom &&
      node.bottom <= place('.controls').top
    );
  }, step);

/** @param {Page} page */
export const reason = async (page) => (await page.textContent('game-tree .reason'))?.trim();
