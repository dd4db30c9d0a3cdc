// A lesson's part for teachers: a package for a course system, and the link to a class with similar exercises.
import { html } from '../../vendor/lit-html.js';

/** @import { CourseTexts } from '../../i18n/course.js' */

/** @param {string} name of the lesson @param {CourseTexts} common @param {string} title @param {string} lang */
export function forClass(name, common, title, lang) {
  const words = common.forClass;
  const run = async (/** @type {Event} */ { currentTarget }) => {
    const status = /** @type {any} */ (currentTarget).closest('.for-class').querySelector('.status-text');
    status.textContent = '';
    try {
      await save(name, title, lang);
      status.textContent = words.saved;
    } catch {
      status.textContent = words.failed;
    }
  };
  const link = `../practice/?${new URLSearchParams({ lang })}#class`;
  return html`<div class="for-class"><h2>${words.heading}</h2><p>${words.about}</p>
    <div class="ways note row"><button type="button" class="plain-button" @click=${run}>${words.save}</button><a href=${link}>${words.link}</a></div>
    <p class="status-text" role="status"></p></div>`;
}

/** @param {string} name @param {string} title @param {string} lang */
async function save(name, title, lang) {
  const { savePackage } = await import('../../lab/export/course-package.js');
  const exercises = [String(new URLSearchParams({ lesson: name, lang }))];
  const id = `chuhe-${name}`;
  await savePackage({ title, page: 'embed/lesson/', exercises, until: 'right', id }, lang, home());
}

/** Address of the app. */
function home() {
  return new URL('../..', document.baseURI).href;
}
