// Parts of a lesson without a question: live trees, and variants of a search.
import { writeAddress } from '../../address/search-address.js';
import { defaultView } from '../../tree/sentences/point-of-view.js';
import { table } from '../../site/dom-helpers.js';
import { number } from '../../i18n/grammar/format.js';
import { html, keyed, nothing, render } from '../../vendor/lit-html.js';
import { elementOf, paragraphs, prose } from '../prose.js';
import { countsOf } from './lessons/tools.js';

/** @import { View } from '../../address/switches.js' */
/** @import { PartTexts } from '../../i18n/course.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { Shown, Watch, WhatIf } from './lessons/lessons.js' */
/** @import { Tools } from './lessons/tools.js' */

/** @param {string} name @param {string} kind @param {PartTexts} words @param {string} eyebrow @param {unknown} [inside] @returns {HTMLElement} */
export function partOf(name, kind, words, eyebrow, inside = nothing) {
  const { heading } = words;
  const id = `${name}-heading`;
  const above = eyebrow ? html`<p class="eyebrow note"><b>${eyebrow}</b></p>` : nothing;
  return elementOf(
    html`<section class="part ${kind}" id=${name} data-kind=${kind} aria-labelledby=${heading ? id : nothing}>${heading ? html`${above}<h2 id=${id}>${heading}</h2>` : nothing}${inside}</section>`,
  );
}

/** @param {Watch} plan @param {PartTexts} words @param {Tools} tools */
export async function watch(plan, words, tools) {
  const { kinds } = tools.words;
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.classList.add('paper');
  if (plan.mode) view.setAttribute('mode', plan.mode);
  view.setAttribute('view', plan.view ?? 'max');
  if (plan.panels) view.classList.add('with-panels');
  const trace = await tools.trace(plan.show);
  const counts = countsOf(trace);
  const lab = await toLab(plan.show, tools, plan.view);
  const inside = [
    paragraphs(words.text, counts),
    view,
    paragraphs(words.after, counts),
    html`<p class="ways note">${lab}</p>`,
  ];
  const element = partOf(plan.name, 'watch', words, plan.mode === 'play' ? kinds.play : kinds.watch, inside);
  if (plan.mode === 'play') {
    const all = await tools.trace({ ...plan.show, algorithm: 'minimax' });
    const { nodes } = await all.frame(all.summary.steps);
    view.worths = new Map(all.diagram.nodes.map(({ id }, index) => [id, nodes[index].value]));
    all.release();
  }
  view.truths = await tools.truths(plan.show);
  view.present(tools.drawn(trace), plan.at?.(trace) ?? 0);
  return element;
}

/** The link to the same search in the lab, with the same point of view. @param {Shown} shown @param {Tools} tools @param {View} [view] */
async function toLab(shown, { taskFor, language, words }, view = 'max') {
  const { task, search } = await taskFor(shown);
  const state = {
    ...task,
    example: shown.arranged ? null : (shown.example ?? null),
    searches: [search],
    view: view === defaultView([search.algorithm]) ? null : view,
    step: 0,
    mode: /** @type {const} */ ('watch'),
  };
  const address = writeAddress(state, language);
  // Without a parameter the lab would begin with its first look.
  address.set('step', '0');
  return html`<a class="to-lab" href="../../lab/?${address}">${words.inLab}</a>`;
}

/** @param {WhatIf} plan @param {PartTexts} words @param {Tools} tools */
export async function whatIf(plan, words, tools) {
  const { words: common } = tools;
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.classList.add('paper');
  view.setAttribute('view', 'max');
  /** @type {Map<string, ReturnType<typeof countsOf>>} */ const seen = new Map();
  /** @type {{ release?: () => void } | null} */ let old = null;
  let chosen = '';
  const nameOf = (/** @type {string} */ way) => words.ways?.[way]?.[0];
  const element = partOf(plan.name, 'what', words, common.kinds.what, [
    paragraphs(words.text),
    html`<div class="choices" role="group" aria-label=${words.heading ?? ''}>${plan.ways.map(
      (way) =>
        html`<button type="button" class="plain-button" data-way=${way.name} @click=${() => show(way)}>${nameOf(way.name) ?? way.name}</button>`,
    )}</div><p class="came-to" role="status"></p>${view}<div class="counted"></div><p class="ways note"></p>`,
  ]);
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (element.querySelector(selector));
  await show(plan.ways[0]);
  return element;

  /** @param {WhatIf['ways'][number]} way */
  async function show(way) {
    chosen = way.name;
    const [trace, truths] = await Promise.all([tools.trace(way.show), tools.truths(way.show)]);
    // The reader may have chosen another variant meanwhile.
    if (chosen !== way.name) return trace.release();
    old?.release?.();
    old = trace;
    view.truths = truths;
    seen.set(way.name, countsOf(trace));
    for (const button of element.querySelectorAll('.choices button'))
      button.setAttribute('aria-pressed', String(button.getAttribute('data-way') === way.name));
    // New elements, so that the same result is spoken again.
    render(keyed({}, prose(words.ways?.[way.name]?.[1] ?? '', countsOf(trace))), find('.came-to'));
    render(countsTable(), find('.counted'));
    render(await toLab(way.show, tools), find('.ways'));
    // A search drawn in parts is compared by its numbers only.
    view.hidden = Boolean(trace.flat);
    if (!trace.flat) view.present(tools.drawn(trace), trace.summary.steps);
  }

  /** The counts of the variants that the reader has seen. */
  function countsTable() {
    const { columns } = common;
    return table(
      common.counts({ heading: words.heading ?? '' }),
      [columns.way, columns.seen, columns.nodes, columns.cuts, columns.value],
      plan.ways.flatMap(({ name }) => {
        const counts = seen.get(name);
        if (!counts) return [];
        const { all, nodes, cuts, value } = counts;
        const leaves = all === '' ? number(counts.visits) : common.of({ seen: number(counts.seen), all: String(all) });
        return [[nameOf(name) ?? '', leaves, number(nodes), number(cuts), number(value)]];
      }),
    );
  }
}
