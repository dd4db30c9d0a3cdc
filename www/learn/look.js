// The pieces of a page's boards, chosen beside them: the setting is that of every page.
import { dressBoards } from '../game/settings-door.js';
import { Settings } from '../game/settings.js';

/** @param {HTMLSelectElement} select */
export function chooseWith(select) {
  const settings = new Settings();
  const show = () => {
    select.value = settings.values.pieces;
  };
  select.addEventListener('change', () => settings.set('pieces', select.value));
  settings.addEventListener('change', show);
  show();
  dressBoards();
}
