// Draws the default tree before the other scripts load.
//
// `cargo xtask dist` inlines this script and the traces of both trees into the page, so that it needs no other file. With any
// parameter in the address it draws nothing: the page will show another tree.
import { names, preferredLanguage } from '../../i18n/preferred.js';
import { headMarkup } from '../../site/head-markup.js';
import { drawStage, hideCutValue, makeFirstLook, showUpTo, allowsMotion } from './first-look-parts.js';
import { firstPictures } from './first-pictures.js';
import { hasParameters, isFirstVisit } from './first-visit.js';
import { drawPrerendered, NO_TEXTS } from './prerendered-tree.js';

const pictures = hasParameters() ? null : firstPictures();
if (pictures) draw(pictures);
else {
  // With nothing to draw, the rest of the page loads at once.
  const rest = /** @type {HTMLTemplateElement | null} */ (document.querySelector('template[data-deferred]'));
  rest?.replaceWith(rest.content);
}

/** @param {NonNullable<ReturnType<typeof firstPictures>>} pictures */
function draw({ first, usual: defaults, words }) {
  const language = preferredLanguage();
  document.documentElement.lang = language;
  const { texts, run, source } = words[language];
  const head = /** @type {HTMLElement} */ (document.querySelector('site-head'));
  head.innerHTML = headMarkup(new URL('../', document.baseURI));
  head.querySelector('.language')?.append(new Option(names[language], language));
  const sheet = /** @type {HTMLElement} */ (document.getElementById('sheet'));
  if (isFirstVisit()) {
    document.body.dataset.first = '';
    const element = makeFirstLook();
    sheet.before(element);
    showUpTo(element, 0, allowsMotion());
    drawStage(element, first).show(first.at, { texts: NO_TEXTS, forward: false });
    hideCutValue(element);
  } else {
    /** @type {HTMLElement} */ (document.getElementById('source')).textContent = source;
    drawPrerendered(sheet, defaults, run);
  }
  for (const place of document.querySelectorAll('[data-text]')) {
    const text = texts[place.getAttribute('data-text') ?? ''];
    if (text) place.textContent = text;
  }
}
