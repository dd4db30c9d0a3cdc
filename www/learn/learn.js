// The page of the rules: each lesson on its own board.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { Chuhe } from '../engine/client.js';
import { fill, texts } from '../i18n/i18n.js';
import { errorSentence } from '../tasks/error-sentence.js';
import { html, nothing } from '../vendor/lit-html.js';
import { showFaces } from './faces.js';
import { nodesOf } from './prose.js';
import { Lesson } from './rules-lesson.js';
import { lessons } from './rules-lessons.js';
import { offerPieces } from '../tasks/offer-pieces.js';

const sections = /** @type {HTMLElement} */ (document.querySelector('.lessons'));
const missing = Object.entries(lessons).filter(([name]) => !document.getElementById(name));
sections.lastElementChild?.before(nodesOf(missing.map(([name, { piece }]) => lessonTemplate(name, piece))));
fill(sections, texts(document.documentElement.lang));

showFaces(document);
offerPieces(/** @type {HTMLElement} */ (document.querySelector('#pieces')));

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

/** A lesson without its texts. @param {string} name @param {string} [piece] */
function lessonTemplate(name, piece) {
  return html`<section class="lesson" id=${name} aria-labelledby="${name}-heading">
    <div class="words">
      <h2 id="${name}-heading" data-text="learn.${name}.heading"></h2>
      ${piece ? html`<p class="faces row" data-piece=${piece}></p>` : nothing}
      <p data-text="learn.${name}.text"></p>
      <p data-text="learn.${name}.limit"></p>
      <p class="task" data-text="learn.${name}.task"></p>
      <p class="answer" role="status"></p>
      <button type="button" class="plain-button again" data-text="learn.again" hidden></button>
    </div>
    <xiangqi-board coordinates="none"></xiangqi-board>
  </section>`;
}
