// Shown in place of a lesson that failed to load: the error and a retry button.
import { courseTexts } from '../../i18n/course.js';
import { texts } from '../../i18n/i18n.js';
import { isMissingModule } from '../../site/missing-module.js';
import { errorSentence } from '../../solve/error-sentence.js';
import { made } from '../prose.js';

/** @param {string} lang @param {unknown} error @param {() => void} again */
export function lessonError(lang, error, again) {
  const words = courseTexts(lang);
  const button = made('button', 'plain-button', words.again);
  button.addEventListener('click', again);
  const text = isMissingModule(error) ? words.failed : errorSentence(error, texts(lang).errors);
  const fault = made('div', 'fault alarm', made('p', '', text), button);
  fault.setAttribute('role', 'alert');
  return fault;
}
