// The menu: everything that is done less often, and what the panels add to it.
import { icon } from './icons.js';
import { makeDialog, openDialog } from './dialog.js';
import { onlyPerson } from './players.js';

/** @typedef {import('./panels.js').Table} Table */
/** @typedef {import('./panels.js').Entry} Entry */

export class Menu {
  dialog = makeDialog('menu', 'game.actions.menu', '<ul class="entries"></ul>');

  /** @param {Table} table @param {() => Entry[]} entries of the page and of the panels */
  constructor(table, entries) {
    this.table = table;
    this.entries = entries;
  }

  open() {
    const texts = this.table.texts();
    const lines = [...this.#deciding(), ...this.entries()].filter(({ isOpen }) => !isOpen || isOpen());
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
    openDialog(this.dialog, texts);
  }

  /** Giving up and agreeing. @returns {Entry[]} */
  #deciding() {
    const { game } = this.table;
    const person = onlyPerson(game.players);
    const isPeoples = game.players.red.kind === 'person' && game.players.black.kind === 'person';
    const hasBegun = game.isLive && game.tip.parent !== null;
    const canOffer = () =>
      hasBegun && person === game.turn && game.opponent.answer === null && !game.opponent.isJudging;
    const resigns = (/** @type {'red' | 'black'} */ side) => ({
      icon: 'resign',
      isOpen: () => hasBegun && (isPeoples ? game.turn === side : person === side),
      label: (/** @type {import('../i18n/i18n.js').Texts} */ texts) =>
        isPeoples ? texts.game.resigning[side] : texts.game.actions.resign,
      run: () => this.#confirm('game.resigning.heading', 'game.resigning.yes', () => game.resign(side)),
    });
    return [
      {
        icon: 'draw',
        label: ({ game: { actions } }) => actions.draw,
        isOpen: canOffer,
        run: () => game.opponent.offerDraw(),
      },
      {
        icon: 'draw',
        label: ({ game: { actions } }) => actions.agree,
        isOpen: () => hasBegun && isPeoples,
        run: () => this.#confirm('game.agreeing.heading', 'game.agreeing.yes', () => game.agreeDraw()),
      },
      resigns('red'),
      resigns('black'),
    ];
  }

  /** @param {string} heading @param {string} yes keys of texts @param {() => void} run */
  #confirm(heading, yes, run) {
    const dialog = makeDialog(
      'confirm',
      heading,
      `<div class="answers"><button type="button" class="plain-button cancel" data-text="game.actions.cancel"></button><button type="button" class="plain-button first yes" data-text="${yes}"></button></div>`,
    );
    dialog.querySelector('.cancel')?.addEventListener('click', () => dialog.close());
    dialog.querySelector('.yes')?.addEventListener('click', () => {
      dialog.close();
      run();
    });
    dialog.addEventListener('close', () => dialog.remove());
    this.table.open(dialog);
  }
}
