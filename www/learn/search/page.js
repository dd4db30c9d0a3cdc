// The page of the course on search: the list of lessons with their seals, or the lesson in the address.
import '../../site/site-head.js';
import '../../game/dialogs/settings-loader.js';
import '../../tree/game-tree.js';
import { COURSE_KEY, CourseProgress } from '../../storage/course-progress.js';
import { onExternalChange } from '../../storage/storage.js';
import { courseTexts } from '../../i18n/course.js';
import { readName, tellRefused } from '../../site/refused.js';
import { LessonView } from './lesson-view.js';
import { lessonError } from './lesson-error.js';
import { names } from './lessons/lessons.js';
import { made, paragraphs } from '../prose.js';
import { seal } from './seal.js';

/** @import { Refused } from '../../site/refused.js' */

const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const progress = new CourseProgress();
/** @type {LessonView | null} */
let open = null;

document.addEventListener('language-change', () => show());
addEventListener('popstate', () => show());
onExternalChange([COURSE_KEY], () => {
  progress.reread();
  const name = new URLSearchParams(location.search).get('lesson') ?? '';
  // An open lesson stays as it is; only its seals are updated.
  if (names.includes(name)) main.querySelector('nav')?.replaceWith(ways(name));
  else main.replaceChildren(contents());
});
main.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.pathname !== location.pathname || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show(true);
});
/** @type {Refused[]} */
const refused = [];
readName(new URLSearchParams(location.search), 'lesson', names, refused);
tellRefused(refused);
show().finally(() => {
  document.documentElement.dataset.ready = 'true';
});

/** @param {boolean} [isChosen] by the reader, who then starts at the top */
async function show(isChosen = false) {
  const words = courseTexts(document.documentElement.lang);
  const name = new URLSearchParams(location.search).get('lesson') ?? '';
  open?.leave();
  open = null;
  main.classList.toggle('reading', names.includes(name));
  if (!names.includes(name)) {
    document.title = words.title;
    main.replaceChildren(contents());
    if (isChosen) begin(main);
    return;
  }
  document.title = `${words.titles[name]} · ${words.title}`;
  const view = new LessonView(name, progress, () => {
    main.querySelector('nav')?.replaceWith(ways(name));
    showPlace();
  });
  open = view;
  main.replaceChildren(ways(name), view.element);
  showPlace();
  try {
    const shown = view.show();
    await shown.started;
    if (isChosen && open === view) begin(view.element);
    await shown.done;
  } catch (error) {
    if (open !== view) return;
    console.error(error);
    view.element.append(lessonError(document.documentElement.lang, error, () => show()));
  }
}

/** On phones the list scrolls sideways: scrolls to the open lesson. */
function showPlace() {
  const here = /** @type {HTMLElement | null} */ (main.querySelector('nav [aria-current]'));
  const list = here?.closest('ol');
  if (here && list) list.scrollLeft = here.offsetLeft - list.clientWidth / 2;
}

/** @param {HTMLElement} element */
function begin(element) {
  scrollTo({ top: 0, behavior: 'instant' });
  element.querySelector('h1')?.focus({ preventScroll: true });
}

/** The list of lessons beside a lesson. @param {string} now */
function ways(now) {
  const words = courseTexts(document.documentElement.lang);
  const nav = made('nav', 'ways-through');
  nav.setAttribute('aria-label', words.listed);
  const all = made('a', 'all note', words.page);
  all.href = './';
  const list = made('ol', '');
  list.append(
    ...names.map((name, index) => {
      const link = made(
        'a',
        '',
        seal(words.numerals[index], progress.isMastered(name)),
        made('span', '', words.titles[name]),
      );
      link.href = `?lesson=${name}`;
      if (name === now) link.setAttribute('aria-current', 'page');
      if (progress.isMastered(name)) link.append(made('span', 'unseen', `, ${words.isMastered}`));
      return made('li', '', link);
    }),
  );
  nav.append(all, list);
  return nav;
}

function contents() {
  const words = courseTexts(document.documentElement.lang);
  const mastered = names.filter((name) => progress.isMastered(name)).length;
  const next = names.find((name) => !progress.isMastered(name));
  const element = made('div', 'contents');
  const title = made('h1', '', words.heading);
  title.tabIndex = -1;
  const go = made('a', 'enter', mastered === 0 || !next ? words.begin : words.resume({ title: words.titles[next] }));
  go.href = `?lesson=${next ?? names[0]}`;
  const list = made('ol', 'lessons');
  list.setAttribute('aria-label', words.listed);
  list.append(
    ...names.map((name, index) => {
      const isMastered = progress.isMastered(name);
      const link = made(
        'a',
        isMastered ? 'mastered' : '',
        seal(words.numerals[index], isMastered),
        made('b', '', words.titles[name]),
        made('span', 'teaser note', words.teasers[name]),
        ...(isMastered ? [made('span', 'unseen', words.isMastered)] : []),
      );
      link.href = `?lesson=${name}`;
      return made('li', '', link);
    }),
  );
  const onward = made('p', 'further row');
  for (const [href, text] of [
    ['../', words.toRules],
    ['../practice/', words.toPractice],
    ['../../lab/', words.toLab],
  ])
    onward.append(Object.assign(made('a', '', text), { href }));
  element.append(
    made(
      'header',
      'opening',
      title,
      made('p', 'lead', words.lead),
      made('p', 'so-far row', go, made('span', '', words.progress({ mastered, of: names.length }))),
    ),
    list,
    made('div', 'howto', ...paragraphs(words.howto)),
    onward,
  );
  return element;
}
