// "Build it": the reader edits a tree, numbers or a board until the searches of it show what is asked for; a hint says what is missing.
import { inputErrorText } from '../../../lab/picker/input-errors.js';
import { number } from '../../../i18n/grammar/format.js';
import { texts } from '../../../i18n/i18n.js';
import { html, keyed, live, nothing, render } from '../../../vendor/lit-html.js';
import { nodesOf, prose } from '../../prose.js';
import { GOALS } from './goals.js';

/** @import { GameTree } from '../../../tree/game-tree.js' */
/** @import { Tools } from '../lessons/tools.js' */

/** The part of a lesson with a goal. @param {keyof typeof GOALS} name */
export const builder = (name) => ({
  show: (/** @type {HTMLElement} */ place, /** @type {Tools} */ tools) => show(GOALS[name], place, tools),
});

/** @param {typeof GOALS['deep']} goal @param {HTMLElement} place @param {Tools} tools */
async function show({ start, fields, searches, missing }, place, tools) {
  const { words } = tools;
  const { own, build, send } = words;
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.classList.add('paper');
  view.setAttribute('view', 'max');
  if (!fields) view.setAttribute('mode', 'edit');
  // The search of a position has too many nodes to be read.
  view.hidden = fields?.isBoard ?? false;
  let text = start;
  let values = fields?.start ?? [];
  place.append(
    nodesOf(
      html`<form class="builder" @submit=${check}></form><div class="after"><p class="verdict" role="status"></p></div>`,
    ),
    view,
  );
  const [form, verdict] = /** @type {HTMLElement[]} */ ([...place.querySelectorAll('.builder, .verdict')]);
  view.addEventListener('tree-edit', (event) => change(/** @type {CustomEvent} */ (event).detail.tree));
  await change(start);

  /** @param {string} now */
  async function change(now) {
    text = now;
    drawForm();
    say('', '');
    if (!fields?.isBoard) await present();
  }

  /** Shows the search of the text, before its start or at its end. @param {boolean} [isOver] */
  async function present(isOver = false) {
    const [trace] = await search([searches[0]]);
    const old = view.trace;
    view.present(trace, isOver ? trace.summary.steps : 0);
    /** @type {{ release?: () => void } | null} */ (old)?.release?.();
  }

  /** @param {typeof searches} which */
  function search(which) {
    return Promise.all(which.map((shown) => tools.trace({ ...shown, tree: text })));
  }

  function drawForm() {
    const inputs = values.map((value, at) => {
      const label = fields?.isBoard
        ? build.square({ row: Math.floor(at / 3) + 1, column: (at % 3) + 1 })
        : own.choices?.[`f${at}`];
      const input = (/** @type {Event} */ { target }) => {
        const given = /** @type {HTMLInputElement} */ (target).value;
        const now = fields?.isBoard && !/^[KRPkrp]$/.test(given) ? '' : given;
        values = values.map((other, index) => (index === at ? now : other));
        text = fields?.text(values) ?? text;
        drawForm();
        say('', '');
      };
      return fields?.isBoard
        ? html`<input aria-label=${label} maxlength="1" size="1" autocomplete="off" autocapitalize="off" .value=${live(value)} @input=${input}>`
        : html`<label>${label} <input size="4" autocomplete="off" inputmode="text" required pattern="-?\\d+([.]\\d+)?" .value=${live(value)} @change=${input}></label>`;
    });
    const restart = () => {
      values = fields?.start ?? [];
      change(start);
    };
    render(
      html`${inputs.length > 0 ? html`<div class=${fields?.isBoard ? 'squares' : 'row'}>${inputs}</div>` : nothing}
        <div class="actions"><button class="plain-button main">${send}</button> <button type="button" class="plain-button" @click=${restart}>${build.again}</button></div>`,
      form,
    );
  }

  /** @param {SubmitEvent} event */
  async function check(event) {
    event.preventDefault();
    try {
      const traces = await search(searches);
      const lacks = missing(traces);
      const known = {
        values: traces.map(({ summary }) => number(summary.value)).join(' / '),
        count: lacks?.count ?? 0,
      };
      if (lacks) say('wrong', own.more?.[lacks.hint] ?? '', known);
      else say('passed', own.right ?? '', known);
      for (const trace of traces) trace.release();
      if (!fields?.isBoard) await present(true);
    } catch (error) {
      say('wrong', inputErrorText(/** @type {any} */ (error), texts(document.documentElement.lang)));
    }
  }

  /** @param {string} state @param {string} said @param {Record<string, string | number>} [known] */
  function say(state, said, known) {
    verdict.className = `verdict ${state}`;
    // New elements, so that the same hint is spoken again.
    render(keyed({}, prose(said, known)), verdict);
  }
}
