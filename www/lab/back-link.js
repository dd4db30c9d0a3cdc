// The link back to the game for readers who came from one.
import { returnUrl } from '../storage/lab-return.js';
import { texts } from '../i18n/i18n.js';
import { html, render } from '../vendor/lit-html.js';

/**
 * Shows the link above the search while the position is the one that the reader came with.
 * @param {HTMLElement} before the element below the link
 * @param {string} text the searched position
 */
export function showBackLink(before, text) {
  const address = returnUrl(text);
  const known = document.getElementById('way-back');
  if (!address) return known?.remove();
  const place = known ?? Object.assign(document.createElement('p'), { id: 'way-back' });
  const words = texts(document.documentElement.lang).considered.fromLab;
  render(html`<a class="plain-button" href=${address}>← ${words}</a>`, place);
  if (!known) before.before(place);
}
