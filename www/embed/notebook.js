// The anywidget view of the Python package: a tree or board in the output of a notebook cell.
//
// The model holds the attributes of the element. The step is synchronised both ways; the reader's actions go to Python.
//
// The dictionaries are imported first: in a bundle of one file they must run before the modules that wait for them.
import '../i18n/en.js';
import '../i18n/traditional.js';
import '../i18n/zh-Hans.js';
import './tree-loader.js';
import '../tree/game-tree.js';
import '../board/xiangqi-board.js';
import { styleElement } from './element-styles.js';
import { showError } from './load-status.js';

/**
 * The model that anywidget passes to a view.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, hear: () => void) => void} on
 * @property {(event: string, hear: () => void) => void} off
 */

/** Adds the model's element to the output of a cell; returns its removal. @param {{ model: Model, el: HTMLElement }} place */
export function render({ model, el }) {
  const element = /** @type {HTMLElement} */ (document.createElement(model.get('_element')));
  const leaving = new AbortController();
  const { signal } = leaving;
  // Keys in the figure stay there: in JupyterLab `b` would insert a cell.
  el.dataset.lmSuppressShortcuts = 'true';
  for (const type of ['keydown', 'keypress', 'keyup'])
    el.addEventListener(type, (event) => event.stopPropagation(), { signal });
  const write = () => writeAttributes(element, model.get('_attributes'));
  const colour = () => element.setAttribute('theme', model.get('theme') || lightness(el));
  const step = () => {
    const next = model.get('step');
    if (next !== undefined && element.getAttribute('step') !== String(next)) element.setAttribute('step', String(next));
  };
  write();
  listen(model, 'change:_attributes', write, signal);
  listen(model, 'change:theme', colour, signal);
  listen(model, 'change:step', step, signal);
  step();
  sendChanges(element, model, signal);
  el.append(element);
  try {
    styleElement(element);
  } catch (error) {
    showError(element, error);
  }
  colour();
  watchColours(colour, signal);
  return () => {
    leaving.abort();
    element.remove();
  };
}

/** @param {Model} model @param {string} event @param {() => void} listener @param {AbortSignal} signal */
function listen(model, event, listener, signal) {
  model.on(event, listener);
  signal.addEventListener('abort', () => model.off(event, listener));
}

/** @param {HTMLElement} element @param {Record<string, string>} attributes */
function writeAttributes(element, attributes) {
  const own = ['step', 'theme', 'mode'];
  for (const name of element.getAttributeNames())
    if (!Object.hasOwn(attributes, name) && !own.includes(name) && !/^(data-|shown$|styled$|large$|whole$)/.test(name))
      element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Writes the reader's actions to the model. @param {HTMLElement} element @param {Model} model @param {AbortSignal} signal */
function sendChanges(element, model, signal) {
  /** @param {string} type @param {(detail: any) => Record<string, unknown>} fields */
  const on = (type, fields) =>
    element.addEventListener(
      type,
      (event) => {
        for (const [name, value] of Object.entries(fields(/** @type {CustomEvent} */ (event).detail)))
          model.set(name, value);
        model.save_changes();
      },
      { signal },
    );
  on('step-change', ({ step, steps, text }) => ({ step, steps, reason: text, error: '' }));
  on('score-change', (score) => ({ score }));
  for (const type of ['trace-error', 'board-error'])
    on(type, ({ error }) => ({ error: `${error.code}: ${error.message}` }));
}

/** Whether the background of an element is light or dark. Notebooks mark their theme differently, but all paint a background. @param {HTMLElement} el */
function lightness(el) {
  for (let ground = /** @type {Element | null} */ (el); ground; ground = ground.parentElement) {
    const [red, green, blue, opacity = 1] = (getComputedStyle(ground).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    if (opacity > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? 'dark' : 'light';
  }
  return matchMedia('(prefers-color-scheme: dark)').matches && isBoth() ? 'dark' : 'light';
}

/** Whether a page without a background follows the system's theme. */
function isBoth() {
  const schemes = getComputedStyle(document.documentElement).colorScheme;
  return schemes.includes('light') && schemes.includes('dark');
}

/** @param {() => void} colour @param {AbortSignal} signal */
function watchColours(colour, signal) {
  // The style sheet of a theme may load after the attribute that names it.
  const soon = () => {
    colour();
    setTimeout(() => signal.aborted || colour(), 500);
  };
  const changes = new MutationObserver(soon);
  for (const around of [document.documentElement, document.body]) changes.observe(around, { attributes: true });
  changes.observe(document.head, { childList: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', soon, { signal });
  signal.addEventListener('abort', () => changes.disconnect());
}
