// The page of the reader's own play: reads, sums up and shows the saved games, and reviews those without a review, one after another.
import '../site/site-head.js';
import { Chuhe } from '../engine/client.js';
import { download } from '../formats/download.js';
import { dayKey } from '../storage/daily-tasks.js';
import { dayOf, isDue } from '../storage/repetition.js';
import { loadPuzzleProgress, PUZZLES_KEY, savePuzzleProgress } from '../storage/puzzle-progress.js';
import { Settings } from '../storage/settings.js';
import { browserStorage, onExternalChange } from '../storage/storage.js';
import { GameStore } from '../storage/store.js';
import { texts } from '../i18n/i18n.js';
import { openingTexts } from '../i18n/openings.js';
import { fillOwn } from '../i18n/page-texts.js';
import { youTexts } from '../i18n/you.js';
import { errorSentence } from '../tasks/error-sentence.js';
import { collectMistakes } from '../tasks/own-mistakes.js';
import { replaceAddress } from '../site/replace-address.js';
import { adviceFor } from './advice.js';
import { classifyMistakes, keyOf } from './classify-mistakes.js';
import { csvOf, jsonOf } from './figure-files.js';
import { sortGames } from './finished-games.js';
import { reviewAll } from './review-all.js';
import { groupsBy, mistakesIn } from './sums.js';
import * as view from './view.js';

/** @import { OpeningName } from '../game/openings/lines.js' */
/** @import { Box } from '../storage/repetition.js' */
/** @import { Advice } from './advice.js' */
/** @import { Known } from './classify-mistakes.js' */
/** @import { Left, Played } from './finished-games.js' */
/** @import { Outcome, Progress } from './review-all.js' */
/** State of the reviews as data, so that it can be shown in any language. @typedef {{ progress: Progress } | { outcome: Outcome } | null} ReviewStatus */

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
const store = new GameStore(browserStorage('localStorage'));
const settings = new Settings(undefined, document.documentElement.lang);
const engine = /** @type {Promise<any>} */ (Chuhe.start());
const second = /** @type {Promise<any>} */ (Chuhe.start({ apart: true }));

let name = new URLSearchParams(location.search).get('name') ?? settings.values.name;
/** Known kinds of mistakes are cached while the page is open. @type {Known} */
const known = new Map();
/** @type {{ games: Played[], left: Left, names: string[], due: number, openings: number, broken: number }} */
let read;
/** @type {{ done: number, all: number } | null} */ let classifying = null;
/** @type {Advice | null} */ let advice = null;
/** @type {AbortController | null} */ let reviewing = null;
let explaining = new AbortController();
/** @type {ReviewStatus} */ let status = null;
/** @type {unknown} */ let fault = null;

/** Reads the storage again: this page or another tab may have added, reviewed or deleted games. */
function refresh() {
  const entries = store.list();
  const today = dayOf(new Date());
  const games = entries.map(({ kept }) => kept);
  const progress = loadPuzzleProgress();
  const own = collectMistakes(games, progress.own, name, today);
  // The front page offers them without reading the games.
  if (Object.keys(own).join() !== Object.keys(progress.own).join()) savePuzzleProgress({ ...progress, own });
  // One a day is the first thing; after it other advice has its turn.
  const dueIn = (/** @type {Record<string, Box>} */ all, /** @type {'own' | 'opening'} */ task) =>
    Object.hasOwn(progress.days, dayKey(task)) ? 0 : Object.values(all).filter((one) => isDue(one, today)).length;
  const [due, openings] = [dueIn(own, 'own'), dueIn(progress.openings, 'opening')];
  read = { ...sortGames(entries, name), due, openings, broken: store.recover().length };
  explain();
  show();
}

const open = () => read.games.filter(({ steps }) => steps === null);

/** Mistakes by kind, as far as known. */
const kindsKnown = () => groupsBy(mistakesIn(read.games), (mistake) => known.get(keyOf(mistake)) ?? null);

function show() {
  const { games, left, names, due, openings, broken } = read;
  fillOwn(document, youTexts());
  view.showSummary(games);
  view.showLeft(left, names, name, broken);
  view.showRating(games);
  view.showAccuracy(games);
  view.showPhases(games);
  view.showTables(games);
  view.showGames(games);
  showKinds();
  const habits = [...kindsKnown()].map(([kind, mistakes]) => ({
    kind,
    count: mistakes.length,
    lost: view.lossIn(mistakes),
  }));
  // Without all reasons another kind of mistakes may cost more.
  const today = dayOf(new Date());
  advice = classifying && due + openings === 0 ? null : adviceFor({ games, habits, due, openings, today });
  showAdvice();
  showReviewing();
}

/** While mistakes are being classified the table stays empty: partial counts would mislead. */
function showKinds() {
  view.showKinds(classifying ? new Map() : kindsKnown(), classifying);
}

function showAdvice() {
  const waiting = classifying ? youTexts().kinds.coming(classifying) : '';
  view.showAdvice(advice, waiting, reviewText(), review);
}

const reviewText = () => {
  const { one, all } = youTexts().review;
  return read.games.length === 1 ? one : all(open().length);
};

function showReviewing() {
  const isAdvised = advice?.what === 'review';
  find('#reviewing').hidden = open().length === 0 && !reviewing;
  find('#advice').hidden = (!advice && !classifying) || (isAdvised && reviewing !== null);
  find('#review').hidden = isAdvised || reviewing !== null;
  find('#review').textContent = reviewText();
  find('#review-help').hidden = reviewing !== null;
  find('#stop').hidden = reviewing === null;
  const bar = find('#reviewing progress');
  bar.hidden = reviewing === null;
  if (status && 'progress' in status) {
    const { game, games, done, all } = status.progress;
    bar.value = (game - 1 + done / all) / games;
  }
  const text = statusText();
  if (find('#review-status').textContent !== text) find('#review-status').textContent = text;
  find('#fault').hidden = fault === null;
  find('#fault').textContent = fault ? errorSentence(fault, texts(document.documentElement.lang).errors) : '';
}

function statusText() {
  const { review } = youTexts();
  if (!status) return '';
  if ('progress' in status) return review.progress(status.progress);
  const { end, failed } = status.outcome;
  return [review[end], failed > 0 ? review.failed(failed) : ''].filter(Boolean).join(' ');
}

/** Classifies the mistakes; an earlier run is cancelled. */
async function explain() {
  explaining.abort();
  const work = new AbortController();
  explaining = work;
  const mistakes = mistakesIn(read.games);
  classifying = mistakes.every((mistake) => known.has(keyOf(mistake))) ? null : { done: 0, all: mistakes.length };
  if (!classifying) return;
  try {
    const onStep = (/** @type {number} */ done, /** @type {number} */ all) => {
      classifying = { done, all };
      showKinds();
      showAdvice();
    };
    const load = (/** @type {string} */ id) => store.load(id);
    await classifyMistakes(mistakes, { load, engine, known, signal: work.signal, onStep });
  } catch (error) {
    if (work.signal.aborted) return;
    fault = error;
  }
  classifying = null;
  show();
}

async function review() {
  const work = new AbortController();
  reviewing = work;
  fault = null;
  status = null;
  showReviewing();
  find('#stop').focus();
  try {
    const ids = open().map(({ id }) => id);
    const onStep = (/** @type {Progress} */ progress) => {
      status = { progress };
      showReviewing();
    };
    const [{ workers }, { signal }] = [settings, work];
    const outcome = await reviewAll(ids, { store, engine, second, workers, signal, onStep, onGame: refresh });
    status = { outcome };
  } catch (error) {
    fault = error;
    status = null;
  }
  reviewing = null;
  refresh();
}

find('#review').addEventListener('click', review);
find('#stop').addEventListener('click', () => reviewing?.abort());
find('#name').addEventListener('change', () => {
  name = find('#name').value;
  settings.set('name', name);
  const address = new URL(location.href);
  if (name) address.searchParams.set('name', name);
  else address.searchParams.delete('name');
  replaceAddress(address.href);
  refresh();
});
find('#csv').addEventListener('click', () => save(csvOf(read.games, nameOf), 'csv', 'text/csv;charset=utf-8'));
find('#json').addEventListener('click', () => save(jsonOf(read.games, known, nameOf), 'json', 'application/json'));

/** @param {OpeningName} opening */
const nameOf = (opening) => openingTexts().names[opening];

/** @param {string} text @param {string} ending @param {string} type */
const save = (text, ending, type) => download(new Blob([text], { type }), `chuhe-play.${ending}`);

document.addEventListener('language-change', show);
onExternalChange(['chuhe.game.', PUZZLES_KEY], refresh);
// The browser's Back button restores the page with old data.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) refresh();
});
refresh();
document.documentElement.dataset.ready = 'true';
