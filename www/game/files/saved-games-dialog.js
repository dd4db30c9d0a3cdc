// The dialog of saved games: search by text, folder and position; open, file in folders, export, delete. Damaged games can
// be downloaded.
import { roomTexts } from '../../i18n/room.js';
import { makeDialog, openDialog } from '../dialogs/dialog.js';
import { errorText } from '../dialogs/error-text.js';
import { download } from '../../formats/download.js';
import { toWrite } from './file-formats.js';
import { containsPosition, dataOf, fits, movesIn, openingIn, readTag } from './library.js';
import { nameOf } from '../../record/player-names.js';
import { GameRecord } from '../../record/record.js';
import { FOLDER } from '../../storage/store.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../../storage/store.js').Entry} Entry */
/** A game as listed and searched; `opening` has names of the opening in other languages too. @typedef {{ entry: Entry, pairing: string, state: string, about: string, opening: string, folder: string }} Listed */

/** The search form is shown from this number of games on. */
const MIN_GAMES_TO_SEARCH = 4;

const BODY = `
  <div class="broken" hidden><p data-text="game.kept.broken"></p><ul></ul></div>
  <p class="you"><a href="../you/" data-text="review.you"></a></p>
  <form class="find" hidden>
    <label><span data-text="room.library.find"></span><input type="search" name="words" autocomplete="off"></label>
    <label class="in"><span data-text="room.library.folder"></span><select name="folder"></select></label>
    <label class="flag"><input type="checkbox" name="position"> <span data-text="room.library.position"></span></label>
    <div class="one-folder" hidden>
      <label><span data-text="room.library.named"></span><input name="named" autocomplete="off" maxlength="60"></label>
      <button type="button" class="plain-button rename" data-text="room.library.rename"></button>
      <button type="button" class="plain-button dissolve" data-text="room.library.dissolve"></button>
    </div>
    <p class="remark" role="status"></p>
  </form>
  <p class="deleted" hidden><span role="status"></span> <button type="button" class="plain-button" data-text="room.library.bringBack"></button></p>
  <ul class="kept"></ul><p class="none" data-text="game.kept.none" hidden></p><p class="remark room"></p>
  <form class="filing" hidden>
    <label class="flag"><input type="checkbox" name="all"> <span class="tick-all"></span></label>
    <p class="remark" role="status"></p>
    <label><span data-text="room.library.folder"></span><input name="into" list="folders" autocomplete="off" maxlength="60"><datalist id="folders"></datalist></label>
    <button type="button" class="plain-button file" data-text="room.library.file"></button>
    <button type="button" class="plain-button unfile" data-text="room.library.unfile"></button>
    <button type="button" class="plain-button save" data-text="room.library.save"></button>
  </form>`;

export class SavedGamesDialog {
  dialog = makeDialog('games', 'game.kept.heading', BODY);
  /** Ids of the selected games. @type {Set<string>} */
  #selectedIds = new Set();
  /** The games on show. @type {Listed[]} */
  #shown = [];
  /** @type {Entry | null} */
  #deleted = null;
  /** The open folder; empty if none. */
  #folder = '';

  /** @param {Table} table @param {{ id: () => string, open: (entry: Entry) => void }} persistence */
  constructor(table, persistence) {
    this.table = table;
    this.persistence = persistence;
    this.find = /** @type {HTMLFormElement} */ (this.dialog.querySelector('.find'));
    this.filing = /** @type {HTMLFormElement} */ (this.dialog.querySelector('.filing'));
    for (const form of [this.find, this.filing]) form.addEventListener('submit', (event) => event.preventDefault());
    this.#part('.deleted button').addEventListener('click', () => this.#bringBack());
    this.find.addEventListener('input', () => this.#draw());
    this.#part('.filing .file').addEventListener('click', () => this.#moveToFolder(this.#field('into').value.trim()));
    this.#part('.filing .unfile').addEventListener('click', () => this.#moveToFolder(''));
    this.filing.addEventListener('input', ({ target }) => {
      if (target === this.#all) this.#selectAll(this.#all.checked);
      this.#showSelection();
    });
    this.#part('.filing .save').addEventListener('click', () => this.#save());
    this.#part('.rename').addEventListener('click', () => {
      const name = this.#field('named').value.trim();
      if (name) this.#rename(name);
      else this.#field('named').focus();
    });
    this.#part('.dissolve').addEventListener('click', () => this.#rename(''));
  }

  open() {
    this.#selectedIds.clear();
    this.#forgetDeleted();
    this.find.reset();
    openDialog(this.dialog, this.table.texts());
    this.#draw();
  }

  #draw() {
    const { store, texts } = this.table;
    const all = store.list().map((entry) => this.#listed(entry));
    this.#fillFolders(all);
    this.#shown = all.filter((game) => this.#isWanted(game));
    const { library } = roomTexts();
    this.find.hidden = all.length < MIN_GAMES_TO_SEARCH && !all.some(({ folder }) => folder);
    this.filing.hidden = all.length === 0;
    this.#part('.find .remark').textContent =
      this.#shown.length < all.length ? library.found({ count: this.#shown.length, all: all.length }) : '';
    this.#part('.kept').replaceChildren(...this.#shown.map((game) => this.#line(game)));
    this.#part('.none').hidden = all.length > 0;
    this.#part('.none').textContent = texts().game.kept[store.storage ? 'none' : 'absent'];
    const megabytes = (/** @type {number} */ count) =>
      (count / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
    this.#part('.room').hidden = all.length === 0;
    this.#part('.room').textContent = library.room({ used: megabytes(store.used), all: megabytes(store.room) });
    this.#showSelection();
    const broken = store.recover();
    this.#part('.broken').hidden = broken.length === 0;
    this.#part('.broken ul').replaceChildren(...broken.map((piece) => this.#brokenItem(piece)));
  }

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
    const data = dataOf(kept.record, round);
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

  /** Fills the lists of folders, to filter by and to file into. @param {Listed[]} games */
  #fillFolders(games) {
    const { library } = roomTexts();
    const folders = [...new Set(games.map(({ folder }) => folder).filter(Boolean))].sort((one, other) =>
      one.localeCompare(other, document.documentElement.lang),
    );
    const select = this.#field('folder');
    const { value } = select;
    select.replaceChildren(
      new Option(library.everywhere, ''),
      ...folders.map((name) => new Option(name, `=${name}`)),
      new Option(library.nowhere, '-'),
    );
    select.value = value;
    if (select.value !== value) select.value = '';
    this.#part('.in').hidden = folders.length === 0;
    const folder = select.value.startsWith('=') ? select.value.slice(1) : '';
    this.#part('.one-folder').hidden = folder === '';
    if (folder !== this.#folder) this.#field('named').value = folder;
    this.#folder = folder;
    this.#part('datalist').replaceChildren(...folders.map((name) => new Option(name, name)));
  }

  /** @param {Listed} game */
  #isWanted({ entry, pairing, state, about, opening, folder }) {
    const { game } = this.table;
    const wanted = this.#field('folder').value;
    if (wanted !== '' && wanted !== (folder ? `=${folder}` : '-')) return false;
    if (!fits(`${pairing} ${state} ${about} ${opening}`, this.#field('words').value)) return false;
    const isByPosition = /** @type {HTMLInputElement} */ (this.#field('position')).checked;
    return !isByPosition || !game.state || containsPosition(entry.kept.record, game.state.fen);
  }

  /** @param {Listed} game */
  #line({ entry, pairing, state, about }) {
    const texts = this.table.texts().game;
    const { id } = entry;
    const item = document.createElement('li');
    const open = button('', () => {
      this.dialog.close();
      this.persistence.open(entry);
    });
    open.className = 'game';
    open.append(span('pairing', pairing), span('state', state), span('when', about));
    const tick = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      checked: this.#selectedIds.has(id),
    });
    tick.ariaLabel = roomTexts().library.tick(pairing);
    tick.addEventListener('change', () => {
      if (tick.checked) this.#selectedIds.add(id);
      else this.#selectedIds.delete(id);
      this.#showSelection();
    });
    const remove = button(texts.kept.remove, () => this.#remove(entry, pairing));
    remove.className = 'plain-button';
    remove.hidden = this.persistence.id() === id;
    item.append(tick, open, remove);
    return item;
  }

  /** Deletes a game; it can be restored until the next deletion or until the dialog is opened again. @param {Entry} entry @param {string} pairing */
  async #remove(entry, pairing) {
    this.table.store.remove(entry.id);
    this.#selectedIds.delete(entry.id);
    this.#deleted = entry;
    // A game that did not fit into storage may fit now.
    this.table.game.changed();
    await null;
    this.#draw();
    this.#part('.deleted').hidden = false;
    this.#part('.deleted span').textContent = roomTexts().library.deleted(pairing);
    this.#part('.deleted button').focus();
  }

  #bringBack() {
    if (this.#deleted) this.table.store.bringBack(this.#deleted);
    this.#forgetDeleted();
    this.#draw();
    this.#part('.kept .game').focus();
  }

  #forgetDeleted() {
    this.#deleted = null;
    this.#part('.deleted').hidden = true;
    this.#part('.deleted span').textContent = '';
  }

  /** The selected games on show: hidden ones are never changed. */
  get #selected() {
    return this.#shown.filter(({ entry }) => this.#selectedIds.has(entry.id));
  }

  get #all() {
    return /** @type {HTMLInputElement} */ (this.#field('all'));
  }

  /** @param {boolean} isTicked */
  #selectAll(isTicked) {
    for (const { entry } of this.#shown)
      if (isTicked) this.#selectedIds.add(entry.id);
      else this.#selectedIds.delete(entry.id);
    for (const tick of /** @type {NodeListOf<HTMLInputElement>} */ (this.dialog.querySelectorAll('.kept input')))
      tick.checked = isTicked;
  }

  #showSelection() {
    const { library } = roomTexts();
    const { length: count } = this.#selected;
    const { length: all } = this.#shown;
    this.#all.checked = all > 0 && count === all;
    this.#all.indeterminate = count > 0 && count < all;
    this.#all.disabled = all === 0;
    this.#part('.tick-all').textContent = library.tickAll({ count: all });
    this.#part('.filing .remark').textContent = library.meant({ count });
    const allowed = {
      file: count > 0 && this.#field('into').value.trim() !== '',
      unfile: count > 0,
      save: count > 0,
    };
    for (const [name, isAllowed] of Object.entries(allowed))
      /** @type {HTMLButtonElement} */ (this.#part(`.filing .${name}`)).disabled = !isAllowed;
    this.#part('.filing .unfile').hidden = !this.#selected.some(({ folder }) => folder);
  }

  /** @param {string} folder empty removes the games from their folder */
  #moveToFolder(folder) {
    this.#setFolder(this.#selected, folder);
    this.#selectedIds.clear();
    this.#draw();
  }

  /** Renames the open folder, or merges it into an existing one; an empty name dissolves it. @param {string} name */
  #rename(name) {
    const all = this.table.store.list().map((entry) => this.#listed(entry));
    this.#setFolder(
      all.filter(({ folder }) => folder === this.#folder),
      name,
    );
    // The renamed folder stays open.
    this.#fillFolders(all.map((game) => (game.folder === this.#folder ? { ...game, folder: name } : game)));
    this.#field('folder').value = name && `=${name}`;
    this.#draw();
  }

  /** @param {Listed[]} games @param {string} folder */
  #setFolder(games, folder) {
    const { game, store } = this.table;
    for (const { entry } of games) {
      if (entry.id === this.persistence.id()) {
        game.record.setTag(FOLDER, folder);
        game.changed();
      }
      store.file(entry.id, folder);
    }
  }

  /** Exports the selected games as one PGN file. */
  async #save() {
    const { engine, settings, texts } = this.table;
    const { notation } = settings.values;
    try {
      const games = this.#selected.map(({ entry: { kept } }) =>
        engine.xiangqiWrite({ record: toWrite(kept.record), format: 'pgn', notation }),
      );
      const text = (await Promise.all(games)).join('');
      const name = this.#field('folder')
        .value.replace(/^[=-]/, '')
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      download(new Blob([text], { type: 'text/plain;charset=utf-8' }), `xiangqi${name && `-${name}`}.pgn`);
    } catch (error) {
      this.#part('.filing .remark').textContent = errorText(error, texts());
    }
  }

  /** @param {{ id: string, text: string }} piece */
  #brokenItem({ id, text }) {
    const { kept } = this.table.texts().game;
    const item = document.createElement('li');
    const save = document.createElement('a');
    save.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    save.download = `chuhe-${id}.json`;
    save.textContent = kept.save;
    const discard = button(kept.discard, () => {
      URL.revokeObjectURL(save.href);
      this.table.store.discard(id);
      this.#draw();
    });
    discard.className = 'plain-button';
    item.append(save, discard);
    return item;
  }

  /** @param {string} name */
  #field(name) {
    return /** @type {HTMLInputElement | HTMLSelectElement} */ (
      this.find.elements.namedItem(name) ?? this.filing.elements.namedItem(name)
    );
  }

  /** @param {string} selector */
  #part(selector) {
    return /** @type {HTMLElement} */ (this.dialog.querySelector(selector));
  }
}

/** @param {string} name @param {() => void} run */
function button(name, run) {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = name;
  element.addEventListener('click', run);
  return element;
}

/** @param {string} kind @param {string} text */
function span(kind, text) {
  const element = document.createElement('span');
  element.className = kind;
  element.textContent = text;
  return element;
}
