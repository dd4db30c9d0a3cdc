// A slider for the engine's level, with the level's name.
import { LEVELS } from '../../record/players.js';

/** @import { GameTexts } from '../../record/player-names.js' */

/** @param {string} name of the field @param {string} label key of a text */
export const levelSlider = (name, label) => `
  <div class="level" data-name="${name}"><label for="${name}" data-text="${label}"></label><output></output>
    <input type="range" id="${name}" name="${name}" min="1" max="${LEVELS}" step="1"></div>`;

/** Updates the names beside all level sliders of a form. @param {HTMLElement} form @param {GameTexts} texts */
export function nameLevels(form, texts) {
  for (const place of form.querySelectorAll('.level')) {
    const input = /** @type {HTMLInputElement} */ (place.querySelector('input'));
    const name = texts.levelName(Number(input.value));
    /** @type {HTMLElement} */ (place.querySelector('output')).textContent = name;
    input.setAttribute('aria-valuetext', name);
  }
}
