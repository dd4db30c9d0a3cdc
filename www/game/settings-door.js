// The way to the settings from the head of any page; and all boards of the page look as they are chosen there.
import { DIALOGS, later } from './later.js';
import { showLook } from './look.js';
import { Settings } from './settings.js';

const settings = new Settings(undefined, document.documentElement.lang);

const dialog = later(async () => {
  const { SettingsDialog } = await import('./settings-dialog.js');
  return new SettingsDialog(settings);
}, DIALOGS);

/** Opens the settings, which are fetched the first time. @param {Element} [place] in whose colours: in a page that is not ours, only our elements have any */
export async function openSettings(place = document.body) {
  (await dialog()).open(place);
}

/** Gives every board of the page the look that was chosen; a game dresses its own. */
export function dressBoards() {
  for (const board of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('xiangqi-board')))
    if (!board.closest('xiangqi-game')) showLook(board, settings.values, board.getAttribute('orientation') ?? 'red');
}

settings.addEventListener('change', dressBoards);
document.addEventListener('settings-wanted', () => openSettings());
