// Positions and files: menu entries whose dialogs are loaded on first use, and games dropped or pasted on the page.
import { onFileDrop } from '../../site/file-drop.js';
import { DIALOG_SHEET, lazy } from '../dialogs/lazy.js';

/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Panel, Table } from '../panels.js' */
/** @typedef {{ dialog: HTMLDialogElement, open: (given?: any) => void }} Dialog */

/** @type {Panel} */
export const positionsPanel = { name: 'positions', place: 'unseen', mount: (table) => new Positions(table) };

const SHEETS = [DIALOG_SHEET, new URL('positions.css', import.meta.url).href];

/** Whether a text pasted on the page is probably a game: a quick test, before a parser is loaded. @param {string} text */
export function looksLikeGame(text) {
  return (
    /^\s*https?:\S*[?&](?:fen|moves)=/.test(text) ||
    /\[dhtmlxq/i.test(text) ||
    /(?:[a-z1-9]+\/){9}[a-z1-9]+/i.test(text) ||
    /^\s*\[\w+\s+"/m.test(text) ||
    /(?:^|\s)1\.\s*\S+/.test(text)
  );
}

class Positions {
  element = document.createElement('div');
  /** @type {Record<'open' | 'share' | 'editor', () => Promise<Dialog>>} */
  #dialogs = {
    open: lazy(async () => this.#made(new (await import('./import-dialog.js')).ImportDialog(this.table)), ...SHEETS),
    share: lazy(async () => this.#made(new (await import('./export-dialog.js')).ExportDialog(this.table)), ...SHEETS),
    editor: lazy(
      async () => this.#made(new (await import('./position-editor.js')).PositionEditor(this.table)),
      ...SHEETS,
    ),
  };
  /** @type {Dialog[]} */ #ready = [];
  #life = new AbortController();

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.element.hidden = true;
    const icons = /** @type {const} */ ({ open: 'open', share: 'share', editor: 'edit' });
    this.entries = /** @type {const} */ (['open', 'share', 'editor']).map((name) => ({
      icon: icons[name],
      label: (/** @type {Texts} */ { positions }) => positions[name].name,
      run: () => this.#open(name),
    }));
    this.#listen();
  }

  show() {}

  close() {
    this.#life.abort();
    for (const { dialog } of this.#ready) dialog.remove();
  }

  /** @param {Dialog} dialog */
  #made(dialog) {
    this.#ready.push(dialog);
    return dialog;
  }

  /** @param {'open' | 'share' | 'editor'} name @param {{ text?: string, files?: File[] }} [given] */
  async #open(name, given) {
    try {
      (await this.#dialogs[name]()).open(given);
    } catch (error) {
      this.table.game.refuse(error);
    }
  }

  #listen() {
    const { signal } = this.#life;
    const light = (/** @type {boolean} */ isOver) =>
      this.table.board.closest('xiangqi-game')?.toggleAttribute('data-dropping', isOver);
    onFileDrop(light, (files) => this.#open('open', { files }), signal);
    const paste = (/** @type {ClipboardEvent} */ event) => {
      const [target] = event.composedPath();
      const fields = 'input, textarea, select, [contenteditable]:not([role="gridcell"])';
      if (target instanceof Element && target.closest(fields)) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!file && !looksLikeGame(text)) return;
      event.preventDefault();
      this.#open('open', file ? { files: [file] } : { text });
    };
    document.addEventListener('paste', paste, { signal });
  }
}
