// A package for course systems, SCORM 1.2: exercises that hand in their score.
import { zip } from '../address/zip.js';
import { recipeTexts } from '../i18n/recipes.js';
import { HOME } from '../site/home.js';
import { framed } from '../address/snippet.js';
import { download } from './take.js';
import { exercise } from './workshop.js';

/** What it takes to have passed, in percent. */
export const MASTERY = 80;

/**
 * @param {string} title
 * @param {string[]} exercises the address of each frame
 * @param {string} lang
 * @param {string} home where the app is
 * @param {string} script what runs in the package: `embed/sco.js`
 */
export function packageOf(title, exercises, lang, home, script) {
  const { scorm } = recipeTexts(lang);
  const set = { home, exercises, mastery: MASTERY, words: { ...scorm.words, title } };
  return zip({
    'imsmanifest.xml': manifest(title, home),
    'index.html': page(title, lang, JSON.stringify(set).replaceAll('<', '\\u003c')),
    'sco.js': script,
  });
}

/** More would not fit into what a course system keeps of a learner, nor into a lesson. */
const MOST = 20;

/**
 * What makes a package: how many exercises, of which kind. The first is the tree on the sheet, if it can be worked on; the others
 * are made as the form for exercises says.
 * @param {URLSearchParams} address what is on the sheet
 * @param {HTMLFormElement} wish
 * @param {boolean} isTask whether what is on the sheet can be worked on
 */
export function packageForm(address, wish, isTask) {
  const { lang } = document.documentElement;
  const { scorm } = recipeTexts(lang);
  const form = document.createElement('form');
  form.className = 'tools package';
  form.innerHTML = `<label><span></span><input name="count" type="number" min="1" max="${MOST}" value="5" required></label>
    <label><span></span><select name="mode"><option value="fill"></option><option value="predict"></option></select></label>
    <button class="plain-button"></button><p role="status"></p>`;
  const [count, kind] = form.querySelectorAll('span');
  const [fill, predict] = form.querySelectorAll('option');
  const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
  const said = /** @type {HTMLElement} */ (form.querySelector('p'));
  [count.textContent, kind.textContent, fill.textContent] = [scorm.count, scorm.kind, scorm.fill];
  [predict.textContent, button.textContent, said.textContent] = [
    scorm.predict,
    scorm.save,
    isTask ? scorm.about : scorm.aboutMade,
  ];
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const asked = new FormData(form);
    const own = isTask ? [null] : [];
    const trees = await others(Number(asked.get('count')) - own.length, new FormData(wish));
    const addresses = [...own, ...trees].map((tree) => addressOf(address, tree, String(asked.get('mode'))));
    await save(addresses, lang).catch(() => {
      said.textContent = scorm.failed;
    });
  });
  return form;
}

/** @param {URLSearchParams} address @param {string | null} tree null: the one on the sheet @param {string} mode */
function addressOf(address, tree, mode) {
  const own = framed(address);
  own.set('mode', mode);
  for (const name of ['step', 'with', 'apart']) own.delete(name);
  if (tree !== null) {
    for (const name of ['example', 'root', 'folded', 'from', 'to', 'depth', 'nodes', 'played']) own.delete(name);
    own.set('tree', tree);
  }
  return String(own);
}

/** Random trees, by the seeds after the one in the form. @param {number} count @param {FormData} wish */
async function others(count, wish) {
  const amount = (/** @type {string} */ name) => Number(wish.get(name));
  const trees = [];
  for (let seed = amount('seed') + 1; trees.length < count && seed <= amount('seed') + 3 * MOST; seed += 1) {
    const cuts = wish.get('cuts') === '' ? null : amount('cuts');
    const made = await exercise({ seed, depth: amount('depth'), branching: amount('branching'), cuts });
    if (made) trees.push(made.tree);
  }
  return trees;
}

/** @param {string[]} exercises @param {string} lang */
async function save(exercises, lang) {
  const response = await fetch(new URL('embed/sco.js', HOME));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  // Seen from the page: scripts may be served from elsewhere.
  const home = new URL('..', document.baseURI).href;
  const bytes = packageOf(recipeTexts(lang).scorm.title, exercises, lang, home, await response.text());
  download(new Blob([bytes], { type: 'application/zip' }), 'chuhe-scorm.zip');
}

/** @param {string} title @param {string} home */
export function manifest(title, home) {
  const name = escaped(title);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="chuhe" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${name}</title>
      <item identifier="exercises" identifierref="sco"><title>${name}</title><adlcp:masteryscore>${MASTERY}</adlcp:masteryscore></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="sco" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/><file href="sco.js"/></resource>
  </resources>
</manifest>
<!-- ${escaped(home).replaceAll('--', '- -')} -->
`;
}

/** @param {string} title @param {string} lang @param {string} set */
function page(title, lang, set) {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>body{margin:0.5rem;font:1rem/1.5 system-ui,sans-serif}iframe{display:block;width:100%;height:34rem;border:0}p{display:flex;flex-wrap:wrap;gap:0.75rem;align-items:center;margin:0 0 0.5rem}button{font:inherit;padding:0.25rem 0.75rem}</style>
</head>
<body>
<p><span id="place"></span><button type="button"></button><button type="button"></button><b id="result" role="status"></b></p>
<iframe title="${escaped(title)}" allow="fullscreen"></iframe>
<script type="application/json" id="exercises">${set}</script>
<script src="sco.js"></script>
</body>
</html>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
