// The form for a SCORM package of exercises: how many, and of which kind.
import { html } from '../../vendor/lit-html.js';
import { framed } from '../../address/snippet.js';
import { recipeTexts } from '../../i18n/recipes.js';
import { savePackage } from './course-package.js';
import { makeExercise } from '../picker/tree-tools.js';

/** @import { Content } from './course-package.js' */

/** A limit of the data that course systems store for a learner, and of a lesson's length. */
const MAX_EXERCISES = 20;

/**
 * The form for a package. Its first exercise is the tree on the sheet, if that can be an exercise; the others are random trees with
 * the settings of the exercise form.
 * @param {URLSearchParams} address the state of the sheet
 * @param {HTMLFormElement} exerciseForm
 * @param {boolean} isTask whether the sheet can be an exercise
 */
export function packageForm(address, exerciseForm, isTask) {
  const { lang } = document.documentElement;
  const { scorm } = recipeTexts(lang);
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const data = new FormData(form);
    const own = isTask ? [null] : [];
    const trees = await randomTrees(Number(data.get('count')) - own.length, new FormData(exerciseForm));
    const addresses = [...own, ...trees].map((tree) => addressOf(address, tree, String(data.get('mode'))));
    /** @type {Content} */
    const content = { title: scorm.title, page: 'embed/frame/', exercises: addresses, until: 'tried' };
    await savePackage(content, lang, new URL('..', document.baseURI).href).catch(() => {
      /** @type {HTMLElement} */ (form.querySelector('p')).textContent = scorm.failed;
    });
  };
  return html`<form class="tools row package" @submit=${submit}>
    <label class="field note"><span>${scorm.count}</span><input name="count" type="number" min="1" max=${MAX_EXERCISES} value="5" required></label>
    <label class="field note"><span>${scorm.kind}</span><select name="mode"><option value="fill">${scorm.fill}</option><option value="predict">${scorm.predict}</option></select></label>
    <button class="plain-button">${scorm.save}</button><p role="status" .textContent=${isTask ? scorm.about : scorm.aboutMade}></p>
  </form>`;
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

/** Random trees, by the seeds after the form's. @param {number} count @param {FormData} settings */
async function randomTrees(count, settings) {
  const given = Number(settings.get('seed'));
  const trees = [];
  for (let seed = given + 1; trees.length < count && seed <= given + 3 * MAX_EXERCISES; seed += 1) {
    const made = await makeExercise(settings, seed);
    if (made) trees.push(made.tree);
  }
  return trees;
}
