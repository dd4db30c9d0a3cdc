// The title of each page, and the tags that previewers of links read, which run no scripts. A link has no language: both stand there.
import { escapeAttribute, escapeText } from '../../../../www/address/escape.js';
import { pictureText, previews, themePreview } from '../../../../www/i18n/previews.js';
import { BANDS, puzzlesOf, THEMES } from '../../../../www/puzzles/sets.js';

/** @import { SetPuzzle } from '../../../../www/puzzles/sets.js' */
/** A page and what its link says: title and description in both languages; for a theme of the puzzles also the theme and its first puzzle.
 * @typedef {{ page: string, zh: [string, string], en: [string, string], theme?: string, puzzle?: SetPuzzle }} Linked */

/** A title without the name of the app. @param {string} title */
export const short = (title) => title.replace(/ · (楚河|Chuhe)$/, '');
const tag = (/** @type {string[]} */ [name, text]) => `  <meta ${name} content="${escapeAttribute(text)}">\n`;
const [zh, en] = [await previews('zh-Hans'), await previews('en')];
/** @type {Linked[]} */
export const pages = Object.keys(zh).map((page) => ({ page, zh: zh[page], en: en[page] }));

/** From the end of the tag `<title` on. @param {Linked} linked */
function headOf({ page, zh: [title, lead], en: [englishTitle, englishLead] }) {
  const both = `${lead} ${englishLead}`;
  const tags = [
    ['name="description"', both],
    ['property="og:type"', 'website'],
    ['property="og:title"', page === '' ? `${title} · ${englishTitle}` : `${short(title)} · ${short(englishTitle)} · 楚河 Chuhe`],
    ['property="og:description"', both],
  ];
  return `>${escapeText(title)}</title>\n${tags.map(tag).join('')}`;
}
export const heads = pages.map((linked) => [`${linked.page}index.html`, headOf(linked)]);

/** The themes of the puzzles, each with the puzzle that a newcomer meets first. @returns {Promise<Linked[]>} */
export async function themes() {
  const all = (await Promise.all(BANDS.map(puzzlesOf))).flat();
  return Object.keys(THEMES).map((theme) => {
    const own = all.filter(({ themes }) => themes.some((name) => name === theme));
    const [zh, en] = /** @type {const} */ (['zh-Hans', 'en']).map((tag) => themePreview(tag, theme, own.length));
    return { page: `puzzles/${theme}/`, zh, en, theme, puzzle: own[0] };
  });
}

/** The address of a picture in the app. @param {string} page */
export const pictureOf = (page) => `link-pictures/${(page || 'front/').slice(0, -1)}.jpg`;

/** What needs the whole address of the app, since previewers resolve no relative ones. @param {string} home @param {Linked} linked @param {'board' | 'tree'} kind of the picture */
export function pictureTags(home, { page, zh, en }, kind) {
  const tags = [
    ['property="og:url"', `${home}/${page}`],
    ['property="og:image"', `${home}/${pictureOf(page)}`],
    ['property="og:image:width"', '1200'],
    ['property="og:image:height"', '630'],
    ['property="og:image:alt"', `${pictureText('zh-Hans', kind, short(zh[0]))} · ${pictureText('en', kind, short(en[0]))}`],
    ['name="twitter:card"', 'summary_large_image'],
  ];
  return tags.map(tag).join('');
}

/** Forwards to the link of the page, with the rest of the address. The same on each page: the policy allows it by its hash. */
const FORWARD =
  "var link = document.querySelector('a'); location.replace(link.href + location.search.replace('?', '&') + location.hash);";

/** The page of a theme: previewers read it, readers are forwarded. Not by `refresh`, which some previewers follow. @param {Linked} linked */
export const themePage = (linked) => `<!doctype html>
<html lang="zh-Hans">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title${headOf(linked)}</head>
<body>
  <p><a href="../?mode=theme&amp;motif=${linked.theme}">${escapeText(`${linked.zh[0]} · ${linked.en[0]}`)}</a></p>
  <script>${FORWARD}</script>
</body>
</html>
`;
