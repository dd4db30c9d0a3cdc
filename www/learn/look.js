// Opens the settings from a page with boards; the settings of the pieces are the same for all pages.
import { dressBoards, openSettings } from '../game/settings-door.js';

/** @param {Element} button */
export function offerSettings(button) {
  button.addEventListener('click', () => openSettings());
  dressBoards();
}
