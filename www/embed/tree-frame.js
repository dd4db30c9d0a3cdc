// The frame page of a tree: the search of its address, and the messages with the embedding page.
import '../tree/game-tree.js';
import { ChuheError } from '../engine/client.js';
import { toChuheError } from '../engine/workers/protocol.js';
import { fill, language, preferredLanguage, texts } from '../i18n/i18n.js';
import { placedErrorText } from '../lab/picker/input-errors.js';
import { showUnitsOf } from '../lab/search/shown-units.js';
import { addressFault, defaults, readAddress, writeAddress } from '../address/search-address.js';
import { VIEWS } from '../address/switches.js';
import { relayForms } from './relay-forms.js';
import { ParentPage } from './parent-page.js';
import { checkCompared, faultForAuthor, findAll, searchesFor, ShownSearches, taskOfExample } from './shown-searches.js';
import { offerWhatIsMissing } from '../site/offline.js';
import { replaceAddress } from '../site/replace-address.js';

/** @import { Mode, Search, Task } from '../address/search-address.js' */
/** @import { GameTree } from '../tree/game-tree.js' */
/** @import { Message } from './messages.js' */

const view = /** @type {GameTree} */ (document.querySelector('game-tree'));
const faults = /** @type {HTMLElement} */ (document.getElementById('faults'));
const link = /** @type {HTMLAnchorElement} */ (document.getElementById('lab'));
const requested = readAddress(new URLSearchParams(location.search));

const showing = new ShownSearches(view);

/** @typedef {{ task: Task, searches: Search[], example: string | null, apart: boolean }} Shown */
/** @type {Shown} */
let shown = {
  task: { tree: '', root: 'max', folded: false },
  searches: requested.searches,
  example: requested.example,
  apart: requested.apart,
};
let saving = 0;

const named = new URLSearchParams(location.search).get('host');
const parentPage = new ParentPage(named, follow);
if (parentPage.origin === '') requested.faults.push(addressFault('host', named ?? ''));

offerWhatIsMissing();
start();

async function start() {
  translate(preferredLanguage());
  listen();
  view.setAttribute('mode', requested.mode === 'compare' ? 'watch' : requested.mode);
  view.setAttribute('shape', requested.shape);
  // The lab can show and fix an invalid address.
  const address = new URLSearchParams(location.search);
  address.delete('host');
  link.search = String(address);
  if (requested.view) view.setAttribute('view', requested.view);
  for (const name of /** @type {const} */ (['from', 'to'])) {
    const value = requested.kept[name];
    if (value) view.setAttribute(name, value);
  }
  try {
    checkCompared(requested.searches, requested.mode);
    const { task, example } = await taskOf(requested, 'embed/attribute');
    const isNamed = new URLSearchParams(location.search).has('algorithm');
    const searches = searchesFor(requested.searches, isNamed, task.tree);
    await show({ task, searches, example, apart: requested.apart }, requested.step);
    for (const fault of requested.faults)
      explain(fault.code === 'address/value' ? faultForAuthor(fault, 'embed/usual') : new ChuheError(fault));
  } catch (failure) {
    explain(failure);
  }
  document.documentElement.dataset.ready = 'true';
  parentPage.send('ready', state());
}

/**
 * The tree of a request, by text or by name.
 * @param {{ tree?: string | null, example?: string | null, root?: 'max' | 'min' | null, folded?: boolean }} request
 * @param {'embed/attribute' | 'message/value'} code error code if it is invalid
 */
async function taskOf({ tree = null, example: name = null, root = null, folded = false }, code) {
  if (tree !== null) return { task: { tree, root: root ?? /** @type {const} */ ('max'), folded }, example: null };
  const example = name ?? defaults.example;
  return { task: await taskOfExample(example, { root, folded }, code), example };
}

/** @param {Shown} next @param {number} step */
async function show(next, step) {
  const found = await findAll(next.task, next.searches);
  shown = next;
  faults.replaceChildren();
  showUnitsOf(next.task.tree);
  await showing.show(found, step, next.apart);
}

/** Answers a message of the embedding page. @param {Message} message */
async function follow(message) {
  const { type, step, move, mode, language: tag } = /** @type {Record<string, any>} */ (message);
  if (type === 'load') await load(/** @type {any} */ (message));
  if (type === 'step') await view.stepTo(step);
  if (type === 'go') await showing.go(move);
  if (type === 'mode') {
    checkCompared(shown.searches, mode);
    view.setAttribute('mode', mode);
  }
  if (type === 'language') translate(tag);
  if (type === 'state') return { type, ...state() };
  if (type === 'picture') return { type, svg: view.exportSVG() };
  return { type: 'done' };
}

/** @param {{ tree?: string, example?: string, root?: 'max' | 'min', folded?: boolean, algorithm?: string, cut?: string, options?: Record<string, string | number | boolean>, compare?: string, apart?: boolean, step?: number, mode?: string, shape?: string, view?: string }} message */
async function load(message) {
  const {
    algorithm,
    cut,
    options = {},
    compare,
    apart = false,
    step = 0,
    mode,
    shape,
    view: side,
    ...request
  } = message;
  const address = new URLSearchParams(
    Object.entries({ algorithm, cut, with: compare, ...options }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]],
    ),
  );
  const { searches, faults: refused } = readAddress(address);
  if (refused[0]) throw faultForAuthor(refused[0], 'message/value');
  checkCompared(searches, mode ?? view.getAttribute('mode'));
  const isNew = request.tree !== undefined || request.example !== undefined;
  const { task, example } = isNew
    ? await taskOf(request, 'message/value')
    : { task: { ...shown.task, ...(request.root && { root: request.root }) }, example: shown.example };
  await show({ task, searches: searchesFor(searches, algorithm !== undefined, task.tree), example, apart }, step);
  if (mode) view.setAttribute('mode', mode);
  if (shape) view.setAttribute('shape', shape);
  if (side) view.setAttribute('view', side);
}

function state() {
  const { task, searches, apart } = shown;
  const { algorithm, cut, options = {} } = searches[0];
  return {
    ...task,
    algorithm,
    cut,
    options,
    compare: addressOf().get('with') ?? '',
    apart,
    step: view.step,
    steps: view.trace?.summary.steps ?? 0,
    mode: view.getAttribute('mode') ?? defaults.mode,
    language: language(document.documentElement.lang),
  };
}

/** @param {unknown} failure */
function explain(failure) {
  if (failure instanceof DOMException && failure.name === 'AbortError') return;
  const error = toChuheError(failure);
  const words = document.createElement('p');
  words.textContent = placedErrorText(error, requested.tree ?? '', texts(document.documentElement.lang));
  faults.append(words);
  parentPage.refuse(error);
}

function listen() {
  relayForms(document);
  view.addEventListener('step-change', (event) => {
    const { step, steps, text } = /** @type {CustomEvent} */ (event).detail;
    parentPage.send('step', { step, steps, text });
    // Slides and notebooks unload frames out of view: the address restores the step.
    clearTimeout(saving);
    saving = window.setTimeout(save, 100);
  });
  view.addEventListener('score-change', (event) => {
    const { task, searches } = shown;
    parentPage.send('score', {
      mode: view.getAttribute('mode'),
      tree: task.tree,
      algorithm: searches[0].algorithm,
      .../** @type {CustomEvent} */ (event).detail,
    });
  });
  view.addEventListener('tree-edit', async (event) => {
    const task = { ...shown.task, tree: /** @type {CustomEvent} */ (event).detail.tree };
    await show({ ...shown, task, example: null }, view.step).catch(explain);
    parentPage.send('edited', { tree: task.tree });
  });
  view.addEventListener('trace-error', (event) => explain(/** @type {CustomEvent} */ (event).detail.error));
}

/** The address of the shown search. */
function addressOf() {
  const { task, searches, example, apart } = shown;
  const mode = /** @type {Mode} */ (view.getAttribute('mode') ?? defaults.mode);
  return writeAddress(
    {
      example,
      ...task,
      searches,
      step: view.step,
      mode: searches.length > 1 ? 'compare' : mode,
      shape: view.getAttribute('shape') === 'triangle' ? 'triangle' : 'square',
      view: VIEWS.find((side) => side === view.getAttribute('view')) ?? null,
      apart,
      kept: requested.kept,
    },
    language(document.documentElement.lang),
  );
}

function save() {
  const address = addressOf();
  link.search = String(address);
  if (named !== null) address.set('host', named);
  replaceAddress(`?${address}`);
}

/** @param {string} tag */
function translate(tag) {
  document.documentElement.lang = tag;
  fill(document, texts(tag));
  view.lang = tag;
}
