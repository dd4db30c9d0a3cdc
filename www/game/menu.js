// The menu: less frequent actions, and the entries of panels.
import { html, render, unsafeHTML } from '../vendor/lit-html.js';
import { icon } from './dialogs/icons.js';
import { makeDialog, openDialog } from './dialogs/dialog.js';

/** @import { Entry, Table } from './panels.js' */

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
    const start = (/** @type {() => void} */ run) => () => {
      this.dialog.close();
      run();
    };
    const entries = lines.map(
      ({ icon: name, label, run }) =>
        html`<li><button type="button" data-entry=${name} @click=${start(run)}>${unsafeHTML(icon(name))}<span>${label(texts)}</span></button></li>`,
    );
    const list = /** @type {HTMLElement} */ (this.dialog.querySelector('.entries'));
    render([...entries, ...pageTemplates()], list);
    openDialog(this.dialog, texts);
  }
}

/** The links to other pages, for screens whose page head has no room for them. A hidden one shares the row of the link before it. */
function pageTemplates() {
  /** @type {Node[][]} */ const rows = [];
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll('site-head nav a:not([aria-current])')
  )) {
    const copy = Object.assign(link.cloneNode(true), { hidden: false });
    if (link.hidden) rows.at(-1)?.push(copy);
    else rows.push([copy]);
  }
  return rows.map((row) => html`<li class="page">${row}</li>`);
}
