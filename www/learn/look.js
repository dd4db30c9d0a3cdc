// How the boards of a page look: as chosen in the settings of the game, which are those of every page.
import { showLook } from '../game/look.js';
import { Settings } from '../game/settings.js';

/** Lets a select choose the pieces of every board on the page. @param {HTMLSelectElement} select */
export function chooseWith(select) {
  const settings = new Settings();
  const show = () => {
    const { values } = settings;
    select.value = values.pieces;
    for (const board of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('xiangqi-board')))
      showLook(board, values, 'red');
  };
  select.addEventListener('change', () => settings.set('pieces', select.value));
  settings.addEventListener('change', show);
  show();
}
