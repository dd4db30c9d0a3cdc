// What a build writes into pages before any script runs: titles, what previewers of links read, the first pictures, and the guides about
// embedding for readers without scripts. The pages' own scripts draw the pictures, with an empty address and empty storage.
import { firstPicture } from '../../../../www/play/first-picture.js';
import { frontAnswer } from './front-answer.mjs';
import { guide } from './guides.mjs';
import { labPictures } from './lab-pictures.mjs';
import { heads } from './previews.mjs';

/** JSON has no infinity. */
const finite = (/** @type {string} */ _, /** @type {unknown} */ value) =>
  value === Infinity ? '+inf' : value === -Infinity ? '-inf' : value;

/** `</` would end the script in the page. @param {string} page @param {string} id @param {unknown} value */
function data(page, id, value) {
  const tag = `<script type="application/json" id="${id}">`;
  return [page, `${tag}</script>`, `${tag}${JSON.stringify(value, finite).replaceAll('<', '\\u003c')}</script>`];
}

/** A page that is also read without scripts. @param {string} page @param {string} name */
const article = async (page, name) => [
  page,
  '<noscript data-prerendered></noscript>',
  `<noscript>${await guide(name)}</noscript>`,
];

const { picture } = firstPicture(new URLSearchParams(), null, null, 'en');
/** A page, a placeholder in it, and the text for it. @type {string[][]} */
export const prerendered = [
  ['play/index.html', '<div class="board" data-prerendered></div>', String(picture?.markup())],
  // The width of a tree depends on the window: the page draws it from this data.
  data('lab/index.html', 'first-pictures', labPictures),
  data('index.html', 'front-answer', frontAnswer),
  await article('embed/index.html', 'embed'),
  await article('embed/recipes/index.html', 'recipes'),
  await article('embed/schools/index.html', 'schools'),
  ...heads.map(([page, head]) => [page, '></title>\n', head]),
];
