// Rules: no features that the oldest supported browsers lack (Safari 16.4, Firefox 115, Chromium 109), no browser tests that wait for
// literal texts, which may change, and what the house asks of scripts and style sheets. `tests/node/house-rules.test.mjs` breaks each.
import css from '@eslint/css';
import compat from 'eslint-plugin-compat';
import esx from 'eslint-plugin-es-x';

const BROWSERS = ['chrome 109', 'firefox 115', 'safari 16.4', 'ios_saf 16.4'];

// Every browser had "baseline 2022" by December 2022. These came soon after, before the oldest supported versions:
const KNOWN = {
  allowAtRules: ['container'],
  allowProperties: ['container-type'],
};
// Optional decoration, without which the page is as useful:
const ORNAMENTS = [
  'accent-color',
  'font-synthesis-style',
  'forced-color-adjust',
  'mask-image',
  'contain-intrinsic-size',
  'content-visibility',
  'outline',
  'overscroll-behavior',
  'overscroll-behavior-y',
  'paint-order',
  'resize',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap',
  // Also written with a prefix.
  'user-select',
];

// Functions that the code tests for before use.
const ASKED_FOR = ['requestIdleCallback'];

/** The names of type sizes and spaces in `tokens.css`: a page has six sizes and eight spaces. */
const SIZES = 'note|small|body|lead|title|display';
const SPACES = '[1-8]';

/** Style sheets of drawings: their pixels are units of the drawing, which is scaled as a whole. */
const DRAWINGS = [
  'www/board/xiangqi-board.css',
  'www/lab/sources/chart.css',
  'www/lab/savings/saved.css',
  'www/learn/search/course.css',
  'www/learn/search/hunt/hunt.css',
  'www/tree/{doubts/doubts,diagram/edges,diagram/nodes,presenting,sentences/narration}.css',
];

const CHINESE = '[\\u3000-\\u303f\\u3400-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef\\u{20000}-\\u{3ffff}]';
const CHINESE_STYLES = { [`[value=/${CHINESE}/u]`]: 'Chinese text belongs into www/i18n.' };
/** Two letters outside tags. A part of a template may begin with the rest of a tag, or be attributes between two placeholders. */
const WORDS = `^(?![^<>]*="$)([^<>]*>|(?![^<>]*>))([^<]|<[^>]*>)*?(\\p{L}{2}|${CHINESE})`;

/** @param {Record<string, string>} messages the message of each selector */
const restricted = (messages) => [
  'error',
  ...Object.entries(messages).map(([selector, message]) => ({ selector, message })),
];

/** Lengths but 0 in declarations of a property. @param {string} property as a selector has it @param {string} units allowed ones */
const lengths = (property, units) =>
  [
    `Dimension:not([value=/^0*[.]?0*$/]):not([unit=/^(${units})$/])`,
    `Raw[value=/(^|[^-\\w.#])[-+]?[\\d.]*[1-9][\\d.]*(?!(${units})(\\W|$))[a-z]+/]`,
  ].map((length) => `Declaration[property=${property}] ${length}`);

/** Sizes and spaces that are not the tokens'. @param {string} drawn the unit of drawings, or none */
const measures = (drawn) => {
  const size = 'A type size that is none of the tokens of www/style/tokens.css.';
  const space = 'A space that is none of the tokens of www/style/tokens.css.';
  const sizes = lengths('"font-size"', drawn);
  // Family, weight and line height are no sizes.
  const inFont = 'Declaration[property="font"] > Value > :not(Operator ~ *)';
  return restricted({
    ...Object.fromEntries(
      [...sizes, 'Declaration[property="font-size"] Percentage'].map((selector) => [selector, size]),
    ),
    [`${inFont}:matches(Dimension:not([unit=/^(${drawn})$/]), Percentage)`]: size,
    [`${inFont} :matches(Dimension:not([value=/^0*[.]?0*$/]):not([unit=/^(${drawn})$/]), Percentage)`]: size,
    ...Object.fromEntries(
      lengths('/^(margin|padding|gap|row-gap|column-gap)(-|$)/', 'vw|vh|dvh|cqi|cqb').map((selector) => [
        selector,
        space,
      ]),
    ),
    'Declaration[property=/^--(size|space)-/]': 'Type sizes and spaces belong into www/style/tokens.css.',
    ...CHINESE_STYLES,
  });
};

const DISABLED = {
  'CallExpression[callee.object.name=/^(test|it|describe|suite|t)$/][callee.property.name=/^(skip|only|todo)$/]':
    'A test that is left out, or that leaves out others.',
};

/** The selectors of literal texts that a browser test waits for. */
const LITERAL_TEXTS = Object.fromEntries(
  [
    'CallExpression[callee.name=/^(press|tabTo|focusOn|standing)$/] > Literal[value=/^[A-Z][a-z]/]',
    'CallExpression[callee.property.name=/^getBy(Text|Label|Title)$/] > Literal[value=/[a-z]{2}/]',
    'Property[key.name=/^(name|hasText)$/] > Literal[value=/^[A-Z][a-z]/]',
    'BinaryExpression[left.property.name="textContent"] > Literal[value=/[A-Za-z]{2}/]',
    'CallExpression[callee.property.name="equal"][arguments.0.argument.callee.property.name=/^(textContent|innerText)$/] > Literal[value=/[A-Za-z]{2} [a-z]/]',
  ].map((selector) => [selector, 'A text of the page: take it from www/i18n, so that it may be said in better words.']),
);

const PROTOTYPES = {
  'BinaryExpression[operator="in"][left.type!="Literal"]':
    'Every object has a `constructor`: ask Object.hasOwn for a name that comes from outside.',
  ForInStatement: 'It walks through what a page has added to Object.prototype too: take Object.keys.',
};

/** The places of a string: a literal, or a part of a template. @param {string} parent @param {string} pattern @param {string} place */
const strings = (parent, pattern, place = '') =>
  `${parent} > Literal${place}[value=/${pattern}/u], ${parent} > TemplateLiteral${place} > TemplateElement[value.raw=/${pattern}/u]`;

const SHOWN = 'textContent|innerText|innerHTML|title|placeholder|ariaLabel|alt';
const TEXTS = {
  [`:matches(Literal[raw=/${CHINESE}/u], TemplateElement[value.raw=/${CHINESE}/u], Identifier[name=/${CHINESE}/u])`]:
    'Chinese text belongs into www/i18n.',
  [strings(`AssignmentExpression[left.property.name=/^(${SHOWN})$/]`, WORDS)]: 'Text of a page belongs into www/i18n.',
  [strings(
    'CallExpression[callee.property.name="setAttribute"][arguments.0.value=/^(aria-label|title|placeholder|alt)$/]',
    WORDS,
    ':nth-child(2)',
  )]: 'Text of a page belongs into www/i18n.',
};

export default [
  { ignores: ['www/engine/wasm/**', 'www/vendor/**'] },
  { files: ['www/**/*.css'], plugins: { css }, language: 'css/css', rules: { 'no-restricted-syntax': measures('') } },
  { files: DRAWINGS, rules: { 'no-restricted-syntax': measures('px') } },
  {
    files: ['www/style/tokens.css'],
    rules: {
      'no-restricted-syntax': restricted({
        [`Declaration[property=/^--size-(?!(${SIZES})$)/]`]: 'A seventh type size.',
        [`Declaration[property=/^--space-(?!${SPACES}$)/]`]: 'A ninth space.',
        ...CHINESE_STYLES,
      }),
    },
  },
  {
    files: ['www/**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: {
      'css/use-baseline': [
        'error',
        { available: 2022, ...KNOWN, allowProperties: [...KNOWN.allowProperties, ...ORNAMENTS] },
      ],
    },
  },
  {
    files: ['www/**/*.js'],
    ...compat.configs['flat/recommended'],
    settings: { targets: BROWSERS, polyfills: ASKED_FOR },
  },
  { files: ['www/**/*.js'], ...esx.configs['flat/no-new-in-es2023'], settings: { 'es-x': { aggressive: true } } },
  {
    files: ['www/**/*.js'],
    rules: {
      // All browsers have these since 2022; and a field called `with` is no method.
      'es-x/no-array-prototype-findlast-findlastindex': 'off',
      'es-x/no-array-prototype-with': 'off',
    },
  },
  { files: ['www/**/*.js'], ignores: ['www/vendor/**'], rules: { 'no-restricted-syntax': restricted(PROTOTYPES) } },
  {
    files: ['www/**/*.js'],
    ignores: ['www/vendor/**', 'www/i18n/**'],
    rules: { 'no-restricted-syntax': restricted({ ...PROTOTYPES, ...TEXTS }) },
  },
  { files: ['tests/**/*.{js,mjs}'], rules: { 'no-restricted-syntax': restricted(DISABLED) } },
  {
    files: ['tests/browser/*.mjs'],
    rules: { 'no-restricted-syntax': restricted({ ...DISABLED, ...LITERAL_TEXTS }) },
  },
];
