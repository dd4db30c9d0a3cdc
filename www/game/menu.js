// The menu: less frequent actions, and the entries of panels.
import { icon } from './dialogs/icons.js';
import { makeDialog, openDialog } from './dialogs/dialog.js';
import { onward } from '../site/head-markup.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./panels.js').Entry} Entry */

export class Menu {
  dialog = makeDialog('menu', 'game.actions.menu', '<ul class="entries"></ul>');

  /** @param {Table} table @param {() => Entry[]} entries entries of the page and of the panels */
  constructor(table, entries) {
    this.table = table;
    this.entries = entries;
  }

  open() {
    const texts = this.table.texts();
    const lines = this.entries().filter(({ isOpen }) => !isOpen || isOpen());
    const list = /** @type {HTMLElement} */ (this.dialog.querySelector('.entries'));
    list.replaceChildren(
      ...lines.map(({ icon: name, label, run }) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.type = 'button';
        button.dataset.entry = name;
        button.innerHTML = `${icon(name)}<span></span>`;
        /** @type {HTMLElement} */ (button.querySelector('span')).textContent = label(texts);
        button.addEventListener('click', () => {
          this.dialog.close();
          run();
        });
        item.append(button);
        return item;
      }),
    );
    this.#addOnward(list);
    this.#addPages(list);
    openDialog(this.dialog, texts);
  }

  /** Adds links to related pages, in one row; an embedded game has none. @param {HTMLElement} list */
  #addOnward(list) {
    const home = document.querySelector('site-head')?.getAttribute('home');
    if (!home) return;
    const item = document.createElement('li');
    item.className = 'onward';
    item.innerHTML = onward.map(([folder, key]) => `<a href="${home}${folder}" data-text="${key}"></a>`).join('');
    list.append(item);
  }

  /** Adds the links that do not fit into the page head. @param {HTMLElement} list */
  #addPages(list) {
    for (const link of document.querySelectorAll('site-head nav a:not([aria-current])')) {
      const item = document.createElement('li');
      item.className = 'page';
      item.append(link.cloneNode(true));
      list.append(item);
    }
  }
}
