// What tests of the lab read and do: the step shown, the diagram, the sentence, the address.

/** @import { Page } from 'playwright-core' */

/** The result of a function of the first tree, which runs in the page. @template Found, [Given=undefined] @param {Page} page @param {(tree: any, given: Given) => Found} look @param {Given} [given] @returns {Promise<Found>} */
export const ofTree = (page, look, given) =>
  page.evaluate(`(${look})(document.querySelector('game-tree'), ${JSON.stringify(given)})`);

/** The address of a position of the middle game in which Black moves. */
export const MIDDLE = `tree=${encodeURIComponent('FEN r1bakab1r/9/1cn4c1/p1p1p1p1p/5n3/2P3P2/P3P3P/1CN1C1N2/9/R1BAKAB1R b - - 0 7')}`;

/** The first search, which is drawn in parts. @param {Page} page @returns {Promise<any>} */
export const readTrace = (page) =>
  ofTree(page, ({ trace: { flat, summary } }) => {
    const { passes, turns, whyNames } = flat;
    const whys = Array.from(flat.whys, (/** @type {number} */ why) => whyNames[why]);
    const passed = flat.kindFlags.filter((/** @type {number} */ flags) => flags & 4).length;
    const { steps, uci, moves } = summary;
    const places = { entered: [...flat.entered], left: [...flat.left] };
    return { passes, turns, whys, passed, nodes: whys.length, ...places, steps, uci, moves };
  });

/** Waits until a function of the first tree is true. @template [Given=undefined] @param {Page} page @param {(tree: any, given: Given) => unknown} look @param {Given} [given] */
export const treeIs = (page, look, given) =>
  page.waitForFunction(`(${look})(document.querySelector('game-tree'), ${JSON.stringify(given)})`);

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
  await ofTree(page, (tree, wanted) => tree.stepTo(wanted), step);
  await atStep(page, step);
}

/** Waits until a part of the first tree has this text. @param {Page} page @param {string} part @param {string} text */
export const inTree = (page, part, text) =>
  treeIs(page, (tree, [part, text]) => tree?.shadowRoot?.querySelector(part)?.textContent === text, [part, text]);

/** Waits until the first tree has as many parts, by default nodes. @param {Page} page @param {number} count @param {string} [part] */
export const nodeCount = (page, count, part = 'g.node') =>
  treeIs(page, (tree, given) => tree?.shadowRoot?.querySelectorAll(given.part).length === given.count, { part, count });

/** Waits until the address has a part. @param {Page} page @param {string} part */
export const addressHas = (page, part) => page.waitForFunction((wanted) => location.search.includes(wanted), part);

/** Opens the switches of the first search. @param {Page} page */
export async function openSwitches(page) {
  const whole = page.locator('#way-back button');
  if (await whole.isVisible()) await whole.click();
  await page.$eval('details.switches', (details) => details.setAttribute('open', ''));
}

/** The text of a part of the tree, trimmed. @param {Page} page @param {string} part */
export const textOf = async (page, part) => ((await page.textContent(`game-tree ${part}`)) ?? '').trim();

/** The diagram’s text for every node: its name, its state, how its edge was cut. @param {Page} page */
export function picture(page) {
  return page.$$eval('game-tree g.node', (nodes) =>
    nodes.map((node) => {
      const inside = /** @type {ShadowRoot} */ (node.getRootNode());
      const edge = inside.querySelector(`.edge[data-node="${node.getAttribute('data-node')}"]`);
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
  treeIs(
    page,
    (tree, expected) => {
      if (tree?.getAttribute('shown') !== String(expected) || scrollY === 0) return false;
      const places = ['.node.current', '.sentence', '.controls'].map((part) => tree.shadowRoot.querySelector(part));
      const [node, sentence, controls] = places.map((part) => part.getBoundingClientRect());
      return node.top >= sentence.bottom && node.bottom <= controls.top;
    },
    step,
  );

/** @param {Page} page */
export const reason = async (page) => (await page.textContent('game-tree .reason'))?.trim();
