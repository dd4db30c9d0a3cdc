// Live analysis above the moves: a switch, the evaluation, depth and speed of the search, its lines.
import { isNet } from '../../address/evaluation.js';
import { netEvents } from '../../engine/net.js';
import { fill } from '../../i18n/i18n.js';
import { reword } from '../../i18n/reword.js';
import { keepFocusAlong, keepFocusInSight } from '../../site/focus-scroll.js';
import { errorText } from '../dialogs/error-text.js';
import { worthOf } from '../../record/chance.js';
import { analysisOf } from './analysis-state.js';
import { MAX_LINES } from './live-analysis.js';
import { sideline } from '../../record/sideline.js';
import { lineTexts, numberText, worthText } from '../../record/move-text.js';
import { makeBar, showBar } from './gauge.js';
import { PieceValues } from './piece-values.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../../engine/wasm/chuhe_play.js').PlayLine} PlayLine */

/** @type {import('../panels.js').Panel} */
export const analysisPanel = { name: 'analysis', place: 'lead', mount: (table) => new Analysis(table) };

const SKELETON = `
  <div class="head">
    <label class="switch"><input type="checkbox" role="switch" data-label="review.analysis"><i></i><span data-text="review.analysis"></span></label>
    <output class="worth"></output>
    <span class="facts"></span>
    <select data-label="review.lines.label" title></select>
  </div>
  <label class="worths"><input type="checkbox" name="worths"> <span data-text="review.worths.show"></span></label>
  <p class="no-net" data-text="review.worths.none" hidden></p>
  <ol class="lines" data-label="review.lines.name"></ol>
  <p class="secret" data-text="review.secret"></p>`;

/** Number of moves of a line shown before it is unfolded. */
const MAX_SHOWN_MOVES = 12;

/** Events of a page that becomes visible again. Not every return from the background or from the browser's cache fires the first. */
const RETURN_EVENTS = /** @type {[EventTarget, string][]} */ ([
  [document, 'visibilitychange'],
  [window, 'pageshow'],
  [window, 'focus'],
]);

class Analysis {
  element = document.createElement('div');
  #bar = makeBar('lying');
  #drawn = '';
  /** Whether a search has reported anything yet: the first one waits for the engine and the net. */
  #hasReported = false;
  /** Whether the last report was without the net. */
  #isPlain = false;
  /** Indexes of the unfolded lines. @type {Set<number>} */
  #unfolded = new Set();

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.analysis = analysisOf(table.game);
    this.element.className = 'analysis';
    this.element.innerHTML = SKELETON;
    this.element.append(this.#bar);
    this.toggle = /** @type {HTMLInputElement} */ (this.element.querySelector('input'));
    this.count = /** @type {HTMLSelectElement} */ (this.element.querySelector('select'));
    const numbers = Array.from({ length: MAX_LINES }, (_, index) => index + 1);
    this.count.append(...numbers.map((number) => new Option('', String(number))));
    this.lines = /** @type {HTMLElement} */ (this.element.querySelector('.lines'));
    const { live } = this.analysis;
    this.toggle.addEventListener('change', () => live.setOn(this.toggle.checked));
    this.count.addEventListener('change', () => live.setLines(Number(this.count.value)));
    keepFocusInSight(this.lines);
    this.worths = new PieceValues(table, () => this.#refresh());
    this.#checkbox.addEventListener('change', () => this.worths.turn(this.#checkbox.checked));
    this.lines.addEventListener('click', ({ target }) => this.#onLineClick(target));
    this.analysis.addEventListener('change', this.#refresh);
    netEvents.addEventListener('come', this.#onNet);
    for (const [target, event] of RETURN_EVENTS) target.addEventListener(event, this.#onVisibility);
  }

  show() {
    this.analysis.live.setWorkers(this.table.settings.workers);
    this.#follow();
    const texts = this.table.texts();
    fill(this.element, texts);
    for (const option of this.count.options)
      option.textContent = texts.review.lines.count({ count: Number(option.value) });
    this.#refresh();
  }

  close() {
    for (const [target, event] of RETURN_EVENTS) target.removeEventListener(event, this.#onVisibility);
    this.analysis.live.close();
    this.analysis.removeEventListener('change', this.#refresh);
    netEvents.removeEventListener('come', this.#onNet);
    this.worths.turn(false);
  }

  get #checkbox() {
    return /** @type {HTMLInputElement} */ (this.element.querySelector('.worths input'));
  }

  /** Stops the search while the page is hidden. */
  #onVisibility = () => {
    this.#follow();
    this.#refresh();
  };

  /** Restarts a search that began without the net. */
  #onNet = () => {
    if (this.#isPlain && !document.hidden) this.analysis.live.restart();
  };

  #follow() {
    this.analysis.live.follow({ isWaiting: this.analysis.isBusy || document.hidden });
  }

  #refresh = () => {
    const { live, isSecret, worth } = this.analysis;
    const { game, texts } = this.table;
    const isShown = live.isOn && !isSecret;
    // Ignores findings of another position.
    const info = isShown && live.node === game.cursor ? live.info : null;
    this.toggle.checked = live.isOn;
    this.count.value = String(live.lines);
    for (const [whole, name] of /** @type {const} */ ([
      [this.element, 'data-on'],
      [this.element.closest('xiangqi-game'), 'data-analysing'],
    ]))
      whole?.toggleAttribute(name, live.isOn);
    this.#part('.secret').hidden = !(live.isOn && isSecret);
    this.#part('.worth').title = texts().review.unit;
    this.#part('.worth').textContent = isShown && worth ? worthText(worth, texts()) : '';
    this.#part('.facts').textContent = isShown ? this.#facts() : '';
    // On a narrow screen an error takes the place of the lines.
    this.element.toggleAttribute('data-lines', info !== null && !live.fault && !document.hidden);
    this.#part('.facts').hidden = this.count.hidden = !live.isOn;
    if (info) [this.#isPlain, this.#hasReported] = [!isNet(info.evaluation), true];
    this.worths.follow(isShown && !this.#isPlain);
    this.#part('.worths').hidden = !live.isOn || this.#isPlain;
    this.#part('.no-net').hidden = !(isShown && (this.#isPlain || this.worths.isMissing));
    this.element.toggleAttribute('data-unfolded', isShown && this.#unfolded.size > 0);
    showBar(this.#bar, worth, 'red', texts());
    this.#bar.hidden = !isShown;
    const lines = info?.lines ?? [];
    this.#draw(lines);
    this.table.setArrows(lines.flatMap(arrowOf), 'analysis');
  };

  /** Depth and speed; or why there are none. */
  #facts() {
    const { live, isBusy } = this.analysis;
    const { game, texts } = this.table;
    const { review } = texts();
    if (live.fault) return errorText(live.fault, texts());
    if (game.state && (game.state.verdict || game.state.legal.length === 0)) return review.over;
    if (document.hidden) return review.outOfSight;
    if (live.info)
      return review.facts({
        depth: live.info.depth,
        nodes: nodesText(live.info.nodesPerSecond),
        threads: live.workers,
        hasNet: isNet(live.info.evaluation),
      });
    return isBusy || !this.#hasReported ? review.waiting : '';
  }

  /** @param {PlayLine[]} lines */
  #draw(lines) {
    const { game, settings, texts } = this.table;
    const side = game.state?.side ?? 'red';
    const { notation } = settings.values;
    const shown = lines.map((line) => ({
      worth: worthText(worthOf({ score: line.score, mate: line.mate ?? null }, side), texts()),
      moves: lineTexts(line, notation),
      uci: line.moves,
    }));
    const drawn = JSON.stringify([
      shown,
      [...this.#unfolded],
      document.documentElement.lang,
      this.analysis.live.lines,
      this.analysis.live.isOn,
      this.analysis.isSecret,
      game.cursor.ply,
    ]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.lines.hidden = !this.analysis.live.isOn || this.analysis.isSecret;
    this.lines.toggleAttribute('data-unfolded', this.#unfolded.size > 0);
    this.lines.style.setProperty('--lines', String(this.analysis.live.lines));
    const number = numberText({ ply: game.cursor.ply + 1 }, game.record);
    const items = matched(this.lines, shown.length, () => {
      const item = document.createElement('li');
      item.innerHTML = `<b></b><span></span><button type="button" class="unfold">▾</button><button type="button" class="insert">+</button>`;
      return item;
    });
    const { lines: words } = texts().review;
    for (const [place, { worth, moves, uci }] of shown.entries()) {
      const [value, line, unfold, insert] = /** @type {HTMLElement[]} */ ([...items[place].children]);
      const isOpen = this.#unfolded.has(place);
      value.textContent = worth;
      value.title = texts().review.unit;
      items[place].toggleAttribute('data-unfolded', isOpen);
      unfold.ariaExpanded = String(isOpen);
      unfold.dataset.place = String(place);
      insert.dataset.insert = uci.join(' ');
      for (const [button, name] of /** @type {const} */ ([
        [unfold, words.unfold],
        [insert, words.insert],
      ]))
        button.title = button.ariaLabel = name;
      const buttons = matched(line, isOpen ? moves.length : Math.min(moves.length, MAX_SHOWN_MOVES), () =>
        Object.assign(document.createElement('button'), { type: 'button' }),
      );
      for (const [index, move] of moves.slice(0, buttons.length).entries()) {
        reword(buttons[index], index === 0 ? `${number} ${move}` : move);
        buttons[index].dataset.line = uci.slice(0, index + 1).join(' ');
      }
      // On a wide screen the moves scroll beside the value, on a phone together with it.
      for (const row of [line, items[place]]) keepFocusAlong(row);
    }
  }

  /** Shows a move of a line, unfolds the line, or inserts it into the record. @param {EventTarget | null} target */
  #onLineClick(target) {
    const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('button')) : null;
    const { game } = this.table;
    const { node } = this.analysis.live;
    if (!button || node !== game.cursor) return;
    const { line, insert, place } = button.dataset;
    if (line) game.goTo(sideline(node, line.split(' ')).at(-1));
    if (insert) this.#insert(node, insert.split(' '));
    const isUnfolding = place && !this.#unfolded.delete(Number(place));
    if (isUnfolding) this.#unfolded.add(Number(place));
    this.#refresh();
    // On a phone the unfolded part may lie below the screen.
    if (isUnfolding) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** @param {import('../../record/record.js').MoveNode} node @param {string[]} line */
  async #insert(node, line) {
    const { game, announce, texts } = this.table;
    try {
      const { editsOf } = await import('../../record/record-edits.js');
      const isNew = await editsOf(game).insert(node, line);
      const { inserted, known } = texts().review.lines;
      announce(isNew ? inserted : known);
    } catch (error) {
      game.refuse(error);
    }
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.element.querySelector(selector));
  }
}

/**
 * Gives an element `count` children; existing ones are kept, so that a click on changing contents is not lost.
 * @param {HTMLElement} parent
 * @param {number} count
 * @param {() => HTMLElement} make
 */
function matched(parent, count, make) {
  while (parent.children.length > count) parent.lastElementChild?.remove();
  while (parent.children.length < count) parent.append(make());
  return /** @type {HTMLElement[]} */ ([...parent.children]);
}

/** The first move of a line as an arrow: thick for the best, thinner for the others. @param {PlayLine} line @param {number} index */
function arrowOf({ moves: [move] }, index) {
  if (!move) return [];
  return [
    {
      from: move.slice(0, 2),
      to: move.slice(2),
      kind: index === 0 ? /** @type {const} */ ('best') : /** @type {const} */ ('line'),
      weight: 1 - index / (MAX_LINES + 1),
    },
  ];
}

/** A number of nodes in short form: `320k`, `1.2M`. @param {number} nodes */
function nodesText(nodes) {
  if (nodes >= 1_000_000) return `${(nodes / 1_000_000).toFixed(1)}M`;
  return nodes >= 1000 ? `${Math.round(nodes / 1000)}k` : String(Math.round(nodes));
}
