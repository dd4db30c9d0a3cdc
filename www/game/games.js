// The dialog with the games kept in this browser: open one, delete one, save what could not be read.
import { makeDialog, openDialog } from './dialog.js';
import { nameOf } from './names.js';
import { GameRecord } from './record.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./store.js').Entry} Entry */

export class Games {
  dialog = makeDialog(
    'games',
    'game.kept.heading',
    '<div class="broken" hidden><p data-text="game.kept.broken"></p><ul></ul></div><ul class="kept"></ul><p class="none" data-text="game.kept.none" hidden></p>',
  );

  /** @param {Table} table @param {{ id: () => string, open: (entry: Entry) => void }} persistence */
  constructor(table, persistence) {
    this.table = table;
    this.persistence = persistence;
  }

  open() {
    openDialog(this.dialog, this.table.texts());
    this.#draw();
  }

  #draw() {
    const { store } = this.table;
    const entries = store.list();
    const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (this.dialog.querySelector(selector));
    part('.kept').replaceChildren(...entries.map((entry) => this.#line(entry)));
    part('.none').hidden = entries.length > 0;
    part('.none').textContent = this.table.texts().game.kept[store.shelf ? 'none' : 'absent'];
    const broken = store.recover();
    part('.broken').hidden = broken.length === 0;
    part('.broken ul').replaceChildren(...broken.map((piece) => this.#remains(piece)));
  }

  /** @param {Entry} entry */
  #line(entry) {
    const texts = this.table.texts().game;
    const { kept, changed, id } = entry;
    const item = document.createElement('li');
    const open = button('', () => {
      this.dialog.close();
      this.persistence.open(entry);
    });
    open.className = 'game';
    const sides = /** @type {const} */ (['red', 'black']);
    const [red, black] = sides.map((side) => nameOf(kept.players, side, texts, kept.record.tags));
    const isOpen = this.persistence.id() === id;
    const state = kept.outcome ? texts.score[kept.outcome.winner ?? 'draw'] : texts.kept.live;
    const when = new Date(changed).toLocaleString(document.documentElement.lang, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    const length = GameRecord.from(kept.record).mainLine.length;
    open.append(
      span('pairing', texts.kept.pairing({ red, black })),
      span('state', isOpen ? texts.kept.now : state),
      span('when', `${when} · ${texts.kept.length({ count: length })}`),
    );
    const remove = button(texts.kept.remove, () => {
      this.table.store.remove(id);
      this.#draw();
    });
    remove.className = 'plain-button';
    remove.hidden = isOpen;
    item.append(open, remove);
    return item;
  }

  /** @param {{ id: string, text: string }} piece */
  #remains({ id, text }) {
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
