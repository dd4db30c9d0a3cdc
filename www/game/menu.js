// The menu: less frequent actions, and the entries of panels.
import { html, nothing, render, unsafeHTML } from '../vendor/lit-html.js';
import { icon } from './dialogs/icons.js';
import { makeDialog, openDialog } from './dialogs/dialog.js';
import { onward } from '../site/head-markup.js';

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
    render([...entries, onwardTemplate(), ...pageTemplates()], list);
    openDialog(this.dialog, texts);
  }
}

/** Links to related pages, in one row; an embedded game has none. */
function onwardTemplate() {
  const home = document.querySelector('site-head')?.getAttribute('home');
  if (!home) return nothing;
  return html`<li class="onward row">${onward.map(([folder, key]) => html`<a href="${home}${folder}" data-text=${key}></a>`)}</li>`;
}

/** The links that do not fit into the page head. */
function pageTemplates() {
  const links = [...document.querySelectorAll('site-head nav a:not([aria-current])')];
  return links.map((link) => html`<li class="page">${link.cloneNode(true)}</li>`);
}
