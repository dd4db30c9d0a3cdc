// Loads the settings dialog on first use, and applies the settings to all boards of the page.
import { DIALOG_SHEET, lazy } from './lazy.js';
import { applyBoardSettings } from '../../storage/board-settings.js';
import { Settings } from '../../storage/settings.js';

export const settings = new Settings(undefined, document.documentElement.lang);

const dialog = lazy(async () => {
  const { SettingsDialog } = await import('./settings-dialog.js');
  return new SettingsDialog(settings);
}, DIALOG_SHEET);

/** Opens the settings. @param {Element} [place] element whose colours the dialog takes: on other sites, only our elements have them */
export async function openSettings(place = document.body) {
  (await dialog()).open(place);
}

/** Applies the settings to every board of the page; a game element does so for its own board. */
export function applySettingsToBoards() {
  for (const board of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('xiangqi-board')))
    if (!board.closest('xiangqi-game'))
      applyBoardSettings(board, settings.values, board.getAttribute('orientation') ?? 'red');
}

settings.addEventListener('change', applySettingsToBoards);
document.addEventListener('open-settings', () => openSettings());
