// Parts of a lesson without a question: live trees, and variants of a search.
import { writeAddress } from '../../address/search-address.js';
import { table } from '../../site/dom-helpers.js';
import { number } from '../../i18n/grammar/format.js';
import { made, paragraphs, prose } from '../prose.js';
import { countsOf } from './lessons/tools.js';

/** @import { PartTexts } from '../../i18n/course.js' */
/** @import { GameTree } from '../../tree/game-tree.js' */
/** @import { Shown, Watch, WhatIf } from './lessons/lessons.js' */
/** @import { Tools } from './lessons/tools.js' */

/** @param {string} name @param {string} kind @param {PartTexts} words @param {string} eyebrow */
export function partOf(name, kind, words, eyebrow) {
  const element = made('section', `part ${kind}`);
  element.id = name;
  element.dataset.kind = kind;
  if (words.heading) {
    const heading = made('h2', '', words.heading);
    heading.id = `${name}-heading`;
    element.setAttribute('aria-labelledby', heading.id);
    element.append(...(eyebrow ? [made('p', 'eyebrow note', made('b', '', eyebrow))] : []), heading);
  }
  return element;
}

/** @param {Watch} plan @param {PartTexts} words @param {Tools} tools */
export async function watch(plan, words, tools) {
  const element = partOf(
    plan.name,
    'watch',
    words,
    plan.mode === 'play' ? tools.words.kinds.play : tools.words.kinds.watch,
  );
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.classList.add('paper');
  if (plan.mode) view.setAttribute('mode', plan.mode);
  view.setAttribute('view', plan.view ?? 'max');
  if (plan.panels) view.classList.add('with-panels');
  const trace = await tools.trace(plan.show);
  const counts = countsOf(trace);
  element.append(
    ...paragraphs(words.text, counts),
    view,
    ...paragraphs(words.after, counts),
    await toLab(plan.show, tools),
  );
  if (plan.mode === 'play') {
    const all = await tools.trace({ ...plan.show, algorithm: 'minimax' });
    const { nodes } = await all.frame(all.summary.steps);
    view.worths = new Map(all.diagram.nodes.map(({ id }, index) => [id, nodes[index].value]));
    all.release();
  }
  view.present(trace, plan.at?.(trace) ?? 0);
  return element;
}

/** The link to the same search in the lab. @param {Shown} shown @param {Tools} tools */
async function toLab(shown, { taskFor, language, words }) {
  const { task, search } = await taskFor(shown);
  const state = {
    ...task,
    example: shown.arranged ? null : (shown.example ?? null),
    searches: [search],
    step: 0,
    mode: /** @type {const} */ ('watch'),
  };
  const link = made('a', 'to-lab', words.inLab);
  link.href = `../../lab/?${writeAddress(state, language)}`;
  return made('p', 'ways note', link);
}

/** @param {WhatIf} plan @param {PartTexts} words @param {Tools} tools */
export async function whatIf(plan, words, tools) {
  const { words: common } = tools;
  const element = partOf(plan.name, 'what', words, common.kinds.what);
  const view = /** @type {GameTree} */ (document.createElement('game-tree'));
  view.classList.add('paper');
  view.setAttribute('view', 'max');
  const choice = made('div', 'choices');
  choice.setAttribute('role', 'group');
  choice.setAttribute('aria-label', words.heading ?? '');
  const result = made('p', 'came-to');
  result.setAttribute('role', 'status');
  const counted = made('div', 'counted');
  /** @type {Map<string, ReturnType<typeof countsOf>>} */
  const seen = new Map();
  const lab = made('p', 'ways note');
  /** @type {{ release?: () => void } | null} */
  let old = null;
  let chosen = '';
  const show = async (/** @type {WhatIf['ways'][number]} */ way) => {
    chosen = way.name;
    const trace = await tools.trace(way.show);
    // The reader may have chosen another variant meanwhile.
    if (chosen !== way.name) return trace.release();
    old?.release?.();
    old = trace;
    seen.set(way.name, countsOf(trace));
    for (const button of choice.querySelectorAll('button'))
      button.setAttribute('aria-pressed', String(button.dataset.way === way.name));
    const text = words.ways?.[way.name];
    result.replaceChildren(prose(text?.[1] ?? '', countsOf(trace)));
    const { columns } = common;
    counted.replaceChildren(
      table(
        common.counts({ heading: words.heading ?? '' }),
        [columns.way, columns.seen, columns.nodes, columns.cuts, columns.value],
        plan.ways.flatMap(({ name }) => {
          const counts = seen.get(name);
          return counts
            ? [
                [
                  words.ways?.[name]?.[0] ?? '',
                  counts.all === ''
                    ? number(counts.visits)
                    : common.of({ seen: number(counts.seen), all: String(counts.all) }),
                  number(counts.nodes),
                  number(counts.cuts),
                  number(counts.value),
                ],
              ]
            : [];
        }),
      ),
    );
    lab.replaceChildren(...(await toLab(way.show, tools)).childNodes);
    // A search drawn in parts is compared by its numbers only.
    view.hidden = Boolean(trace.flat);
    if (!trace.flat) view.present(trace, trace.summary.steps);
  };
  choice.append(
    ...plan.ways.map((way) => {
      const button = made('button', 'plain-button', words.ways?.[way.name]?.[0] ?? way.name);
      button.type = 'button';
      button.dataset.way = way.name;
      button.addEventListener('click', () => show(way));
      return button;
    }),
  );
  element.append(...paragraphs(words.text), choice, result, view, counted, lab);
  await show(plan.ways[0]);
  return element;
}
