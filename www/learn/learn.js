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
import { writeSections } from './sections.js';

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
