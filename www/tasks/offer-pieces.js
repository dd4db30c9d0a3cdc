// The button at a board of a page that changes its pieces; the settings are the same for all pages.
import { showPiece } from '../game/dialogs/pieces-button.js';
import { applySettingsToBoards, settings } from '../game/dialogs/settings-loader.js';

/** @param {Element} button */
export function offerPieces(button) {
  const show = () => showPiece(button, settings);
  button.addEventListener('click', () => settings.nextPieces());
  settings.addEventListener('change', show);
  document.addEventListener('language-change', show);
  applySettingsToBoards();
  show();
}
