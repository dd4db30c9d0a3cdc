// The dialog of saved games: search by text, folder and position; open, file in folders, export, delete. Damaged games can
// be downloaded.
import { roomTexts } from '../../i18n/room.js';
import { html, render } from '../../vendor/lit-html.js';
import { makeDialog, openDialog, partsOf } from '../dialogs/dialog.js';
import { errorText } from '../dialogs/error-text.js';
import { download } from '../../formats/download.js';
import { readTag, toFileRecord } from './file-formats.js';
import { containsPosition, dataOf, fits, movesIn, openingIn } from './library.js';
import { nameOf } from '../../record/player-names.js';
import { GameRecord } from '../../record/record.js';
import { FOLDER } from '../../storage/store.js';

/** @import { Entry } from '../../storage/store.js' */
/** @import { Table } from '../panels.js' */
/** A game as listed and searched; `opening` has names of the opening in other languages too. @typedef {{ entry: Entry, pairing: string, state: string, about: string, opening: string, folder: string }} Listed */

/** The search form is shown from this number of games on. */
const MIN_GAMES_TO_SEARCH = 4;

export class SavedGamesDialog {
  dialog = makeDialog('games', 'game.actions.games', '');
  #part = partsOf(this.dialog);
  /** Ids of the selected games. @type {Set<string>} */
  #selectedIds = new Set();
  /** All games, and those on show. @type {Listed[]} */
  #all = [];
  /** @type {Listed[]} */ #shown = [];
  /** The deleted game that can be restored, and why it was not. @type {{ entry: Entry, pairing: string, fault?: string } | null} */
  #deleted = null;
  /** The choice of folder: empty for all games, `-` for those in none, `=` and a name. */
  #choice = '';
  /** Addresses of damaged games to download. @type {Map<string, string>} */
  #urls = new Map();

  /** @param {Table} table @param {{ id: () => string, open: (entry: Entry) => void }} persistence */
  constructor(table, persistence) {
    this.table = table;
    this.persistence = persistence;
  }

  open() {
    this.#selectedIds.clear();
    this.#deleted = null;
    this.#choice = '';
    /** @type {HTMLFormElement | null} */ (this.dialog.querySelector('.find'))?.reset();
    openDialog(this.dialog, this.table.texts());
    this.#draw();
  }

  /** Reads the store, and draws the games that the reader looks for. @param {string} [fault] */
  #draw(fault) {
    this.#all = this.table.store.list().map((entry) => this.#listed(entry));
    if (this.#folder && !this.#all.some(({ folder }) => folder === this.#folder)) this.#choice = '';
    this.#shown = this.#all.filter((game) => this.#matchesFilter(game));
    this.#render(fault);
  }

  /** @param {string} [fault] what went wrong with the last action */
  #render(fault) {
    const { store, texts } = this.table;
    const { kept } = texts().game;
    const { library } = roomTexts();
    const megabytes = (/** @type {number} */ count) =>
      (count / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
    // The next successful read clears it.
    const { isIncomplete } = store;
    const broken = store.recover();
    const isEmpty = this.#all.length === 0;
    render(
      html`
        <div class="broken alarm" ?hidden=${broken.length === 0 && !isIncomplete}><p>${kept.broken}</p><ul>${broken.map((piece) => this.#brokenItem(piece))}</ul></div>
        <p class="you"><a href="../you/">${texts().review.you}</a></p>
        ${this.#findTemplate()}
        <p class="deleted row" ?hidden=${!this.#deleted}><span role="status">${
          this.#deleted ? (this.#deleted.fault ?? library.deleted(this.#deleted.pairing)) : ''
        }</span> <button type="button" class="plain-button" @click=${this.#bringBack}>${texts().lab.undo}</button></p>
        <ul class="kept">${this.#shown.map((game) => this.#line(game))}</ul>
        <p class="none" ?hidden=${!isEmpty || isIncomplete}>${kept[store.storage ? 'none' : 'absent']}</p>
        <p class="remark room" ?hidden=${isEmpty}>${library.room({ used: megabytes(store.used), all: megabytes(store.room) })}</p>
        ${this.#filingTemplate(fault)}`,
      this.#part('.body'),
    );
    this.#selectAllBox.indeterminate = this.#selected.length > 0 && this.#selected.length < this.#shown.length;
  }

  #findTemplate() {
    const { library } = roomTexts();
    const { length } = this.#shown;
    const isShort = this.#all.length < MIN_GAMES_TO_SEARCH && this.#folders.length === 0;
    const option = (/** @type {string} */ value, /** @type {string} */ text) =>
      html`<option value=${value} .selected=${value === this.#choice}>${text}</option>`;
    return html`<form class="find row" ?hidden=${isShort} @submit=${stay} @input=${this.#onFind}>
      <label class="field note"><span>${library.find}</span><input type="search" name="words" autocomplete="off"></label>
      <label class="field note in" ?hidden=${this.#folders.length === 0}><span>${library.folder}</span><select name="folder">
        ${option('', library.everywhere)}${this.#folders.map((name) => option(`=${name}`, name))}${option('-', library.nowhere)}
      </select></label>
      <label class="check"><input type="checkbox" name="position"> <span>${library.position}</span></label>
      <div class="one-folder row" ?hidden=${!this.#folder}>
        <label class="field note"><span>${library.named}</span><input name="named" autocomplete="off" maxlength="60" .value=${this.#folder}></label>
        <button type="button" class="plain-button rename" @click=${this.#onRename}>${library.rename}</button>
        <button type="button" class="plain-button dissolve" @click=${() => this.#rename('')}>${library.dissolve}</button>
      </div>
      <p class="remark" role="status">${length < this.#all.length ? library.found({ count: length, all: this.#all.length }) : ''}</p>
    </form>`;
  }

  /** @param {string} [fault] */
  #filingTemplate(fault) {
    const { library } = roomTexts();
    const { length: count } = this.#selected;
    const { length: all } = this.#shown;
    const mayFile = count > 0 && this.#field('into')?.value.trim();
    const file = () => this.#moveToFolder(this.#field('into')?.value.trim() ?? '');
    return html`<form class="filing row" ?hidden=${this.#all.length === 0} @submit=${stay} @input=${this.#onSelect}>
      <label class="check"><input type="checkbox" name="all" .checked=${all > 0 && count === all} ?disabled=${all === 0}> <span class="tick-all">${library.tickAll({ count: all })}</span></label>
      <p class="remark" role="status">${fault ?? library.meant({ count })}</p>
      <label class="field note"><span>${library.folder}</span><input name="into" list="folders" autocomplete="off" maxlength="60"><datalist id="folders">${this.#folders.map((name) => html`<option value=${name}>${name}</option>`)}</datalist></label>
      <button type="button" class="plain-button file" ?disabled=${!mayFile} @click=${file}>${library.file}</button>
      <button type="button" class="plain-button unfile" ?hidden=${!this.#selected.some(({ folder }) => folder)} @click=${() => this.#moveToFolder('')}>${library.unfile}</button>
      <button type="button" class="plain-button save" ?disabled=${count === 0} @click=${this.#save}>${library.save}</button>
    </form>`;
  }

  #onFind = () => {
    this.#choice = this.#field('folder')?.value ?? '';
    this.#draw();
  };

  /** @param {Event} event */
  #onSelect = ({ target }) => {
    const box = this.#selectAllBox;
    if (target === box)
      for (const { entry } of this.#shown)
        if (box.checked) this.#selectedIds.add(entry.id);
        else this.#selectedIds.delete(entry.id);
    this.#render();
  };

  #onRename = () => {
    const field = this.#field('named');
    const name = field?.value.trim();
    if (name) this.#rename(name);
    else field?.focus();
  };

  /** @param {Entry} entry @returns {Listed} */
  #listed(entry) {
    const texts = this.table.texts().game;
    const { kept, changed, id } = entry;
    const sides = /** @type {const} */ (['red', 'black']);
    const [red, black] = sides.map((side) => nameOf(kept.players, side, texts, kept.record.tags));
    const state = kept.outcome ? texts.score[kept.outcome.winner ?? 'draw'] : texts.kept.live;
    const when = new Date(changed).toLocaleString(document.documentElement.lang, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    const length = GameRecord.from(kept.record).mainLine.length;
    const folder = readTag(kept.record, FOLDER);
    const opening = openingIn(kept.record);
    const { round } = roomTexts().library;
    // A game of the same day needs no second date.
    const day = new Date(changed).toISOString().slice(0, 10).replaceAll('-', '.');
    const data = dataOf(kept.record, round).filter((value) => value !== day);
    const about = [when, texts.kept.length({ count: movesIn(length) }), ...data, opening.name, folder];
    return {
      entry,
      folder,
      opening: opening.words,
      pairing: texts.kept.pairing({ red, black }),
      state: this.persistence.id() === id ? texts.kept.now : state,
      about: [...new Set(about)].filter(Boolean).join(' · '),
    };
  }

  /** The names of all folders. */
  get #folders() {
    return [...new Set(this.#all.map(({ folder }) => folder).filter(Boolean))].sort((one, other) =>
      one.localeCompare(other, document.documentElement.lang),
    );
  }

  /** The open folder; empty if none. */
  get #folder() {
    return this.#choice.startsWith('=') ? this.#choice.slice(1) : '';
  }

  /** @param {Listed} game */
  #matchesFilter({ entry, pairing, state, about, opening, folder }) {
    const { game } = this.table;
    if (this.#choice !== '' && this.#choice !== (folder ? `=${folder}` : '-')) return false;
    if (!fits(`${pairing} ${state} ${about} ${opening}`, this.#field('words')?.value ?? '')) return false;
    const isByPosition = /** @type {HTMLInputElement | null} */ (this.#field('position'))?.checked;
    return !isByPosition || !game.state || containsPosition(entry.kept.record, game.state.fen);
  }

  /** @param {Listed} game */
  #line({ entry, pairing, state, about }) {
    const texts = this.table.texts().game;
    const { id } = entry;
    const open = () => {
      this.dialog.close();
      this.persistence.open(entry);
    };
    /** @param {Event} event */
    const select = ({ target }) => {
      if (/** @type {HTMLInputElement} */ (target).checked) this.#selectedIds.add(id);
      else this.#selectedIds.delete(id);
      this.#render();
    };
    const isOpen = this.persistence.id() === id;
    return html`<li><input type="checkbox" .checked=${this.#selectedIds.has(id)} aria-label=${roomTexts().library.tick(pairing)} @change=${select}
      ><button type="button" class="entry game" @click=${open}><span class="pairing">${pairing}</span><span class="state">${state}</span><span class="when fine">${about}</span></button
      ><button type="button" class="plain-button" ?hidden=${isOpen} @click=${() => this.#remove(entry, pairing)}>${texts.kept.remove}</button></li>`;
  }

  /** Deletes a game; it can be restored until the next deletion or until the dialog is opened again. @param {Entry} entry @param {string} pairing */
  async #remove(entry, pairing) {
    if (!this.table.store.remove(entry.id)) return this.#render(roomTexts().library.failed);
    this.#selectedIds.delete(entry.id);
    this.#deleted = { entry, pairing };
    // A game that did not fit into storage may fit now.
    this.table.game.changed();
    await null;
    this.#draw();
    this.#part('.deleted button').focus();
  }

  #bringBack = () => {
    if (this.#deleted && !this.table.store.put(this.#deleted.entry)) {
      // It can be tried again.
      this.#deleted.fault = roomTexts().library.failed;
      this.#render();
      return;
    }
    this.#deleted = null;
    this.#draw();
    this.#part('.kept .game').focus();
  };

  /** The selected games on show: hidden ones are never changed. */
  get #selected() {
    return this.#shown.filter(({ entry }) => this.#selectedIds.has(entry.id));
  }

  get #selectAllBox() {
    return /** @type {HTMLInputElement} */ (this.#field('all'));
  }

  /** @param {string} folder empty removes the games from their folder */
  #moveToFolder(folder) {
    const isStored = this.#setFolder(this.#selected, folder);
    this.#selectedIds.clear();
    this.#draw(isStored ? undefined : roomTexts().library.failed);
  }

  /** Renames the open folder, or merges it into an existing one; an empty name dissolves it. @param {string} name */
  #rename(name) {
    const isStored = this.#setFolder(
      this.#all.filter(({ folder }) => folder === this.#folder),
      name,
    );
    // The renamed folder stays open.
    this.#choice = name && `=${name}`;
    this.#draw(isStored ? undefined : roomTexts().library.failed);
  }

  /** @param {Listed[]} games @param {string} folder @returns {boolean} whether all were stored */
  #setFolder(games, folder) {
    const { game, store } = this.table;
    let isStored = true;
    for (const { entry } of games) {
      if (entry.id === this.persistence.id()) game.setTag(FOLDER, folder);
      isStored = store.file(entry.id, folder) && isStored;
    }
    return isStored;
  }

  /** Exports the selected games as one PGN file. */
  #save = async () => {
    const { engine, settings, texts } = this.table;
    const { notation } = settings.values;
    try {
      const games = this.#selected.map(({ entry: { kept } }) =>
        engine.xiangqiWrite({ record: toFileRecord(kept.record), format: 'pgn', notation }),
      );
      const text = (await Promise.all(games)).join('');
      const name = this.#folder.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      download(new Blob([text], { type: 'text/plain;charset=utf-8' }), `xiangqi${name && `-${name}`}.pgn`);
    } catch (error) {
      this.#render(errorText(error, texts()));
    }
  };

  /** @param {{ id: string, text: string }} piece */
  #brokenItem({ id, text }) {
    const { kept } = this.table.texts().game;
    const url = this.#urls.get(id) ?? URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    this.#urls.set(id, url);
    const discard = () => {
      URL.revokeObjectURL(url);
      this.#urls.delete(id);
      this.table.store.discard(id);
      this.#draw();
    };
    return html`<li><a href=${url} download="chuhe-${id}.json">${kept.save}</a><button type="button" class="plain-button" @click=${discard}>${kept.discard}</button></li>`;
  }

  /** A field of either form; null before the first opening. @param {string} name */
  #field(name) {
    return /** @type {HTMLInputElement | HTMLSelectElement | null} */ (
      this.dialog.querySelector(`form [name="${name}"]`)
    );
  }
}

/** @param {Event} event */
const stay = (event) => event.preventDefault();
