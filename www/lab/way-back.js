// The way back to the game, for who has come to the lab from one.
import { wayBack } from '../game/way-back.js';
import { texts } from '../i18n/i18n.js';

/**
 * Puts the link above the search as long as the position is the one that the reader has come for.
 * @param {HTMLElement} before which it stands
 * @param {string} text of the position that is searched
 */
export function showWayBack(before, text) {
  const address = wayBack(text);
  const known = document.getElementById('way-back');
  if (!address) return known?.remove();
  const place = known ?? Object.assign(document.createElement('p'), { id: 'way-back' });
  const link = Object.assign(document.createElement('a'), {
    className: 'plain-button',
    href: address,
    textContent: `← ${texts(document.documentElement.lang).considered.fromLab}`,
  });
  place.replaceChildren(link);
  if (!known) before.before(place);
}
