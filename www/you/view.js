// Renders the sections of the page: texts, tables, the chart. It computes no figures.
import { percent } from '../record/chance.js';
import { numberText } from '../record/move-text.js';
import { GameRecord } from '../record/record.js';
import { OPENINGS } from '../game/openings/lines.js';
import { copyText } from '../site/copy.js';
import { openingTexts } from '../i18n/openings.js';
import { texts } from '../i18n/i18n.js';
import { roomTexts } from '../i18n/room.js';
import { youTexts } from '../i18n/you.js';
import { html, keyed, nothing, render, svg } from '../vendor/lit-html.js';
import { chartOf, SPAN } from './accuracy-chart.js';
import { isRated, levelRating } from './level-rating.js';
import { KINDS, PLACES, PRACTICE } from './mistake-kinds.js';
import { ENDING_PIECES, OPENING_MOVES, PHASES } from './phases.js';
import * as sums from './sums.js';

/** @import { OpeningName } from '../game/openings/lines.js' */
/** @import { ClockSetting } from '../i18n/zh-Hans/room.js' */
/** @import { PracticeName, MistakeKind } from '../i18n/zh-Hans/you.js' */
/** @import { Advice } from './advice.js' */
/** @import { Left, Played } from './finished-games.js' */
/** @import { LevelRating } from './level-rating.js' */
/** @import { Row, GameMistake } from './sums.js' */
/** A text or a template. @typedef {unknown} Cell */

/** Maximum number of moves listed for a kind: the costliest. */
const MAX_LISTED = 20;

const find = (/** @type {string} */ selector) => /** @type {any} */ (document.querySelector(selector));
/** A share as a percentage with one decimal: losses per move are small. @param {number} share */
const fine = (share) => `${(share * 100).toFixed(1)}%`;
const day = (/** @type {number} */ time) =>
  new Date(time).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' });
const allTexts = () => texts(document.documentElement.lang);

/** The URL of a saved game with its review, at a ply. @param {Played} game @param {number} [ply] */
export const addressOf = ({ id }, ply) =>
  `../play/?kept=${encodeURIComponent(id)}${ply === undefined ? '' : `&ply=${ply}`}&tab=review`;

/** @param {Played} game */
const opponentOf = ({ level, opponent }) =>
  level === null ? opponent || youTexts().opponentUnknown : allTexts().game.engine(level);

/** @param {Played} game */
const isReviewed = ({ steps }) => steps !== null;

/** @param {readonly Played[]} games */
export function showSummary(games) {
  const words = youTexts();
  const row = sums.rowOf(games);
  find('#none').hidden = games.length > 0;
  find('#results').textContent = games.length > 0 ? words.results(row) : '';
  const [{ reviewed }, least] = [row, sums.ENOUGH_GAMES];
  find('#reviewed').textContent = games.length > 0 ? words.reviewed({ reviewed, open: games.length - reviewed }) : '';
  const isFew = reviewed > 0 && reviewed < least;
  find('#too-few').hidden = !isFew;
  find('#too-few').textContent = isFew ? words.tooFew({ reviewed, least }) : '';
  find('#sums').hidden = games.length === 0;
  for (const id of ['accuracy', 'phases', 'kinds']) find(`#${id}`).hidden = reviewed === 0;
}

/** @param {Left} left @param {readonly string[]} names @param {string} name @param {number} broken number of unreadable games */
export function showLeft(left, names, name, broken) {
  const words = youTexts();
  const all = { ...left, damaged: left.damaged + broken };
  const people = { count: all.people, hasNames: names.length > 0, name };
  const lines = [
    all.people > 0 && words.left.people(people),
    .../** @type {const} */ (['engines', 'live', 'empty', 'damaged']).map(
      (why) => all[why] > 0 && words.left[why](all[why]),
    ),
  ].filter((line) => typeof line === 'string');
  find('#left').hidden = lines.length === 0;
  render(
    lines.map((text) => html`<li>${text}</li>`),
    find('#left ul'),
  );
  const option = (/** @type {string} */ value, text = value) =>
    html`<option value=${value} .selected=${value === name}>${text}</option>`;
  const others = [...new Set([...names, ...(name ? [name] : [])])];
  render([option('', words.nobody), ...others.map((one) => option(one))], find('#name'));
  find('#name-choice').hidden = names.length === 0 && name === '';
}

/** @param {readonly Played[]} games */
export function showRating(games) {
  const words = youTexts().rating;
  const found = levelRating(games);
  const casual = games.filter((game) => game.level !== null && !isRated(game)).length;
  find('#rating').hidden = !found && casual === 0;
  const note = casual > 0 ? html`<p class="help note">${words.casual(casual)}</p>` : nothing;
  render(found ? ratingTemplate(found, note) : html`<p>${words.none}</p>${note}`, find('#rating div'));
  find('#rating [role="status"]')?.replaceChildren();
}

/** @param {LevelRating} found @param {unknown} note about games that are not rated */
function ratingTemplate(found, note) {
  const words = youTexts().rating;
  const { rating, deviation, levels, next } = found;
  const line = words.line({ ...found, date: new Date().toLocaleDateString('sv') });
  const copy = async () => {
    const isCopied = await copyText(line);
    find('#rating [role="status"]').textContent = isCopied ? allTexts().positions.share.copied : words.select;
  };
  return html`<p class="figure">${rating} ± ${deviation}</p>
    <p class="help note">${words.help(found)}</p>${note}
    <ul>${levels.map((row) => html`<li>${words.level({ ...row, score: row.score === null ? '' : percent(row.score) })}</li>`)}</ul>
    <p class="row"><span>${words.next(next)}</span> <a class="plain-button" href="../play/?level=${next}">${words.play(next)}</a></p>
    <p class="row"><span class="line">${line}</span> <button type="button" class="plain-button" @click=${copy}>${words.copy}</button>
      <span role="status"></span></p>
    <p class="help note">${words.copyHelp}</p>`;
}

/** @param {Advice | null} advice @param {string} waiting why there is no advice yet @param {string} text of the button that reviews @param {() => void} review */
export function showAdvice(advice, waiting, text, review) {
  const toReview = html`<button type="button" class="plain-button main" @click=${review}>${text}</button>`;
  const button = advice && (advice.what === 'review' ? toReview : adviceLink(advice));
  render(advice ? html`<span>${sentence(advice)}</span> ${button}` : waiting, find('#advice p'));
}

/** @param {Advice} advice */
function sentence(advice) {
  const { advice: words, rating } = youTexts();
  switch (advice.what) {
    case 'due':
    case 'openings':
      return words[advice.what](advice.count);
    case 'level':
      return rating.next(advice.level);
    case 'kind':
      return words.kind({ ...advice, lost: advice.lost.toFixed(1) });
    case 'phase':
      return words.phase({ ...advice, average: fine(advice.average), overall: fine(advice.overall) });
    case 'opening': {
      const [opening, side] = [openingTexts().names[advice.opening], allTexts().game.sides[advice.side]];
      return words.opening({ ...advice, opening, side, ...scores(advice) });
    }
    default:
      return words[advice.what];
  }
}

/** @param {{ score: number, overall: number }} of */
const scores = ({ score, overall }) => ({ score: percent(score), overall: percent(overall) });

/** The link of an advice, as a button. @param {Advice} advice */
function adviceLink(advice) {
  const { advice: words, rating } = youTexts();
  const button = (/** @type {string} */ to, /** @type {string} */ text) =>
    html`<a class="plain-button main" href=${to}>${text}</a>`;
  const to = (/** @type {PracticeName} */ name) => button(PLACES[name], words.places[name]);
  switch (advice.what) {
    case 'level':
      return button(`../play/?level=${advice.level}`, rating.play(advice.level));
    case 'kind':
      return to(PRACTICE[advice.kind] ?? 'own');
    case 'phase':
      return to(/** @type {const} */ ({ opening: 'openings', middle: 'puzzles', ending: 'endings' })[advice.phase]);
    case 'openings':
      return to('openings');
    case 'opening':
      return button(openingAddress(advice.opening), words.lookUp);
    default:
      return to(advice.what === 'due' ? 'own' : 'daily');
  }
}

/** @param {OpeningName} name */
const openingAddress = (name) => `../play/?moves=${OPENINGS[name][0].split(' ').join(',')}&tab=openings`;

/** @param {readonly Played[]} games */
export function showAccuracy(games) {
  const words = youTexts();
  const played = games.flatMap((game) => {
    const accuracy = isReviewed(game) ? sums.accuracyOf(game) : null;
    return accuracy === null ? [] : [{ time: game.time, accuracy }];
  });
  const values = played.map(({ accuracy }) => accuracy);
  const isDrawn = values.length > 1;
  find('#accuracy .none').hidden = isDrawn;
  for (const part of ['.chart', '.ends', '#chart-help']) find(`#accuracy ${part}`).hidden = !isDrawn;
  if (!isDrawn) return;
  const chart = find('.chart');
  render(chartTemplate(values, words.accuracy.line), chart);
  const [least, most] = [Math.min(...values), Math.max(...values)].map(fine);
  chart.setAttribute('aria-label', words.accuracy.label({ games: values.length, least, most }));
  find('.ends .first').textContent = day(played[0].time);
  find('.ends .last').textContent = day(played[played.length - 1].time);
  find('#chart-help').textContent = words.accuracy.help(SPAN);
}

/** A dot for each game, a line through the running mean, and lines of a grid with their names. @param {readonly number[]} values @param {(percent: number) => string} nameOf label of a grid line */
function chartTemplate(values, nameOf) {
  const { dots, path, lines } = chartOf(values);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `--x: ${x}%; --y: ${y}%`;
  return html`<svg class="overlay" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${lines.map(
    ({ y }) => svg`<path class="grid" d="M0 ${y}H100"/>`,
  )}<path class="mean" d=${path}/></svg>
    ${dots.map(({ x, y }) => html`<i .style=${at(x, y)}></i>`)}
    ${lines.map(({ y, value }) => html`<span class="fine" .style=${at(0, y)}>${nameOf(Math.round(value * 100))}</span>`)}`;
}

/** @param {readonly Played[]} games */
export function showPhases(games) {
  const words = youTexts();
  const { blunder, mistake, inaccuracy } = allTexts().review.kinds;
  const isEnough = games.filter(isReviewed).length >= sums.ENOUGH_GAMES;
  const all = sums.sumOf(games);
  const byPhase = sums.byPhase(games);
  const row = (/** @type {string} */ name, /** @type {sums.Sum} */ sum) => {
    const average = isEnough ? sums.averageLoss(sum) : null;
    const share = isEnough && all.lost > 0 ? percent(sum.lost / all.lost) : words.dash;
    const counts = [sum.blunder, sum.mistake, sum.inaccuracy].map(String);
    return [name, String(sum.moves), average === null ? words.dash : fine(average), share, ...counts];
  };
  const { phase, moves, average, share } = words.phases.columns;
  fillTable('#phases table', {
    caption: words.phases.heading,
    head: [phase, moves, average, share, blunder, mistake, inaccuracy],
    rows: [...PHASES.map((name) => row(words.phases.names[name], byPhase[name])), row(words.phases.all, all)],
  });
  find('#phases .help').textContent = words.phases.help({ opening: OPENING_MOVES, pieces: ENDING_PIECES });
}

/** @param {ReadonlyMap<MistakeKind, GameMistake[]>} kinds kinds of the mistakes classified so far @param {{ done: number, all: number } | null} coming progress; null when complete */
export function showKinds(kinds, coming) {
  const words = youTexts();
  const progress = coming ? words.kinds.coming(coming) : '';
  if (find('#kinds .coming').textContent !== progress) find('#kinds .coming').textContent = progress;
  find('#kinds .none').hidden = kinds.size > 0 || coming !== null;
  for (const part of ['.scroll', '.help']) find(`#kinds ${part}`).hidden = kinds.size === 0;
  const unfolded = new Set([...document.querySelectorAll('#kinds details[open]')].map(({ id }) => id));
  const { kind, count, lost, practise } = words.kinds.columns;
  const found = KINDS.flatMap((name) => ({ name, mistakes: kinds.get(name) ?? [] }))
    .filter(({ mistakes }) => mistakes.length > 0)
    .sort((one, other) => lossIn(other.mistakes) - lossIn(one.mistakes));
  fillTable('#kinds table', {
    caption: words.kinds.heading,
    head: [kind, count, lost, practise],
    rows: found.map(({ name, mistakes }) => {
      const place = PRACTICE[name];
      const named = nameAndMoves(name, mistakes, unfolded.has(`kind-${name}`));
      const practice = place ? link(PLACES[place], words.advice.places[place]) : words.dash;
      return [named, String(mistakes.length), lossIn(mistakes).toFixed(1), practice];
    }),
  });
}

/** @param {readonly GameMistake[]} mistakes */
export const lossIn = (mistakes) => mistakes.reduce((sum, { loss }) => sum + loss, 0);

/** @param {MistakeKind} kind @param {readonly GameMistake[]} mistakes @param {boolean} isOpen */
function nameAndMoves(kind, mistakes, isOpen) {
  const words = youTexts();
  const dearest = [...mistakes].sort((one, other) => other.loss - one.loss).slice(0, MAX_LISTED);
  const details = html`<details id="kind-${kind}" ?open=${isOpen}><summary>${words.kinds.show(mistakes.length)}</summary>${
    dearest.length < mistakes.length ? words.kinds.dearest(dearest.length) : nothing
  }<ul>${dearest.map((mistake) => html`<li>${link(addressOf(mistake.game, mistake.ply), mistakeText(mistake))}</li>`)}</ul></details>`;
  // A new element for another kind: whether it is open belongs to the kind.
  return html`<div>${words.kinds.names[kind]}${keyed(kind, details)}</div>`;
}

/** @param {GameMistake} mistake */
function mistakeText({ game, ply, kind, loss }) {
  const [{ kinds }, name] = [youTexts(), allTexts().review.kinds[kind]];
  const number = numberText({ ply }, new GameRecord(game.startFen));
  return kinds.move({ date: day(game.time), opponent: opponentOf(game), number, kind: name, loss: percent(loss) });
}

/** @param {readonly Played[]} games */
export function showTables(games) {
  const words = youTexts();
  find('#tables .help').textContent = words.tables.help({ games: sums.ENOUGH_GAMES });
  const opponents = sums.resultsBy(games, opponentKey);
  const inOrder = [...opponents].sort(([one], [other]) => rank(one) - rank(other));
  const levelOrOther = (/** @type {string} */ key) =>
    Object.hasOwn(OTHER_ROWS, key) ? words.tables[OTHER_ROWS[key]] : allTexts().game.engine(Number(key));
  const levelRows = inOrder.map(([key, row]) => /** @type {const} */ ([levelOrOther(key), row]));
  results('level', levelRows);
  // Red before Black.
  const sides = [...sums.resultsBy(games, ({ side }) => side)].sort(([one], [other]) => (one > other ? -1 : 1));
  const sideRows = sides.map(([side, row]) => /** @type {const} */ ([allTexts().game.sides[side], row]));
  results('side', sideRows);
  results('opening', openingRows(games));
  const clocks = sums.resultsBy(games, ({ clock }) => (clock ? clockText(clock) : words.tables.noClock));
  results('clock', sortByGames([...clocks]));
}

/** The description of a clock, without its full stop. @param {ClockSetting} clock */
const clockText = (clock) => roomTexts().clock.words(clock).slice(0, -1);

/** Rows other than levels: other starts, whose results say little about a level, and people. @type {Record<string, 'people' | 'otherStart'>} */
const OTHER_ROWS = { other: 'otherStart', people: 'people' };

/** @param {Played} game */
const opponentKey = ({ level, start }) => (level === null ? 'people' : start === 'usual' ? String(level) : 'other');

/** Sorts levels in order, then the other rows. @param {string} key */
const rank = (key) => (Object.hasOwn(OTHER_ROWS, key) ? 100 + Object.keys(OTHER_ROWS).indexOf(key) : Number(key));

/** @template Key @param {[Key, Row][]} rows */
const sortByGames = (rows) => rows.sort(([, one], [, other]) => other.games - one.games);

/** Openings by the reader's side; each links to the opening explorer. @param {readonly Played[]} games @returns {[Cell, Row][]} */
function openingRows(games) {
  const words = youTexts();
  const rows = sums.resultsBy(games, ({ opening, side, start }) =>
    start === 'usual' ? `${opening ?? ''} ${side}` : null,
  );
  return sortByGames([...rows]).map(([key, row]) => {
    const [name, side] = /** @type {[OpeningName | '', 'red' | 'black']} */ (key.split(' '));
    const opening = name ? openingTexts().names[name] : words.tables.noOpening;
    const text = words.tables.openingOf({ opening, side: allTexts().game.sides[side] });
    return [name ? link(openingAddress(name), text) : text, row];
  });
}

/** @param {'level' | 'side' | 'opening' | 'clock'} by @param {readonly (readonly [Cell, Row])[]} rows */
function results(by, rows) {
  const { tables, dash } = youTexts();
  const { games, won, drawn, lost, score, accuracy } = tables.columns;
  fillTable(`#by-${by}`, {
    caption: tables.by[by],
    isTitled: true,
    head: [tables.first[by], games, won, drawn, lost, score, accuracy],
    rows: rows.map(([name, row]) => {
      const [points, exact] = [sums.scoreOf(row), sums.rowAccuracy(row)];
      const counts = [row.games, row.won, row.drawn, row.lost].map(String);
      return [name, ...counts, points === null ? dash : percent(points), exact === null ? dash : fine(exact)];
    }),
  });
}

/** From the latest game to the earliest. @param {readonly Played[]} games */
export function showGames(games) {
  const words = youTexts();
  const { date, opponent, side, result, accuracy, mistakes } = words.games.columns;
  fillTable('#games table', {
    caption: words.games.heading,
    head: [date, opponent, side, result, accuracy, mistakes],
    rows: [...games].reverse().map((game) => {
      const when = day(game.time);
      const open = html`<a href=${addressOf(game)} aria-label=${words.games.open(when)}>${when}</a>`;
      return [
        open,
        opponentOf(game),
        allTexts().game.sides[game.side],
        words.tables.columns[game.result],
        ...exactness(game),
      ];
    }),
  });
}

/** @param {Played} game @returns {[string, string]} */
function exactness(game) {
  const words = youTexts();
  if (!isReviewed(game)) {
    const { known, moves } = game;
    const status = known > 0 ? words.games.begun({ known, all: moves.length + 1 }) : words.games.notReviewed;
    return [status, words.dash];
  }
  const accuracy = sums.accuracyOf(game);
  const { blunder, mistake, inaccuracy } = sums.sumOf([game]);
  return [accuracy === null ? words.dash : fine(accuracy), [blunder, mistake, inaccuracy].join(' / ')];
}

/** Fills a table: caption (for screen readers only, unless `isTitled`), column heads, and rows with a row head. @param {string} selector @param {{ caption: string, isTitled?: boolean, head: readonly string[], rows: readonly (readonly Cell[])[] }} what */
function fillTable(selector, { caption, isTitled = false, head, rows }) {
  const lines = rows.map(
    ([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  );
  const heads = head.map((name) => html`<th scope="col">${name}</th>`);
  render(
    html`<caption class=${isTitled ? 'note' : 'unseen'}>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody>`,
    find(selector),
  );
}

/** @param {string} href @param {string} text */
const link = (href, text) => html`<a href=${href}>${text}</a>`;
