// SCORM 1.2 packages for course systems: exercises or a lesson that report a score.
import { escapeAttribute } from '../../address/escape.js';
import { fetchChecked } from '../../engine/checked.js';
import { recipeTexts } from '../../i18n/recipes.js';
import { zipSync } from '../../vendor/fflate.js';
import { download } from '../../formats/download.js';
import { ARCHIVE_DATE } from './figure-archive.js';

const SCRIPT = new URL('../../embed/sco.js', import.meta.url);

/** The pass mark in percent: 80 for exercises, 100 for a lesson. */
export const PASS_MARK_PERCENT = { tried: 80, right: 100 };

/**
 * What a package contains: the page of the app that its frame shows, and the addresses it shows in turn. An exercise is done
 * once it was tried; a lesson is done when every answer is right.
 * @typedef {object} Content
 * @property {string} title
 * @property {'embed/frame/' | 'embed/lesson/'} page
 * @property {string[]} exercises
 * @property {'tried' | 'right'} until
 * @property {string} [id] identifies the package in a course system
 */

/** @param {Content} content @param {string} lang @param {string} home the address of the app @param {string} script the text of `embed/sco.js` */
export function buildPackage({ title, page, exercises, until, id }, lang, home, script) {
  const { words } = recipeTexts(lang).scorm;
  const set = { home, page, exercises, until, mastery: PASS_MARK_PERCENT[until], words: { ...words, title } };
  const files = {
    'imsmanifest.xml': manifest(title, home, PASS_MARK_PERCENT[until], id),
    'index.html': packagePage(
      title,
      lang,
      until,
      JSON.stringify(set).replaceAll('<', '\\u003c'),
      `${home}${page}?${exercises[0]}`,
    ),
    'sco.js': script,
  };
  const encoded = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]);
  return zipSync(Object.fromEntries(encoded), { mtime: ARCHIVE_DATE });
}

/** @param {Content} content @param {string} lang @param {string} home the address of the app as the page sees it: scripts may have another origin */
export async function savePackage(content, lang, home) {
  const bytes = buildPackage(content, lang, home, await loadPackageScript());
  download(new Blob([bytes], { type: 'application/zip' }), `${content.id ?? 'chuhe'}-scorm.zip`);
}

/** The script inside a package. A damaged one would stay in the course system, so it is refused. */
export async function loadPackageScript() {
  return new TextDecoder().decode(await fetchChecked(SCRIPT, 'sco.js'));
}

/** @param {string} title @param {string} home @param {number} mastery in percent @param {string} [id] */
export function manifest(title, home, mastery, id = 'chuhe') {
  const name = escapeAttribute(title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${id}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${name}</title>
      <item identifier="exercises" identifierref="sco"><title>${name}</title><adlcp:masteryscore>${mastery}</adlcp:masteryscore></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="sco" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/><file href="sco.js"/></resource>
  </resources>
</manifest>
<!-- ${escapeAttribute(home).replaceAll('--', '- -')} -->
`;
}

/** A lesson is long: its frame scrolls. The frame of one exercise has a fixed height. */
const STYLE = {
  tried: 'body{margin:0.5rem}iframe{display:block;width:100%;height:34rem;border:0}',
  right:
    'body{display:flex;flex-direction:column;height:100vh;margin:0}p{padding:0.5rem 0.5rem 0}iframe{flex:1;min-height:20rem;width:100%;border:0}',
};

/** @param {string} title @param {string} lang @param {'tried' | 'right'} until @param {string} set @param {string} first the address of its first page */
function packagePage(title, lang, until, set, first) {
  const { off, open } = recipeTexts(lang).scorm;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeAttribute(title)}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif}p{display:flex;flex-wrap:wrap;gap:0.75rem;align-items:center;margin:0 0 0.5rem}button{font:inherit;padding:0.25rem 0.75rem}[hidden]{display:none}${STYLE[until]}</style>
<noscript><style>body>p,iframe{display:none}</style></noscript>
</head>
<body>
<noscript><p>${escapeAttribute(off)} <a href="${escapeAttribute(first)}">${escapeAttribute(open)}</a></p></noscript>
<p><span id="place"></span><button type="button"></button><button type="button"></button><b id="result" role="status"></b></p>
<iframe title="${escapeAttribute(title)}" allow="fullscreen"></iframe>
<script type="application/json" id="exercises">${set}</script>
<script src="sco.js"></script>
</body>
</html>
`;
}
