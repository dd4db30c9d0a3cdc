// The page of the rules: every lesson on a board of its own.
import '../site/site-head.js';
import '../board/xiangqi-board.js';
import { Chuhe } from '../engine/client.js';
import { texts } from '../i18n/i18n.js';
import { errorSentence } from './fault.js';
import { showFaces } from './faces.js';
import { Lesson } from './lesson.js';
import { lessons } from './lessons.js';
import { chooseWith } from './look.js';

showFaces(document);
chooseWith(/** @type {HTMLSelectElement} */ (document.querySelector('#pieces')));

const engine = await Chuhe.start();
const begun = [...document.querySelectorAll('section[id]')].filter(({ id }) => lessons[id])
  .map((section) => new Lesson(/** @type {HTMLElement} */ (section), lessons[section.id], engine).begin());
try {
  await Promise.all(begun);
} catch (error) {
  const fault = /** @type {HTMLElement} */ (document.querySelector('#fault'));
  fault.textContent = errorSentence(error, texts(document.documentElement.lang).errors);
  fault.hidden = false;
}
document.documentElement.dataset.ready = 'true';
