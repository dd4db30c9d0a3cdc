// The page of the course on search: the list of lessons with their seals, or the lesson in the address.
import '../../site/site-head.js';
import '../../game/dialogs/settings-loader.js';
import '../../tree/game-tree.js';
import { Chuhe } from '../../engine/client.js';
import { COURSE_KEY, CourseProgress } from '../../storage/course-progress.js';
import { onExternalChange } from '../../storage/storage.js';
import { courseTexts } from '../../i18n/course.js';
import { texts } from '../../i18n/i18n.js';
import { readName, reportRefused } from '../../site/refused.js';
import { LessonView } from './lesson-view.js';
import { lessonError } from './lesson-error.js';
import { names } from './lessons/lessons.js';
import { html, nothing, render } from '../../vendor/lit-html.js';
import { paragraphs } from '../prose.js';
import { dueQuestions, MAX_DUE, reviewOffer } from './repeat-questions.js';
import { seal } from './seal.js';

/** @import { Refused } from '../../site/refused.js' */

const main = /** @type {HTMLElement} */ (document.querySelector('main'));
const progress = new CourseProgress();
/** @type {LessonView | null} */ let open = null;
/** The questions that are due, beside the list of lessons. @type {unknown} */ let review = nothing;

document.addEventListener('language-change', () => show());
addEventListener('popstate', () => show());
onExternalChange([COURSE_KEY], () => {
  progress.reread();
  // An open lesson stays as it is; only its seals are updated.
  draw(new URLSearchParams(location.search).get('lesson') ?? '');
});
main.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.pathname !== location.pathname || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  show(true);
});
/** @type {Refused[]} */ const refused = [];
readName(new URLSearchParams(location.search), 'lesson', names, refused);
reportRefused(refused);
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
    const due = dueQuestions(progress, names);
    review = reviewOffer(due.slice(0, MAX_DUE), progress, new Chuhe(), words.review.due({ due: due.length }));
    draw(name);
    if (isChosen) moveToStart(main);
    return;
  }
  document.title = `${words.titles[name]} · ${words.title}`;
  const view = new LessonView(name, progress, () => draw(name));
  open = view;
  draw(name);
  try {
    const shown = view.show();
    await shown.started;
    if (isChosen && open === view) moveToStart(view.element);
    await shown.done;
  } catch (error) {
    if (open !== view) return;
    view.element.append(lessonError(document.documentElement.lang, error, () => show()));
  }
}

/** Scrolls the list, which is a row on phones, to the open lesson. */
function scrollToOpenLesson() {
  const here = /** @type {HTMLElement | null} */ (main.querySelector('nav [aria-current]'));
  const list = here?.closest('ol');
  if (here && list) list.scrollLeft = here.offsetLeft - list.clientWidth / 2;
}

/** Scrolls to the top and focuses the heading. @param {HTMLElement} element */
function moveToStart(element) {
  scrollTo({ top: 0, behavior: 'instant' });
  element.querySelector('h1')?.focus({ preventScroll: true });
}

/** Draws the open lesson beside the list of lessons, or the list alone. @param {string} name */
function draw(name) {
  render(open ? [lessonNav(name), open.element] : lessonList(), main);
  scrollToOpenLesson();
}

/** The list of lessons beside a lesson. @param {string} now */
function lessonNav(now) {
  const words = courseTexts(document.documentElement.lang);
  const items = names.map((name, index) => {
    const isMastered = progress.isMastered(name);
    const unseen = isMastered ? html`<span class="unseen">, ${words.isMastered}</span>` : nothing;
    return html`<li><a href="?lesson=${name}" aria-current=${name === now ? 'page' : nothing}>${seal(words.numerals[index], isMastered)}<span>${words.titles[name]}</span>${unseen}</a></li>`;
  });
  return html`<nav class="ways-through" aria-label=${words.listed}><a class="all note" href="./">${texts(document.documentElement.lang).site.course}</a><ol>${items}</ol></nav>`;
}

function lessonList() {
  const words = courseTexts(document.documentElement.lang);
  const mastered = names.filter((name) => progress.isMastered(name)).length;
  const next = names.find((name) => !progress.isMastered(name));
  const items = names.map((name, index) => {
    const isMastered = progress.isMastered(name);
    const unseen = isMastered ? html`<span class="unseen">${words.isMastered}</span>` : nothing;
    return html`<li><a class=${isMastered ? 'mastered' : ''} href="?lesson=${name}">${seal(words.numerals[index], isMastered)}<b>${words.titles[name]}</b><span class="teaser note">${words.teasers[name]}</span>${unseen}</a></li>`;
  });
  return html`<div class="contents">
    <header class="opening">
      <h1 tabindex="-1">${words.heading}</h1>
      <p class="lead">${words.lead}</p>
      <p class="so-far row">
        <a class="enter" href="?lesson=${next ?? names[0]}">${mastered === 0 || !next ? words.begin : words.resume({ title: words.titles[next] })}</a><span>${words.progress({ mastered, of: names.length })}</span>
      </p>
    </header>
    ${review}
    <ol class="lessons" aria-label=${words.listed}>${items}</ol>
    <div class="howto">${paragraphs(words.howto)}</div>
    <p class="further row"><a href="../">${words.toRules}</a><a href="../practice/">${words.toPractice}</a><a href="../../lab/">${words.toLab}</a></p>
  </div>`;
}
