// The elements of Chuhe in other pages; each loads when the page contains one.
import { styleElement } from './element-styles.js';
import { relayForms } from './relay-forms.js';
import { watchLoading, isTooOld, showError, showMessage } from './load-status.js';
import { realDocument } from '../site/real-document.js';

/** Available once a board has loaded. @type {typeof import('./board-loader.js').loadBoard} */
let loadBoard;

/** The modules of each element. @type {Record<string, () => Promise<unknown>>} */
const elements = {
  'game-tree': async () => {
    // The feeder must observe before the first tree connects.
    await import('./tree-loader.js');
    await import('../tree/game-tree.js');
  },
  'xiangqi-board': async () => {
    await import('../board/xiangqi-board.js');
    ({ loadBoard } = await import('./board-loader.js'));
  },
  'xiangqi-game': () => import('./game-iframe.js'),
};

/** Elements that have been handled. @type {WeakSet<Element>} */
const handled = new WeakSet();

/** @type {Map<string, Promise<unknown>>} */ const loads = new Map();

/**
 * The module that loads now; the next one waits for it. They share modules with a top-level await, and WebKit reports such
 * a module as loaded to a second importer while it still waits.
 */
let latestLoad = /** @type {Promise<unknown> | undefined} */ (undefined);

/** Loads an element. Only needed for an element in a closed shadow root, or created before it is inserted. @param {string} name */
export function load(name) {
  let loading = loads.get(name);
  if (!loading) {
    loading = latestLoad ? latestLoad.then(elements[name]) : elements[name]();
    loads.set(name, loading);
    // A failed load is retried for the next element.
    latestLoad = loading.then(
      () => {},
      () => void loads.delete(name),
    );
  }
  return loading;
}

/** The names of the elements. */
export const names = Object.keys(elements);

/** @type {WeakSet<Node>} */ const watched = new WeakSet();

/** Loads the elements in a root, and those inserted later. @param {Document | ShadowRoot} root */
export function watch(root) {
  if (watched.has(root)) return;
  watched.add(root);
  const look = () => {
    for (const element of all(root, names.map((name) => `${name}:not([data-theme])`).join(','))) {
      if (handled.has(element)) continue;
      handled.add(element);
      loadInto(/** @type {HTMLElement} */ (element));
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

/** Loads an element, or shows an error in its place, whatever the page has changed in the browser. @param {HTMLElement} element */
async function loadInto(element) {
  watchLoading(element);
  try {
    styleElement(element);
    relayForms(element);
    if (isTooOld()) return showMessage(element, 'tooOld');
    await load(element.localName);
    if (!element.shadowRoot) throw new Error(`<${element.localName}> did not become an element`);
    if (element.localName === 'xiangqi-board')
      loadBoard(/** @type {import('../board/xiangqi-board.js').XiangqiBoard} */ (element));
  } catch (error) {
    showError(element, error);
  }
}

/** `querySelectorAll` of the prototype: form fields and named images can shadow the one of the object. @param {ParentNode} part @param {string} selector */
function all(part, selector) {
  const kind = part instanceof Document ? Document : part instanceof Element ? Element : DocumentFragment;
  return kind.prototype.querySelectorAll.call(part, selector);
}

/** Finds elements in open shadow roots too; a closed root needs a call of `watch`. @param {ParentNode} part @param {Element[]} more */
function watchInside(part, more = []) {
  for (const element of [...more, ...all(part, '*')])
    if (!(element instanceof HTMLFormElement) && element.shadowRoot && !names.includes(element.localName))
      watch(element.shadowRoot);
}

// A server that renders pages has no document.
if (typeof document === 'object') {
  watch(document);
  // A shadow root attached without a change of the page is found after all scripts have run.
  if (realDocument.readyState !== 'complete') addEventListener('load', () => watchInside(document), { once: true });
}
