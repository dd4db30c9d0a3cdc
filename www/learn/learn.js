// The page of the rules: each lesson on its own board.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { Chuhe } from '../engine/client.js';
import { fill, texts } from '../i18n/i18n.js';
import { errorSentence } from '../solve/error-sentence.js';
import { showFaces } from './faces.js';
import { Lesson } from './rules-lesson.js';
import { lessons } from './rules-lessons.js';
import { offerSettings } from '../solve/offer-settings.js';

/** Texts shared by all lessons. */
const SHARED = ['again'];

const sections = /** @type {HTMLElement} */ (document.querySelector('.lessons'));
writeSections(
  /** @type {HTMLTemplateElement} */ (document.querySelector('#lesson')),
  /** @type {Element} */ (sections.lastElementChild),
);
fill(sections, texts(document.documentElement.lang));

showFaces(document);
offerSettings(/** @type {HTMLElement} */ (document.querySelector('#pieces')));

const engine = await Chuhe.start();
const loading = [...document.querySelectorAll('section[id]')]
  .filter(({ id }) => lessons[id])
  .map((section) => new Lesson(/** @type {HTMLElement} */ (section), lessons[section.id], engine).begin());
try {
  await Promise.all(loading);
} catch (error) {
  const fault = /** @type {HTMLElement} */ (document.querySelector('#fault'));
  fault.textContent = errorSentence(error, texts(document.documentElement.lang).errors);
  fault.hidden = false;
}
document.documentElement.dataset.ready = 'true';
// The lesson in the address did not exist yet when the page loaded.
document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();

/**
 * Inserts the missing sections in the order of the lessons.
 * @param {HTMLTemplateElement} template
 * @param {Element} last the sections are inserted before it
 */
function writeSections(template, last) {
  for (const [name, { piece }] of Object.entries(lessons)) {
    if (document.getElementById(name)) continue;
    const section = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
    section.id = name;
    for (const element of section.querySelectorAll('[data-text]')) {
      const text = element.getAttribute('data-text') ?? '';
      element.setAttribute('data-text', SHARED.includes(text) ? `learn.${text}` : `learn.${name}.${text}`);
    }
    const heading = /** @type {HTMLElement} */ (section.querySelector('h2'));
    heading.id = `${name}-heading`;
    section.setAttribute('aria-labelledby', heading.id);
    const faces = section.querySelector('.faces');
    if (piece) faces?.setAttribute('data-piece', piece);
    else faces?.remove();
    last.before(section);
  }
}
