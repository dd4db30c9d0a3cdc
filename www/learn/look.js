// The way to the settings from beside a page's boards: pieces and all else of them are chosen in one place for every page.
import { dressBoards, openSettings } from '../game/settings-door.js';

/** @param {Element} button */
export function offerSettings(button) {
  button.addEventListener('click', () => openSettings());
  dressBoards();
}
