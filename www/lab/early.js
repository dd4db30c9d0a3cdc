// The first picture of the lab: the tree that somebody will see who comes without a wish, before anything else has come.
//
// The built page has this script written in, and beside it what `cargo xtask dist` has found out about both trees: it waits
// for no other file. Whoever asks for something else is shown nothing that would have to go again.
import { names, preferredLanguage } from '../i18n/preferred.js';
import { headMarkup } from '../site/head-markup.js';
import { drawStage, hideAsked, makeFirstLook, showTold, wantsMotion } from './first-look-parts.js';
import { asksForSomething, isFirstVisit } from './first-visit.js';
import { drawPrerendered, SILENT } from './prerendered.js';

const written = document.getElementById('first-pictures')?.textContent;
if (written && !asksForSomething()) draw(JSON.parse(written, infinite));
else {
  // Nothing is drawn that the rest would have to wait for.
  const rest = /** @type {HTMLTemplateElement | null} */ (document.querySelector('template[data-deferred]'));
  rest?.replaceWith(rest.content);
}

/** JSON has no word for what is beyond every value. @param {string} _ @param {unknown} value */
function infinite(_, value) {
  return value === '+inf' ? Infinity : value === '-inf' ? -Infinity : value;
}

/** @param {any} pictures */
function draw({ first, usual, words }) {
  const language = preferredLanguage();
  document.documentElement.lang = language;
  const { texts, run, source } = words[language];
  const head = /** @type {HTMLElement} */ (document.querySelector('site-head'));
  head.innerHTML = headMarkup(new URL('../', document.baseURI));
  head.querySelector('.language')?.append(new Option(names[language], language));
  const styles = /** @type {HTMLTemplateElement} */ (document.getElementById('tree-styles')).content.cloneNode(true);
  const sheet = /** @type {HTMLElement} */ (document.getElementById('sheet'));
  if (isFirstVisit()) {
    document.body.dataset.first = '';
    const element = makeFirstLook(styles);
    sheet.before(element);
    showTold(element, 0, wantsMotion());
    drawStage(element, first).show(first.at, { texts: SILENT, forward: false });
    hideAsked(element);
  } else {
    /** @type {HTMLElement} */ (document.getElementById('source')).textContent = source;
    drawPrerendered(sheet, styles, usual, run);
  }
  for (const place of document.querySelectorAll('[data-text]')) {
    const text = texts[place.getAttribute('data-text') ?? ''];
    if (text) place.textContent = text;
  }
}
