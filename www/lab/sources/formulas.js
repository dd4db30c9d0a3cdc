// The two formulas of the survey, corrected, with their numbers for the chosen branching factor.
import { sourceTexts } from '../../i18n/sources.js';
import { count } from '../../i18n/grammar/format.js';
import { leastLeaves } from './leaf-chart.js';
import { tableTemplate } from '../../site/dom-helpers.js';
import { html, nothing, render, unsafeHTML } from '../../vendor/lit-html.js';

/** @import { SourceTexts } from '../../i18n/sources.js' */

const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The nodes of a tree, root included: formula (1). @param {number} branching @param {number} depth */
export function allNodes(branching, depth) {
  return (branching ** (depth + 1) - 1) / (branching - 1);
}

/** The survey's printed formula, which misses the root. @param {number} branching @param {number} depth */
export function nodesAsPrinted(branching, depth) {
  return Math.round((branching ** depth * (1 - 1 / branching ** depth)) / (1 - 1 / branching));
}

/** @param {HTMLElement} place @param {number} branching */
export function showFormulas(place, branching) {
  const { formulas: words } = sourceTexts(document.documentElement.lang);
  const isShown = branching >= 2 && branching <= 6;
  render(
    html`<h3>${words.heading}</h3>
      <p class="remark">${words.source}</p>
      <p>${words.all}</p>
      ${formula(formulaOne())}${formula([o('='), ...closedForm(beside('+')), o('≈'), power(i('d'))])}
      <p class="remark">${words.printedIs}</p>
      ${formula(closedForm(i('d')))}
      <p class="remark">${words.allNote}</p>
      <p>${words.least}</p>
      ${formulaTwo(words)}
      <p class="remark">${words.leastNote}</p>
      <p class="remark">${words.root}</p>
      ${isShown ? html`<p>${words.table({ branching })}</p>${numbers(branching, words)}` : nothing}`,
    place,
  );
}

const one = m('mn', '1');
/** @param {string} of */
const inverse = (of) => m('mfrac', one, of);
/** @param {string} sign */
const beside = (sign) => m('mrow', i('d'), o(sign), one);

/** 1 + b + b² + … + bᵈ = (bᵈ⁺¹ − 1) ⁄ (b − 1) */
function formulaOne() {
  return [
    one,
    o('+'),
    i('b'),
    o('+'),
    power(m('mn', '2')),
    o('+'),
    o('…'),
    o('+'),
    power(i('d')),
    o('='),
    m('mfrac', m('mrow', power(beside('+')), o('−'), one), m('mrow', i('b'), o('−'), one)),
  ];
}

/** bᵈ (1 − 1 ⁄ bˣ) ⁄ (1 − 1 ⁄ b): the form that the survey uses. @param {string} exponent */
function closedForm(exponent) {
  return [
    power(i('d')),
    o('⋅'),
    m('mfrac', m('mrow', one, o('−'), inverse(power(exponent))), m('mrow', one, o('−'), inverse(i('b')))),
  ];
}

/** @param {SourceTexts['formulas']} words */
function formulaTwo(words) {
  const half = (/** @type {string} */ sign) => power(m('mfrac', beside(sign), m('mn', '2')));
  const row = (/** @type {string[]} */ value, /** @type {string} */ when) =>
    formula([m('msub', i('N'), i('d')), o('='), ...value, m('mspace'), m('mtext', `(${when})`)]);
  return [
    row([m('mn', '2'), power(m('mfrac', i('d'), m('mn', '2'))), o('−'), one], words.even),
    row([half('+'), o('+'), half('−'), o('−'), one], words.odd),
  ];
}

/** @param {number} branching @param {SourceTexts['formulas']} words */
function numbers(branching, words) {
  const { depth, nodes, printed, leaves, least } = words.columns;
  return tableTemplate(
    words.table({ branching }),
    [depth, nodes, printed, leaves, least],
    DEPTHS.map((plies) =>
      [
        plies,
        allNodes(branching, plies),
        nodesAsPrinted(branching, plies),
        branching ** plies,
        leastLeaves(branching, plies),
      ].map((things) => count(things)),
    ),
  );
}

/** A formula set as a block. @param {string[]} parts in MathML */
const formula = (parts) =>
  html`<div class="formula">${unsafeHTML(`<math display="block">${m('mrow', ...parts)}</math>`)}</div>`;
/** @param {string} exponent */
const power = (exponent) => m('msup', i('b'), exponent);
/** A letter in the italics of the text: few fonts have mathematical letters. @param {string} name */
const i = (name) => `<mi mathvariant="normal">${name}</mi>`;
/** @param {string} sign */
const o = (sign) => m('mo', sign);

/** An element of MathML. @param {string} name @param {...string} parts */
function m(name, ...parts) {
  return `<${name}>${parts.join('')}</${name}>`;
}
