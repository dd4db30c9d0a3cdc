// The elements of Chuhe in somebody else's page: each is loaded when it is met.
import { dress } from './dress.js';
import { hearForms } from './forms.js';
import { expect, isTooOld, sayWhy, standIn } from './stand-in.js';
import { realDocument } from '../site/real-document.js';

/** What gives boards their positions, once there is one. @type {typeof import('./board-feeder.js').feedBoard} */
let feedBoard;

/** Where each element is defined, seen from here, and what it needs besides. @type {Record<string, () => Promise<unknown>>} */
const elements = {
  'game-tree': async () => {
    // The feeder listens before the first tree connects.
    await import('./feeder.js');
    await import('../tree/game-tree.js');
  },
  'xiangqi-board': async () => {
    await import('../board/xiangqi-board.js');
    ({ feedBoard } = await import('./board-feeder.js'));
  },
  'xiangqi-game': () => import('./game-iframe.js'),
};

/** Elements that are looked after. @type {WeakSet<Element>} */
const met = new WeakSet();

/** @type {Map<string, Promise<unknown>>} */
const loads = new Map();

/**
 * What is loaded just now; the next waits for it. They share texts, for which modules wait at their top, and who imports such
 * a module while it waits is told by WebKit that all of it is there.
 */
let latest = /** @type {Promise<unknown> | undefined} */ (undefined);

/**
 * Loads an element; needed only where it stands in a closed shadow root, or is made before it is put into the page.
 * @param {string} name
 */
export function load(name) {
  let loading = loads.get(name);
  if (!loading) {
    loading = latest ? latest.then(elements[name]) : elements[name]();
    loads.set(name, loading);
    // What the network refused is tried again when it is met again.
    latest = loading.then(
      () => {},
      () => void loads.delete(name),
    );
  }
  return loading;
}

/** The names of the elements that can be put into a page. */
export const names = Object.keys(elements);

/** @type {WeakSet<Node>} */
const watched = new WeakSet();

/** Loads what stands in a part of a page, and whatever is put there later. @param {Document | ShadowRoot} root */
export function watch(root) {
  if (watched.has(root)) return;
  watched.add(root);
  const look = () => {
    for (const element of all(root, names.map((name) => `${name}:not([data-theme])`).join(','))) {
      if (met.has(element)) continue;
      met.add(element);
      bring(/** @type {HTMLElement} */ (element));
    }
  };
  look();
  watchInside(root);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) watchInside(node, [node]);
    look();
  }).observe(root, { childList: true, subtree: true });
}

/** Whatever the page around has done to the browser, an element is there in the end, or a sentence says why not. @param {HTMLElement} element */
async function bring(element) {
  expect(element);
  try {
    dress(element);
    hearForms(element);
    if (isTooOld()) return standIn(element, 'tooOld');
    await load(element.localName);
    if (!element.shadowRoot) throw new Error(`<${element.localName}> did not become an element`);
    if (element.localName === 'xiangqi-board')
      feedBoard(/** @type {import('../board/xiangqi-board.js').XiangqiBoard} */ (element));
  } catch (error) {
    sayWhy(element, error);
  }
}

/** What a field of a form cannot hide, nor an image of a page: the method as the browser has it. @param {ParentNode} part @param {string} selector */
function all(part, selector) {
  const kind = part instanceof Document ? Document : part instanceof Element ? Element : DocumentFragment;
  return kind.prototype.querySelectorAll.call(part, selector);
}

/** What stands in open shadow roots is met too; a closed one has to be told of. @param {ParentNode} part @param {Element[]} more */
function watchInside(part, more = []) {
  for (const element of [...more, ...all(part, '*')])
    if (!(element instanceof HTMLFormElement) && element.shadowRoot && !names.includes(element.localName))
      watch(element.shadowRoot);
}

// A server that makes pages has none to watch.
if (typeof document === 'object') {
  watch(document);
  // A shadow root that came to an element without any change to the page is found when all scripts have run.
  if (realDocument.readyState !== 'complete') addEventListener('load', () => watchInside(document), { once: true });
}
