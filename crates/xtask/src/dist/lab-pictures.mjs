// The data of the lab's first picture, for use before it can search: both possible trees, their first step, and the
// texts around them in each language. The page's own scripts compute it.
import { examples, traceSearch } from '../../../../www/engine/package.js';
import { count } from '../../../../www/i18n/grammar/count.js';
import { inTraditional } from '../../../../www/i18n/traditional.js';
import en from '../../../../www/i18n/en.js';
import zh from '../../../../www/i18n/zh-Hans.js';
import { TREE } from '../../../../www/lab/first-look/first-look-parts.js';
import { defaults, groups, requestFor } from '../../../../www/address/search-address.js';
import { pages } from '../../../../www/site/head-markup.js';
import { namesWhole } from '../../../../www/tree/diagram/move-names.js';
import { reasonSentence } from '../../../../www/tree/sentences/reason.js';

/** The default example of the lab. */
const example = (await examples()).find(({ id }) => id === defaults.example);
if (!example) throw new Error(`there is no example ${defaults.example}`);
const { tree, root } = example;

/** @param {import('../../../../www/engine/wasm/chuhe.js').TraceRequest} request */
async function drawn(request) {
  const trace = await traceSearch(request);
  const [diagram, at, reasons, summary] = [trace.diagram(), trace.stateAt(0), trace.reasons(), trace.summary];
  trace.free();
  if (!diagram) throw new Error('the first tree is too large to be drawn whole');
  return { request, source: { diagram, summary, reasons }, at, names: namesWhole(diagram, en).names };
}

const first = await drawn({ game: 'tree', tree: TREE, root: 'max', algorithm: 'fail_soft' });
const usual = await drawn(requestFor({ tree, root: /** @type {'max' | 'min'} */ (root), folded: false }, defaults.search));

const { source, ...others } = usual;
/** The first picture shows no later step; of the other, the page steps on. */
const written = {
  first: { diagram: first.source.diagram, reasons: [], at: first.at, names: first.names },
  usual: { ...source, ...others },
};

/** The keys of the texts that are visible with the first picture. */
const KEYS = [
  'site.title',
  'site.skip',
  ...pages.map(([, key]) => key),
  'lab.title',
  'lab.heading',
  ...['watch', 'predict', 'fill', 'compare', 'edit', 'play'].map((mode) => `lab.modes.${mode}`),
  ...['heading', 'skip', 'picture', 'lead', 'pause'].map((name) => `firstLook.${name}`),
];

/** @param {typeof zh} texts @param {string} language @param {string} title */
function words(texts, language, title) {
  const { lab, algorithms, switches, tree: treeTexts } = texts;
  const text = (/** @type {string} */ key) =>
    key.split('.').reduce((place, name) => /** @type {any} */ (place)[name], /** @type {any} */ (texts));
  const offered = Object.entries(groups).flatMap(([group, names]) => (group === 'playing' ? [] : names));
  const steps = count(usual.source.summary.steps, language);
  return {
    texts: Object.fromEntries(KEYS.map((key) => [key, text(key)])),
    source: title,
    run: {
      fields: [
        [lab.algorithm, offered.map((name) => /** @type {any} */ (algorithms)[name])],
        [lab.cut, [lab.cutAtOrAbove, lab.cutAbove]],
      ],
      more: switches.heading,
      step: treeTexts.stepOf({ step: count(0, language), steps }),
      sentence: reasonSentence(usual.source.reasons[0], {
        source: /** @type {any} */ (usual.source),
        names: usual.names,
        texts,
      }),
    },
  };
}

const inChinese = words(zh, 'zh-Hans', example.titleZh);
export const labPictures = {
  ...written,
  words: { en: words(en, 'en', example.titleEn), 'zh-Hans': inChinese, 'zh-Hant': inTraditional(inChinese) },
};
