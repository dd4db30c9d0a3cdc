// The move list: pairs of the main line, with comments and variations between them; the cursor's move is highlighted.
import { moveNumber, moveText } from '../../record/move-text.js';
import { clockText } from '../../record/clock.js';
import { html, nothing, render } from '../../vendor/lit-html.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { GameRecord, MoveNode } from '../../record/record.js' */
/** @import { TemplateResult } from '../../vendor/lit-html.js' */
/** @import { Table } from '../panels.js' */

/** The printed form of PGN glyphs. */
export const SIGNS = /** @type {Record<number, string>} */ ({ 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' });

/** What the list shows. `entry` is the move that the tab key reaches, `times` are those by the clock, in milliseconds. @typedef {{ record: GameRecord, cursor: MoveNode, tip: MoveNode, entry: MoveNode | undefined, times: Map<MoveNode, number | null>, text: (node: MoveNode) => string, words: Texts['game']['moves'] }} Shown */

export class MoveList {
  /** Called for keys, right clicks and long presses that request an edit. @type {(event: Event) => void} */
  edit = () => {};

  /** @param {Table} table @param {HTMLElement} element */
  constructor(table, element) {
    this.table = table;
    this.element = element;
    element.addEventListener('click', (event) => {
      const node = nodeOf(event.target);
      if (node) table.game.goTo(node);
    });
    element.addEventListener('keydown', (event) => this.#key(event));
    element.addEventListener('contextmenu', (event) => this.#requestEdit(event));
    // Not every phone sends `contextmenu` for a long press.
    let timer = 0;
    element.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'touch')
        timer = /** @type {any} */ (setTimeout(() => this.#requestEdit(event), LONG_PRESS_MS));
    });
    // Content inserted above shrinks the list.
    new ResizeObserver(() => {
      const current = this.element.querySelector('[aria-current]');
      if (current instanceof HTMLElement) keepInSight(this.element, current);
    }).observe(element);
    // A swipe that scrolls sends `pointercancel`. The list also scrolls by itself, which ends no press.
    for (const end of ['pointermove', 'pointerup', 'pointercancel'])
      element.addEventListener(end, () => clearTimeout(timer));
  }

  /** Selects the move under the pointer and requests an edit. @param {Event} event */
  #requestEdit(event) {
    const node = nodeOf(event.target);
    if (!node) return;
    event.preventDefault();
    this.table.game.goTo(node);
    this.edit(event);
  }

  /** Draws the list and scrolls to the cursor's move, which takes the focus if the list has it. */
  show() {
    const isHere = this.element.contains(document.activeElement);
    const { clock, record, cursor, tip } = this.table.game;
    const spent = clock?.times ?? [];
    const timed = tip.path.slice(tip.ply - spent.length);
    const times = new Map(timed.map((node, at) => [node, spent[at]]));
    this.element.toggleAttribute('data-empty', record.root.children.length === 0);
    const text = (/** @type {MoveNode} */ node) => this.text(node);
    const isListed = cursor.parent !== null && record.anchorOf(cursor) === cursor;
    const entry = isListed ? cursor : record.root.children[0];
    render(
      listTemplate({ record, cursor, tip, entry, times, text, words: this.table.texts().game.moves }),
      this.element,
    );
    const current = /** @type {HTMLElement | null} */ (this.element.querySelector('[aria-current]'));
    if (!current) {
      this.element.scrollTop = 0;
      return;
    }
    if (isHere) current.focus({ preventScroll: true });
    keepInSight(this.element, current);
  }

  /** A move in the chosen notation. @param {MoveNode} node */
  text(node) {
    const { game, settings } = this.table;
    return moveText(game.written(node), settings.values.notation, node.move);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { game } = this.table;
    const { cursor } = game;
    const siblings = cursor.parent?.children ?? [];
    const place = siblings.indexOf(cursor);
    const steps = /** @type {Record<string, () => MoveNode | null | undefined>} */ ({
      ArrowLeft: () => cursor.parent,
      ArrowRight: () => cursor.children[0],
      ArrowUp: () => cursor.parent?.parent ?? cursor.parent,
      ArrowDown: () => cursor.children[0]?.children[0] ?? cursor.children[0],
      PageUp: () => siblings[place - 1],
      PageDown: () => siblings[place + 1],
      Home: () => game.record.root,
      End: () => cursor.end,
    });
    if (event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(steps, event.key)) {
      if (isEditing(event)) {
        event.preventDefault();
        event.stopPropagation();
        this.edit(event);
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    game.goTo(steps[event.key]());
  }
}

/** Duration of a long press, in milliseconds. */
const LONG_PRESS_MS = 550;

/** Whether a key edits the move that has the focus. @param {KeyboardEvent} event */
function isEditing({ key, altKey, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey) return !altKey && /^[zy]$/i.test(key);
  return altKey ? /^Arrow(Up|Down)$/.test(key) : ['!', '?', '\uff01', '\uff1f', 'Delete', 'c', 'm'].includes(key);
}

/** Scrolls a list to one of its parts, without scrolling the page. @param {HTMLElement} list @param {HTMLElement} part */
function keepInSight(list, part) {
  const [outer, inner] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
  // Shows one more row if there is room.
  const more = Math.max(0, Math.min(inner.height, (outer.height - inner.height) / 2));
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + more;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + more;
}

/** The move of a button. @param {EventTarget | null} target @returns {MoveNode | undefined} */
function nodeOf(target) {
  const button = /** @type {(HTMLElement & { node?: MoveNode }) | null | false} */ (
    target instanceof Element && target.closest('.move')
  );
  return button ? button.node : undefined;
}

/** @param {Shown} shown */
function listTemplate(shown) {
  const { root } = shown.record;
  const { name, empty } = shown.words;
  return html`${comment(root)}${
    root.children.length > 0
      ? html`<ol class="moves" aria-label=${name}>${[...rows(shown)]}</ol>`
      : html`<p class="empty note">${empty}</p>`
  }`;
}

/** The main line in pairs; comments and variations have rows of their own. @param {Shown} shown */
function* rows(shown) {
  const { record } = shown;
  /** @type {MoveNode[]} */ let pair = [];
  for (let node = record.root; node.children.length > 0; node = node.children[0]) {
    const [main, ...variations] = node.children;
    pair.push(main);
    const isBroken = main.comment !== '' || variations.length > 0;
    if (!isBroken && !isSecond(record, main) && main.children.length > 0) continue;
    const [first] = pair;
    yield html`<li class="pair"><span class="number">${moveNumber(first, record)}.</span>${[
      isSecond(record, first) ? gap : nothing,
      ...pair.map((node) => moveButton(shown, node)),
      isBroken && !isSecond(record, main) ? gap : nothing,
    ]}</li>`;
    pair = [];
    if (main.comment) yield html`<li class="aside">${comment(main)}</li>`;
    for (const first of variations) yield html`<li class="aside">${variation(shown, first)}</li>`;
  }
}

const gap = html`<span class="gap" aria-hidden="true">…</span>`;

/** @param {Shown} shown @param {MoveNode} node */
function moveButton({ record, cursor, tip, entry, times, text, words }, node) {
  const side = isSecond(record, node) ? 'black' : 'red';
  const move = text(node);
  const known = node.glyphs.filter((glyph) => SIGNS[glyph]);
  const signs = known.map((glyph) => SIGNS[glyph]).join('');
  const label = words.label({ number: moveNumber(node, record), side, move }) + signs;
  const time = times.get(node) ?? null;
  return html`<button type="button" class="chip move ${side}${node === tip ? ' tip' : ''}" .node=${node}
    tabindex=${node === entry ? 0 : -1} aria-current=${node === cursor ? 'step' : nothing} aria-label=${label}
    >${move}${signs ? html`<b data-glyph=${known[0]}>${signs}</b>` : nothing}${time === null ? nothing : html`<time>${clockText(time)}</time>`}</button>`;
}

/** A variation, with its nested variations. @param {Shown} shown @param {MoveNode} first @returns {TemplateResult} */
function variation(shown, first) {
  const { record } = shown;
  const parts = [];
  let isAfterBreak = true;
  for (let node = /** @type {MoveNode | undefined} */ (first); node; node = node.children[0]) {
    const isBlack = isSecond(record, node);
    if (!isBlack || isAfterBreak)
      parts.push(html`<span class="number">${moveNumber(node, record)}${isBlack ? '…' : '.'}</span>`);
    const beside = node === first ? [] : /** @type {MoveNode} */ (node.parent).children.slice(1);
    parts.push(moveButton(shown, node), comment(node), ...beside.map((other) => variation(shown, other)));
    isAfterBreak = beside.length > 0 || node.comment !== '';
  }
  return html`<div class="variation">${parts}</div>`;
}

/** @param {MoveNode} node */
const comment = (node) => (node.comment ? html`<p class="comment note">${node.comment}</p>` : nothing);

/** Whether a move is the second of its pair. @param {GameRecord} record @param {MoveNode} node */
const isSecond = ({ redBegins }, node) => (node.ply % 2 === 1) !== redBegins;
