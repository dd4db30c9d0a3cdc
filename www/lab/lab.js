// The lab page: connects the fields, the address, the engine and the tree.
import '../tree/game-tree.js';
import { Chuhe, ChuheError } from '../engine/client.js';
import { language, texts } from '../i18n/i18n.js';
import { faultText, showFault } from './fault.js';
import { readAddress, writeAddress } from './state.js';

/** @typedef {import('../engine/client.js').TraceHandle} TraceHandle */
/** @typedef {import('../engine/wasm/chuhe.js').Example} Example */

const algorithms = ['minimax', 'fail_soft', 'fail_hard'];

const view = /** @type {import('../tree/game-tree.js').GameTree} */ (document.querySelector('game-tree'));
const fields = {
  tree: /** @type {HTMLTextAreaElement} */ (document.getElementById('tree')),
  root: /** @type {HTMLSelectElement} */ (document.getElementById('root')),
  algorithm: /** @type {HTMLSelectElement} */ (document.getElementById('algorithm')),
  cut: /** @type {HTMLSelectElement} */ (document.getElementById('cut')),
};
const status = /** @type {HTMLElement} */ (document.getElementById('status'));
const fault = /** @type {HTMLElement} */ (document.getElementById('fault'));
const gallery = /** @type {HTMLElement} */ (document.getElementById('examples'));
const source = /** @type {HTMLElement} */ (document.getElementById('source'));

/** @type {Chuhe} */
let engine;
/** @type {Example[]} */
let examples = [];
/** @type {TraceHandle | null} */
let trace = null;
/** @type {ChuheError | null} */
let error = null;
let typing = 0;

start();

async function start() {
  listen();
  translate();
  const asked = readAddress(new URLSearchParams(location.search));
  engine = await Chuhe.start();
  try {
    examples = await engine.examples();
  } catch (failure) {
    return refuse(failure);
  }
  const example = examples.find(({ id }) => id === asked.example) ?? examples[0];
  fields.tree.value = asked.tree ?? example.tree;
  fields.root.value = asked.root ?? 'max';
  if (algorithms.includes(asked.algorithm)) fields.algorithm.value = asked.algorithm;
  fields.cut.value = asked.cut;
  showGallery();
  await search(asked.step);
}

/** Searches the tree as it is written now. A tree that cannot be read leaves the picture as it was.
 * @param {number} [step] */
async function search(step = 0) {
  try {
    const found = await engine.traceSearch({
      game: 'tree',
      tree: fields.tree.value,
      root: fields.root.value === 'min' ? 'min' : 'max',
      algorithm: fields.algorithm.value,
      options: { cut: fields.cut.value === 'above' ? 'above' : 'atOrAbove' },
    });
    const old = trace;
    trace = found;
    accept();
    view.present(trace, step);
    old?.release();
  } catch (failure) {
    return refuse(failure);
  }
}

function accept() {
  error = null;
  status.textContent = '';
  fault.replaceChildren();
  fields.tree.removeAttribute('aria-invalid');
  showGallery();
}

/** @param {unknown} failure */
function refuse(failure) {
  if (failure instanceof DOMException && failure.name === 'AbortError') return;
  error = failure instanceof ChuheError ? failure : new ChuheError({ code: 'engine/crashed', message: String(failure) });
  showError();
}

function showError() {
  if (!error) return;
  const words = texts(document.documentElement.lang);
  if (error.code.startsWith('engine/')) {
    status.textContent = faultText(error, words);
  } else {
    status.textContent = '';
    fields.tree.setAttribute('aria-invalid', 'true');
    showFault(fault, error, fields.tree.value, words);
  }
}

function currentExample() {
  return examples.find(({ tree }) => tree === fields.tree.value) ?? null;
}

function showGallery() {
  const chinese = language(document.documentElement.lang) === 'zh-Hans';
  const current = currentExample();
  const title = (/** @type {Example} */ example) => (chinese ? example.titleZh : example.titleEn);
  gallery.replaceChildren(...examples.map((example) => {
    const item = document.createElement('li');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = title(example);
    button.setAttribute('aria-pressed', String(example === current));
    button.addEventListener('click', () => choose(example));
    item.append(button);
    return item;
  }));
  source.textContent = current ? title(current) : '';
}

/** @param {Example} example */
function choose(example) {
  fields.tree.value = example.tree;
  fields.root.value = 'max';
  search();
}

function saveAddress() {
  if (error || !trace) return;
  const example = currentExample();
  const search = writeAddress({
    example: example?.id ?? null,
    tree: fields.tree.value,
    root: fields.root.value === 'min' ? 'min' : 'max',
    algorithm: fields.algorithm.value,
    cut: fields.cut.value === 'above' ? 'above' : 'atOrAbove',
    step: view.step,
  }, language(document.documentElement.lang));
  history.replaceState(null, '', `?${search}`);
}

function translate() {
  const lang = document.documentElement.lang;
  const { algorithms: names } = texts(lang);
  const chosen = fields.algorithm.value || 'fail_soft';
  fields.algorithm.replaceChildren(...algorithms.map((name) => new Option(names[name] ?? name, name, false, name === chosen)));
  view.lang = lang;
  showGallery();
  showError();
  saveAddress();
}

function listen() {
  document.addEventListener('language-change', translate);
  view.addEventListener('step-change', saveAddress);
  view.addEventListener('trace-error', (event) => refuse(/** @type {CustomEvent} */ (event).detail.error));
  fields.tree.addEventListener('input', () => {
    clearTimeout(typing);
    typing = window.setTimeout(() => search(), 150);
  });
  for (const field of [fields.root, fields.algorithm, fields.cut]) field.addEventListener('change', () => search(view.step));
  document.addEventListener('keydown', (event) => { if (!event.composedPath().includes(view)) view.handleKey(event); });
  const share = /** @type {HTMLButtonElement} */ (document.getElementById('share'));
  share.addEventListener('click', async () => {
    await navigator.clipboard.writeText(location.href);
    share.textContent = texts(document.documentElement.lang).lab.copied;
    setTimeout(() => { share.textContent = texts(document.documentElement.lang).lab.share; }, 2000);
  });
}
