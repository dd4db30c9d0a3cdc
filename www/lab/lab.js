// The lab page: connects the fields, the address, the searches and the trees that show them.
import '../site/site-head.js';
import '../tree/game-tree.js';
import { Chuhe, ChuheError } from '../engine/client.js';
import { toChuheError } from '../engine/workers/protocol.js';
import { html, nothing, render } from '../vendor/lit-html.js';
import { fill, language, languages, texts } from '../i18n/i18n.js';
import { applySettingsToBoards } from '../game/dialogs/settings-loader.js';
import { lazy } from '../game/dialogs/lazy.js';
import { ComparisonLoader } from './search/comparison-loader.js';
import { LeafCountPanel } from './sources/leaf-count-panel.js';
import { ExampleSearches } from './picker/example-searches.js';
import { inputErrorText, errorLines, placedErrorText, showInputError } from './picker/input-errors.js';
import { firstPictures } from './first-look/first-pictures.js';
import { hasParameters, isFirstVisit, rememberVisit } from './first-look/first-visit.js';
import { removePrerendered } from './first-look/prerendered-tree.js';
import { formatList } from './picker/text-formats.js';
import { exampleText, exampleTitle, loadExamples, nextToPractise, sourceText } from './picker/examples.js';
import { Gallery } from './picker/gallery.js';
import { KeyPanel } from './sources/key-panel.js';
import { Display } from './search/display.js';
import { Snippets } from './export/snippets.js';
import { showCheckBits, compareCheckBits } from './switches/check-bits.js';
import { goToAnswer, PlayedNote, showSummary } from './search/played-note.js';
import { PositionPanel } from './search/position.js';
import { PresenterLoader } from './presenter/presenter-loader.js';
import { showRemark } from './search/search-remark.js';
import { showUnitsOf } from './search/shown-units.js';
import { KnownTrace } from './search/known-trace.js';
import { Run } from './search/run.js';
import { SavedLoader } from './savings/saved-loader.js';
import { SearchFiles } from './export/search-file.js';
import { SourceNotes } from './sources/source-notes.js';
import { findInputWarnings } from './picker/input-warnings.js';
import {
  addressFault,
  kindOf,
  playAddress,
  readAddress,
  defaultAlgorithm,
  WHOLE_SEARCH_NODES,
  writeAddress,
} from '../address/search-address.js';
import { initExportButtons } from './export/export-figures.js';
import { returnUrl } from '../storage/lab-return.js';
import { isSameTask, makeExercise, reorderTree, TreeHistory } from './picker/tree-tools.js';
import { byId } from '../site/dom-helpers.js';
import { replaceAddress } from '../site/replace-address.js';

/** @import { Fault, Mode, Search, Task } from '../address/search-address.js' */
/** @import { SearchFile } from './export/search-file.js' */
/** @import { RecordedSearch } from './own/recorded-search.js' */
/** @import { Example } from './picker/examples.js' */
/** @import { About } from './search/played-note.js' */

const PHONE = matchMedia('(width < 40rem)');

const sheet = byId('sheet');
const status = byId('status');
const fault = byId('fault');
const source = byId('source');
const fields = {
  tree: /** @type {HTMLTextAreaElement} */ (byId('tree')),
  root: /** @type {HTMLSelectElement} */ (byId('root')),
  seed: /** @type {HTMLInputElement} */ (document.querySelector('#exercise input[name="seed"]')),
  folded: /** @type {HTMLInputElement} */ (byId('folded')),
  together: /** @type {HTMLInputElement} */ (byId('together')),
};

/** @type {Run[]} */ let runs = [];
/** @type {Example[]} */ let examples = [];
/** @type {ChuheError | null} */ let error = null;
let typing = 0;
let shuffles = 0;
let saving = 0;
/** Whether a reader who came from a game has asked for the modes and listings. */
let isWholeLab = false;
/** @type {Awaited<ReturnType<typeof compareCheckBits>> | null} */ let narrowed = null;
/** @type {Fault[]} */ let addressFaults = [];
/** @type {object[]} the answers and grades, the latest last */
const results = [];
const comparison = new ComparisonLoader(() => runs);
const display = new Display(() => runs, saveAddress);
sheet.append(comparison.element);
const past = new TreeHistory();
const searchesOfExamples = new ExampleSearches();
const gallery = new Gallery(byId('examples'), /** @type {HTMLInputElement} */ (byId('find')), openExample);
const position = new PositionPanel(byId('position'));
const playedNote = new PlayedNote(byId('played'));
/** The played or reviewed move that the first search is about, and the text of the searched position. @type {About & { text: string } | null} */
let about = null;
const saved = new SavedLoader(byId('saved'), task, saveAddress);
const counting = new LeafCountPanel(() => runs[0].search);
const keyPanel = new KeyPanel(byId('key'));
const notes = new SourceNotes(byId('notes'), (id) => {
  const example = examples.find((one) => one.id === id);
  if (example) openExample(example);
});
const files = new SearchFiles(
  () => runs[0],
  showFile,
  () => {
    runs[0].file = null;
    search();
  },
);
const loadOwnPanel = lazy(
  async () => new (await import('./own/panel.js')).OwnPanel(byId('own'), task, showFile),
  new URL('own/own.css', import.meta.url).href,
);
const presenter = new PresenterLoader(sheet, () => runs, comparison, saveAddress);
const snippets = new Snippets(byId('embedding'), byId('snippets'));

if (isFirstVisit()) showFirstLook();
start().finally(() => {
  document.documentElement.dataset.ready = 'true';
});

/** Shows a cutoff to first-time visitors before the lab. */
async function showFirstLook() {
  document.body.dataset.first = '';
  const end = () => {
    delete document.body.dataset.first;
    document.removeEventListener('language-change', translateLook);
    /** @type {HTMLElement | null | undefined} */ (runs[0]?.view.shadowRoot?.querySelector('button.next'))?.focus({
      preventScroll: true,
    });
    saveAddress();
  };
  const { FirstLook } = await import('./first-look/first-look.js').catch((error) => {
    delete document.body.dataset.first;
    throw error;
  });
  const look = new FirstLook(end, rememberVisit);
  const translateLook = () => look.translate();
  document.addEventListener('language-change', translateLook);
  if (!look.element.isConnected) sheet.before(look.element);
  look.start();
}

async function start() {
  const requested = readAddress(new URLSearchParams(location.search));
  addressFaults = requested.faults;
  display.settings = requested;
  applySettingsToBoards();
  position.pieces = requested.kept.pieces ?? null;
  fields.together.checked = comparison.together = !requested.apart;
  for (const search of requested.searches) addRun(search);
  listen();
  setMode(requested.mode);
  const known = hasParameters() ? null : firstPictures();
  if (known) {
    runs[0].showAtOnce(new KnownTrace(known.usual));
    // The engine starts after that: on one core it would hold it up.
    await removePrerendered(runs[0].view);
  }
  const engine = await Chuhe.start();
  try {
    examples = await loadExamples(engine);
  } catch (failure) {
    removePrerendered();
    return showFailure(failure);
  }
  const named = examples.find(({ id }) => id === requested.example);
  if (!named && requested.example) addressFaults.push(addressFault('example', requested.example));
  showAddressFaults();
  const example = named ?? examples[0];
  fields.tree.value = requested.tree ?? exampleText(example);
  if (!new URLSearchParams(location.search).has('algorithm'))
    runs[0].search = { ...requested.searches[0], algorithm: defaultAlgorithm(fields.tree.value) };
  if (requested.played || requested.reviewed)
    about = { played: requested.played, reviewed: requested.reviewed, text: fields.tree.value };
  fields.folded.checked = requested.folded || (requested.tree === null && example.folded);
  fields.root.value = requested.root ?? (requested.tree === null ? example.root : 'max');
  // The search of a played move opens at its end, where the move was chosen; that of a reviewed move where its refutation was found.
  const isAbout = about !== null && !new URLSearchParams(location.search).has('step');
  await search(isAbout ? Number.MAX_SAFE_INTEGER : requested.step);
  if (isAbout && about?.reviewed) goToAnswer(runs[0]);
  if (requested.present) presenter.enter();
  if (requested.saved) saved.open(requested.saved);
  if (requested.step > 0) runs[0].view.keepInSight();
  await removePrerendered(runs[0].view);
  gallery.fill(examples);
  showSource();
}

/** Searches the tree in the field. If it cannot be read, the earlier picture stays.
 * @param {number} [step] */
async function search(step = 0) {
  const what = task();
  const kind = kindOf(what.tree);
  document.body.dataset.kind = kind;
  showUnitsOf(what.tree);
  position.text = kind === 'xiangqi' ? what.tree : null;
  display.apply();
  try {
    await Promise.all(runs.map((run) => run.start(what, step)));
  } catch (failure) {
    removePrerendered();
    return showFailure(failure);
  }
  // Of an edit that came meanwhile, the history knows already.
  if (isSameTask(what, task())) past.record(what);
  error = null;
  status.textContent = '';
  render(nothing, fault);
  showInputWarnings();
  fields.tree.removeAttribute('aria-invalid');
  showSource();
  showRemark(byId('remark'), runs[0]);
  showPlayed();
  files.onSearchShown();
  saved.present();
}

/** The move of a game that the search is about, as long as the field still has its position. */
function aboutHere() {
  return about?.text === fields.tree.value ? about : { played: null, reviewed: null };
}

function showPlayed() {
  const { played, reviewed } = aboutHere();
  position.played = played?.move ?? null;
  // The search that chose a played move is already complete: there is nothing to extend.
  byId('whole').hidden =
    Boolean(played?.chosen ?? reviewed) || Number(runs[0].search.options?.nodes ?? 0) >= WHOLE_SEARCH_NODES;
  byId('whole').dataset.text = runs[0].search.algorithm === 'play' ? 'position.whole' : 'position.asInGame';
  fill(byId('position'), texts(document.documentElement.lang));
  playedNote
    .show({ played, reviewed }, fields.tree.value, runs[0].trace?.summary, runs[0].search.options ?? {})
    .then((name) => {
      if (name !== undefined) for (const { view } of runs) view.played = name;
    });
  // The link back for readers who came from a game, while the position is the one that they came with.
  const address = returnUrl(fields.tree.value);
  const { fromLab, whole } = texts(document.documentElement.lang).considered;
  const isFromGame = Boolean(address ?? played ?? reviewed);
  const isBrief = isFromGame && !isWholeLab;
  document.body.toggleAttribute('data-brief', isBrief);
  // On a phone the board of a game stays near the sentences about it: inside the tree it is three screens down.
  const isInside = kindOf(fields.tree.value) === 'xiangqi' && runs[0].trace?.flat && mode() === 'watch';
  position.moveInto(isInside && !(isBrief && PHONE.matches) ? runs[0].view : null);
  byId('way-back').hidden = !address && !isBrief;
  const showAll = () => {
    isWholeLab = true;
    showPlayed();
  };
  render(
    html`${address ? html`<a class="plain-button" href=${address}>← ${fromLab}</a>` : nothing}
      <button type="button" class="plain-button" ?hidden=${!isBrief} @click=${showAll}>${whole}</button>`,
    byId('way-back'),
  );
  showSummary(byId('summary'), isFromGame ? runs[0].trace : null);
}

/** @param {unknown} failure */
function showFailure(failure) {
  if (failure instanceof DOMException && failure.name === 'AbortError') return;
  error = toChuheError(failure);
  showError();
}

function showError() {
  showInputWarnings();
  if (!error) return;
  const words = texts(document.documentElement.lang);
  const isTheTree = !error.code.startsWith('engine/');
  status.textContent = isTheTree ? '' : inputErrorText(error, words);
  if (!isTheTree) return;
  fields.tree.setAttribute('aria-invalid', 'true');
  const { view } = runs[0];
  const text = fields.tree.value;
  // The message beside the field is out of sight below an empty diagram.
  if (!view.trace) view.explain(placedErrorText(error, text, words));
  showInputError(fault, error, text, words, Boolean(view.trace));
}

function showAddressFaults() {
  byId('address-faults').replaceChildren(...errorLines(addressFaults, texts(document.documentElement.lang)));
}

/** Warns about parts of the text that may have been read otherwise than intended. */
function showInputWarnings() {
  const warnings = error ? [] : findInputWarnings(fields.tree.value);
  byId('slips').replaceChildren(...errorLines(warnings, texts(document.documentElement.lang)));
}

/** @returns {Task} */
function task() {
  return { tree: fields.tree.value, root: fields.root.value === 'min' ? 'min' : 'max', folded: fields.folded.checked };
}

/** Puts another tree on the sheet. @param {Task | null} changed @param {number} [step] */
function replace(changed, step) {
  if (!changed) return;
  fields.tree.value = changed.tree;
  fields.root.value = changed.root;
  fields.folded.checked = changed.folded;
  past.record(task());
  search(step);
}

function currentExample() {
  const isHere = (/** @type {Example} */ example) =>
    languages.some((tag) => exampleText(example, tag) === fields.tree.value) && example.root === fields.root.value;
  return examples.find(isHere);
}

function showSource() {
  const current = currentExample();
  gallery.show(current?.id);
  source.textContent = current ? exampleTitle(current) : '';
  const kind = kindOf(fields.tree.value);
  fields.root.disabled = kind !== 'tree';
  byId('folding').hidden = kind !== 'tictactoe';
  if (kind === 'xiangqi')
    /** @type {HTMLAnchorElement} */ (byId('to-play')).search = playAddress(
      fields.tree.value,
      language(document.documentElement.lang),
    );
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('#orders button')))
    button.disabled = kind !== 'tree';
  for (const [name, can] of Object.entries(past.can)) /** @type {HTMLButtonElement} */ (byId(name)).disabled = !can;
  byId('provenance').textContent = current ? sourceText(current) : '';
  notes.show(
    current?.id,
    runs.map(({ search }) => search.algorithm),
    runs[0].view,
  );
}

/** @param {Example} example */
function openExample(example) {
  const { root, folded } = example;
  const searches = searchesOfExamples.next(
    example.searches,
    runs.map((run) => run.search),
  );
  if (searches) compare(searches);
  replace({ tree: exampleText(example), root, folded });
  sheet.scrollIntoView({ block: 'nearest' });
}

/** Shows searches side by side, or a single one in watch mode. @param {Search[]} searches */
function compare(searches) {
  setMode(searches.length > 1 ? 'compare' : 'watch');
  while (runs.length > searches.length) runs.pop()?.close();
  searches.forEach((search, index) => {
    (runs[index] ?? addRun(search)).search = search;
  });
}

/** @param {Search} settings */
function addRun(settings) {
  const run = new Run(
    settings,
    () => search(run.view.step),
    (technique) => saved.ask(technique),
  );
  runs.push(run);
  comparison.element.before(run.element);
  byId('comparing').before(run.progress.element);
  run.view.addEventListener('step-change', () => {
    comparison.follow(run);
    saveAddress();
    if (run !== runs[0]) return;
    position.show(run.view);
    keyPanel.show(run.view, run.search);
    notes.follow(run.view.step);
  });
  run.view.addEventListener('node-select', (event) =>
    position.show(run.view, /** @type {CustomEvent} */ (event).detail.node),
  );
  run.view.addEventListener('tree-edit', (event) =>
    replace({ ...task(), tree: /** @type {CustomEvent} */ (event).detail.tree }, run.view.step),
  );
  // After practising, the reader may go on to the next tree.
  run.view.toggleAttribute('sequel', true);
  run.view.addEventListener('practice-next', nextExercise);
  run.view.addEventListener('score-change', (event) => {
    results.push({ task: task(), search: run.search, mode: mode(), .../** @type {CustomEvent} */ (event).detail });
    /** @type {HTMLButtonElement} */ (document.querySelector('#take [value="results"]')).disabled = false;
  });
  run.view.addEventListener('trace-error', (event) => showFailure(/** @type {CustomEvent} */ (event).detail.error));
  return run;
}

/** @returns {Mode} */
function mode() {
  return /** @type {any} */ (document.querySelector('#modes input:checked'))?.value ?? 'watch';
}

/** Compare mode has two or three searches, the other modes one. The folds that a mode needs open with it. @param {Mode} chosen */
function setMode(chosen) {
  if (document.body.dataset.mode !== chosen)
    for (const fold of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll('[data-open-in]')))
      fold.open = fold.dataset.openIn?.split(' ').includes(chosen) ?? false;
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#modes input')))
    input.checked = input.value === chosen;
  document.body.dataset.mode = chosen;
  comparison.loaded?.leave();
  const [first, ...others] = runs;
  // Only watching shows a recorded search; the other modes need the reference.
  if (chosen !== 'watch' && first.view.trace?.isRecorded) first.file = null;
  first.view.setAttribute('mode', chosen === 'compare' ? 'watch' : chosen);
  if (chosen === 'compare' && others.length === 0) addRun({ algorithm: 'minimax', cut: 'atOrAbove' });
  if (chosen !== 'compare') {
    for (const run of others) run.close();
    runs = [first];
    first.view.differing = [];
  }
  display.apply();
  translate();
}

/** Debounced: browsers limit how often the address may change, and scrubbing changes it at every step. */
function saveAddress() {
  clearTimeout(saving);
  saving = window.setTimeout(writeState, 100);
}

function writeState() {
  if (error || !runs[0].trace || 'first' in document.body.dataset) return;
  replaceAddress(`?${currentAddress()}`);
}

function currentAddress() {
  return writeAddress(
    {
      example: currentExample()?.id ?? null,
      ...task(),
      searches: runs.map((run) => run.search),
      step: runs[0].view.step,
      mode: mode(),
      ...display.settings,
      apart: !comparison.together,
      present: presenter.isOn,
      played: aboutHere().played,
      reviewed: aboutHere().reviewed,
      saved: saved.state,
    },
    language(document.documentElement.lang),
  );
}

function translate() {
  fill(document, texts(document.documentElement.lang));
  for (const run of runs) {
    run.view.toggleAttribute('whole', runs.length > 1);
    run.translate();
  }
  comparison.loaded?.translate();
  saved.translate();
  presenter.translate();
  files.translate();
  showSource();
  showRemark(byId('remark'), runs[0]);
  counting.translate();
  keyPanel.show(runs[0].view, runs[0].search);
  if (narrowed) showCheckBits(byId('narrow'), narrowed, showTree);
  showAddressFaults();
  showError();
  saveAddress();
}

function listen() {
  document.addEventListener('language-change', () => {
    const before = fields.tree.value;
    const current = currentExample();
    if (current) fields.tree.value = exampleText(current);
    translate();
    // Move names of xiangqi depend on the language, and so do the names in some examples.
    if ((kindOf(before) === 'xiangqi' || fields.tree.value !== before) && !error) search(runs[0].view.step);
  });
  fields.tree.addEventListener('input', () => {
    clearTimeout(typing);
    typing = window.setTimeout(() => search(), 150);
  });
  for (const field of [fields.root, fields.folded]) field.addEventListener('change', () => search());
  fields.together.addEventListener('change', () => {
    comparison.together = fields.together.checked;
    comparison.follow(runs[0]);
    saveAddress();
  });
  byId('modes').addEventListener('change', () => {
    setMode(mode());
    search(runs[0].view.step);
  });
  render(
    formatList((tree) => replace({ ...task(), tree, folded: false })),
    byId('formats'),
  );
  byId('undo').addEventListener('click', () => replace(past.undo(), runs[0].view.step));
  byId('redo').addEventListener('click', () => replace(past.redo(), runs[0].view.step));
  byId('orders').addEventListener('click', async (event) => {
    const order = event.target instanceof HTMLButtonElement ? /** @type {'best'} */ (event.target.value) : null;
    if (order && !error)
      replace({ ...task(), tree: await reorderTree(task(), order, Number(fields.seed.value) + shuffles) });
    shuffles += 1;
  });
  byId('exercise').addEventListener('submit', (event) => {
    event.preventDefault();
    showNewExercise(new FormData(/** @type {HTMLFormElement} */ (event.target)));
  });
  byId('whole').addEventListener('click', () => {
    const { search: settings } = runs[0];
    const { depth, ...options } = settings.options ?? {};
    runs[0].search = { ...settings, algorithm: 'play', options: { ...options, nodes: WHOLE_SEARCH_NODES } };
    search();
  });
  byId('write-own').addEventListener('click', async () => (await loadOwnPanel()).open());
  for (const button of document.querySelectorAll('.what-saved')) button.addEventListener('click', () => saved.open());
  byId('try-narrow').addEventListener('click', async () => {
    narrowed = await compareCheckBits();
    showCheckBits(byId('narrow'), narrowed, showTree);
  });
  byId('embed').addEventListener('click', () =>
    snippets.open(currentAddress(), error === null && !runs[0].view.hasAttribute('large')),
  );
  byId('more').addEventListener('click', () => {
    if (runs.length < 3) addRun({ algorithm: 'fail_soft', cut: 'above' });
    translate();
    search(runs[0].view.step);
  });
  byId('fewer').addEventListener('click', () => {
    if (runs.length > 2) runs.pop()?.close();
    translate();
    comparison.follow(runs[0]);
  });
  sheet.addEventListener('keydown', (event) => comparison.loaded?.handleKey(event), { capture: true });
  document.addEventListener('keydown', (event) => {
    if ('first' in document.body.dataset) return;
    comparison.loaded?.handleKey(event);
    if (!event.composedPath().some((place) => runs.some(({ view }) => view === place))) runs[0].view.handleKey(event);
  });
  initExportButtons(
    () => runs[0].view,
    () => results,
    writeState,
  );
}

/** Shows a tree with the given searches. @param {string} tree @param {Search[]} searches */
function showTree(tree, searches) {
  compare(searches);
  replace({ tree, root: 'max', folded: false });
  sheet.scrollIntoView({ block: 'nearest' });
}

/** Shows a search loaded from a file, or made by the reader's own program. @param {SearchFile | RecordedSearch} file */
function showFile(file) {
  about = null;
  setMode('watch');
  Object.assign(runs[0], { search: file.search, file });
  replace({ tree: file.text, root: file.root, folded: false }, file.step);
  sheet.scrollIntoView({ block: 'nearest' });
}

/** The next tree of the gallery, or a random one after the last and for a tree outside the gallery. */
function nextExercise() {
  const next = nextToPractise(examples, currentExample());
  if (next) return openExample(next);
  fields.seed.value = String(Number(fields.seed.value) + 1);
  return showNewExercise(new FormData(/** @type {HTMLFormElement} */ (byId('exercise'))));
}

/** Puts a random tree with the chosen number of cuts on the sheet; the same seed gives the same tree. @param {FormData} data */
async function showNewExercise(data) {
  const made = await makeExercise(data, Number(data.get('seed')));
  byId('no-exercise').textContent = made ? '' : texts(document.documentElement.lang).lab.noExercise;
  if (!made) return;
  replace({ tree: made.tree, root: 'max', folded: false });
}
