// Rules: no features that the oldest supported browsers lack (Safari 16.4, Firefox 115, Chromium 109), and no browser tests that wait for
// literal texts, which may change.
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

export default [
  { ignores: ['www/engine/wasm/**'] },
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
    ignores: ['www/vendor/**'],
    rules: {
      // All browsers have these since 2022; and a field called `with` is no method.
      'es-x/no-array-prototype-findlast-findlastindex': 'off',
      'es-x/no-array-prototype-with': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'BinaryExpression[operator="in"][left.type!="Literal"]',
          message: 'Every object has a `constructor`: ask Object.hasOwn for a name that comes from outside.',
        },
        {
          selector: 'ForInStatement',
          message: 'It walks through what a page has added to Object.prototype too: take Object.keys.',
        },
      ],
    },
  },
  {
    files: ['tests/browser/*.mjs'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'CallExpression[callee.name=/^(press|tabTo|focusOn|standing)$/] > Literal[value=/^[A-Z][a-z]/]',
          'CallExpression[callee.property.name=/^getBy(Text|Label|Title)$/] > Literal[value=/[a-z]{2}/]',
          'Property[key.name=/^(name|hasText)$/] > Literal[value=/^[A-Z][a-z]/]',
          'BinaryExpression[left.property.name="textContent"] > Literal[value=/[A-Za-z]{2}/]',
          'CallExpression[callee.property.name="equal"][arguments.0.argument.callee.property.name=/^(textContent|innerText)$/] > Literal[value=/[A-Za-z]{2} [a-z]/]',
        ].map((selector) => ({
          selector,
          message: 'A text of the page: take it from www/i18n, so that it may be said in better words.',
        })),
      ],
    },
  },
];
