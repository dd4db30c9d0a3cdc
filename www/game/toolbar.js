// The toolbar under the board: menu, frequent actions and navigation through the moves.
import { fill } from '../i18n/i18n.js';
import { icon, iconButton } from './dialogs/icons.js';

/** @import { Table } from './panels.js' */

export class Toolbar {
  /**
   * @param {Table} table
   * @param {HTMLElement} place
   * @param {{ menu: () => void, newGame: () => void }} pageActions the actions that the page provides
   */
  constructor(table, place, pageActions) {
    this.table = table;
    this.place = place;
    const button = (/** @type {string} */ name) => iconButton(name, `game.actions.${name}`);
    place.innerHTML = `
      <div class="doing">${['menu', 'newGame', 'takeBack', 'hint', 'flip'].map(button).join('')}${button('pause')}</div>
      <div class="walking">${['first', 'previous', 'next', 'last'].map(button).join('')}</div>`;
    const { game } = table;
    const actions = /** @type {Record<string, () => unknown>} */ ({
      ...pageActions,
      takeBack: () => game.takeBack(),
      hint: () => game.opponent.advise(),
      flip: () => game.flip(),
      pause: () => game.pause(!game.isPaused),
      first: () => game.goTo(game.record.root),
      previous: () => game.goTo(game.cursor.parent),
      next: () => game.goTo(game.cursor.children[0]),
      last: () => game.goTo(game.cursor.end),
    });
    place.addEventListener('click', (event) => {
      const pressed =
        event.target instanceof Element
          ? /** @type {HTMLElement | null} */ (event.target.closest('[data-action]'))
          : null;
      if (pressed && pressed.getAttribute('aria-disabled') !== 'true') actions[pressed.dataset.action ?? '']?.();
    });
  }

  show() {
    const { game, texts } = this.table;
    const { cursor, players } = game;
    fill(this.place, texts());
    const isPerson = players.red.kind === 'person' || players.black.kind === 'person';
    const enabled = /** @type {Record<string, boolean>} */ ({
      takeBack: game.takeBackTarget !== null,
      hint: game.mayMove && !game.isThinking,
      first: cursor.parent !== null,
      previous: cursor.parent !== null,
      next: cursor.children.length > 0,
      last: cursor.children.length > 0,
    });
    for (const [name, isEnabled] of Object.entries(enabled))
      this.#button(name).setAttribute('aria-disabled', String(!isEnabled));
    const canPause = game.isLive && (!isPerson || game.isPaused);
    this.#button('pause').hidden = !canPause;
    this.#button('takeBack').hidden = !isPerson;
    if (canPause) this.#rename('pause', game.isPaused ? 'resume' : 'pause');
  }

  /** @param {string} name */
  #button(name) {
    return /** @type {HTMLElement} */ (this.place.querySelector(`[data-action="${name}"]`));
  }

  /** Gives a button the icon and the label of another. @param {string} name @param {string} as */
  #rename(name, as) {
    const button = this.#button(name);
    button.innerHTML = `${icon(as)}<span data-text="game.actions.${as}"></span>`;
    button.dataset.label = `game.actions.${as}`;
    fill(/** @type {HTMLElement} */ (button.parentElement), this.table.texts());
  }
}
