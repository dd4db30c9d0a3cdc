// Opens the settings from a page with boards; the settings of the pieces are the same for all pages.
import { applySettingsToBoards, openSettings } from '../game/dialogs/settings-loader.js';

/** @param {Element} button */
export function offerSettings(button) {
  button.addEventListener('click', () => openSettings());
  applySettingsToBoards();
}
