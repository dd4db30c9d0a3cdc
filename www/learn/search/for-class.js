// A lesson's part for teachers: a package for a course system, and the link to a class with similar exercises.
import { made } from '../prose.js';

/** @import { CourseTexts } from '../../i18n/course.js' */

/** @param {string} name of the lesson @param {CourseTexts} common @param {string} title @param {string} lang */
export function forClass(name, common, title, lang) {
  const words = common.forClass;
  const element = made('div', 'for-class');
  const status = made('p', 'said');
  status.setAttribute('role', 'status');
  const button = made('button', 'plain-button', words.save);
  button.type = 'button';
  button.addEventListener('click', async () => {
    status.textContent = '';
    try {
      await save(name, title, lang);
      status.textContent = words.saved;
    } catch {
      status.textContent = words.failed;
    }
  });
  const link = made('a', '', words.link);
  link.href = `../practice/?${new URLSearchParams({ lang })}#class`;
  element.append(
    made('h2', '', words.heading),
    made('p', '', words.about),
    made('div', 'ways note row', button, link),
    status,
  );
  return element;
}

/** @param {string} name @param {string} title @param {string} lang */
async function save(name, title, lang) {
  const { savePackage } = await import('../../lab/files/course-package.js');
  const exercises = [String(new URLSearchParams({ lesson: name, lang }))];
  const id = `chuhe-${name}`;
  await savePackage({ title, page: 'embed/lesson/', exercises, until: 'right', id }, lang, home());
}

/** Address of the app. */
function home() {
  return new URL('../..', document.baseURI).href;
}
