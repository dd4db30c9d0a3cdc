// Shown in place of a lesson that failed to load: the error and a retry button.
import { courseTexts } from '../../i18n/course.js';
import { texts } from '../../i18n/i18n.js';
import { isMissingModule } from '../../site/missing-module.js';
import { errorSentence } from '../../tasks/error-sentence.js';
import { html } from '../../vendor/lit-html.js';
import { nodesOf } from '../prose.js';

/** @param {string} lang @param {unknown} error @param {() => void} again */
export function lessonError(lang, error, again) {
  const words = courseTexts(lang);
  const isMissing = isMissingModule(error);
  // Firefox reports a module as missing that was loading when the page was left.
  if (!isMissing) console.error(error);
  const text = isMissing ? words.failed : errorSentence(error, texts(lang).errors);
  return nodesOf(
    html`<div class="fault alarm" role="alert"><p>${text}</p><button class="plain-button" @click=${again}>${words.again}</button></div>`,
  );
}
