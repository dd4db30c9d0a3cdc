// Loads the settings dialog on first use, and applies the settings to all boards of the page.
import { DIALOGS, later } from './later.js';
import { showLook } from './look.js';
import { Settings } from './settings.js';

const settings = new Settings(undefined, document.documentElement.lang);

const dialog = later(async () => {
  const { SettingsDialog } = await import('./settings-dialog.js');
  return new SettingsDialog(settings);
}, DIALOGS);

/** Opens the settings. @param {Element} [place] element whose colours the dialog takes: on other sites, only our elements have them */
export async function openSettings(place = document.body) {
  (await dialog()).open(place);
}

/** Applies the settings to every board of the page; a game element does so for its own board. */
export function dressBoards() {
  for (const board of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('xiangqi-board')))
    if (!board.closest('xiangqi-game')) showLook(board, settings.values, board.getAttribute('orientation') ?? 'red');
}

settings.addEventListener('change', dressBoards);
document.addEventListener('settings-wanted', () => openSettings());
