// The editing tools below the move list: marks, comment, order, deletion, undo and redo.
import '../../i18n/edit.js';
import { fill } from '../../i18n/i18n.js';
import { editsOf, MARKS, typedMark } from '../edits/record-edits.js';
import { iconButton } from '../dialogs/icons.js';
import { isAttached } from '../../record/sideline.js';
import { SIGNS } from './move-list.js';

/** @import { EditTexts } from '../../i18n/edit.js' */
/** @import { Table } from '../panels.js' */

const BODY = `
  <div class="row"><div class="marks row" role="group" data-label="edit.mark">${MARKS.map(
    (glyph) =>
      `<button type="button" class="chip" aria-pressed="false" data-glyph="${glyph}" data-label="edit.marks.${glyph}" title>${SIGNS[glyph]}</button>`,
  ).join(
    '',
  )}</div>${iconButton('takeBack', 'edit.undo', 'data-do="undo"')}${iconButton('redo', 'edit.redo', 'data-do="redo"')}</div>
  <textarea rows="2" data-label="edit.comment"></textarea>
  <div class="order row" role="group" data-label="edit.order">${iconButton('up', 'edit.up', 'data-do="up"')}${iconButton('down', 'edit.down', 'data-do="down"')}
    <button type="button" class="plain-button" data-do="promote" data-text="edit.promote"></button>
    <button type="button" class="plain-button" data-do="remove" data-text="edit.remove"></button>
    <button type="button" class="plain-button" data-do="keep" data-text="edit.keep"></button></div>
  <details class="keys fine"><summary data-text="edit.keysName"></summary><p data-text="edit.keys"></p></details>`;

export class RecordTools {
  /** @param {Table} table @param {HTMLElement} place */
  constructor(table, place) {
    this.table = table;
    this.edits = editsOf(table.game);
    place.insertAdjacentHTML('beforeend', BODY);
    this.place = place;
    this.comment = /** @type {HTMLTextAreaElement} */ (place.querySelector('textarea'));
    this.comment.addEventListener('input', () => this.edits.comment(table.game.cursor, this.comment.value));
    place.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || button.getAttribute('aria-disabled') === 'true') return;
      const { glyph, do: action } = button.dataset;
      if (glyph) this.edits.mark(table.game.cursor, button.ariaPressed === 'true' ? 0 : Number(glyph));
      if (action) this.#actions[action]();
    });
    const { signal } = table;
    const announce = (/** @type {Event} */ event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      // Comments are not announced: a screen reader speaks them as they are typed.
      if (detail.kind !== 'comment' || detail.isUndone) table.announce(this.#words.done(detail));
    };
    this.edits.addEventListener('done', announce, { signal });
    document.addEventListener('keydown', (event) => this.#onDocumentKey(event), { signal });
  }

  /** @type {Record<string, () => unknown>} */
  #actions = {
    undo: () => this.edits.undo(),
    redo: () => this.edits.redo(),
    up: () => this.edits.shift(this.table.game.cursor, -1),
    down: () => this.edits.shift(this.table.game.cursor, 1),
    promote: () => this.edits.promote(this.table.game.cursor),
    remove: () => this.edits.remove(this.table.game.cursor),
    keep: () => this.edits.keep(this.table.game.cursor),
  };

  get #words() {
    return /** @type {EditTexts} */ (this.table.texts().edit);
  }

  show() {
    const { game } = this.table;
    const { cursor } = game;
    fill(this.place, this.table.texts());
    if (document.activeElement !== this.comment) this.comment.value = cursor.comment;
    this.comment.placeholder = this.#words.commentHere;
    for (const mark of /** @type {NodeListOf<HTMLElement>} */ (this.place.querySelectorAll('[data-glyph]'))) {
      mark.ariaPressed = String(cursor.glyphs.includes(Number(mark.dataset.glyph)));
      mark.ariaDisabled = String(!cursor.parent);
    }
    const can = /** @type {Record<string, boolean>} */ ({
      undo: this.edits.canUndo,
      redo: this.edits.canRedo,
      up: this.edits.canShift(cursor, -1),
      down: this.edits.canShift(cursor, 1),
      promote: this.edits.canPromote(cursor),
      remove: this.edits.canRemove(cursor),
    });
    for (const [name, isOpen] of Object.entries(can)) this.#button(name).ariaDisabled = String(!isOpen);
    this.#button('keep').hidden = isAttached(cursor);
  }

  /** Scrolls to the tools and focuses them. */
  focus() {
    this.place.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement | null} */ (this.place.querySelector('.marks button'))?.focus({ preventScroll: true });
  }

  /** Handles a key pressed on a move. @param {KeyboardEvent} event */
  key(event) {
    if (isUndoing(event)) return this.#undo(event);
    const { cursor } = this.table.game;
    const sign = SIGN[event.key];
    if (sign) {
      const mark = cursor.glyphs.find((glyph) => MARKS.includes(glyph)) ?? 0;
      this.edits.mark(cursor, typedMark(mark, sign));
    } else if (event.key === 'c') {
      /** @type {HTMLDetailsElement} */ (this.place).open = true;
      this.comment.focus();
    } else this.#actions[KEYS[event.key]]?.();
  }

  /** Undo and redo work anywhere outside text fields. @param {KeyboardEvent} event */
  #onDocumentKey(event) {
    if (event.defaultPrevented || !isUndoing(event)) return;
    const [target] = event.composedPath();
    if (target instanceof Element && target.closest('input, textarea, select, dialog')) return;
    event.preventDefault();
    this.#undo(event);
  }

  /** @param {KeyboardEvent} event */
  #undo({ key, shiftKey }) {
    if (key.toLowerCase() === 'z' && !shiftKey) this.edits.undo();
    else this.edits.redo();
  }

  /** @param {string} name */
  #button(name) {
    return /** @type {HTMLButtonElement} */ (this.place.querySelector(`[data-do="${name}"]`));
  }
}

/** @type {Record<string, '!' | '?'>} */
const SIGN = { '!': '!', '?': '?', '\uff01': '!', '\uff1f': '?' };
/** @type {Record<string, string>} */
const KEYS = { ArrowUp: 'up', ArrowDown: 'down', Delete: 'remove', m: 'promote' };

/** @param {KeyboardEvent} event */
function isUndoing({ key, ctrlKey, metaKey, altKey }) {
  return (ctrlKey || metaKey) && !altKey && /^[zy]$/i.test(key);
}
