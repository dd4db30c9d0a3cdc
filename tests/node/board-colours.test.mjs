// Lines, river and numbers of the board contrast with its ground, in the light and the dark theme.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const tokens = readFileSync(new URL('../../www/style/tokens.css', import.meta.url), 'utf8');

/** The colour of a token in the light and the dark theme. @param {string} name */
function colours(name) {
  const found = new RegExp(`--${name}: var\\(--light, (#\\w{6})\\) var\\(--dark, (#\\w{6})\\)`).exec(tokens);
  assert.ok(found, `${name} has two colours`);
  return found.slice(1);
}

/** The relative luminance of WCAG 2. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const [what, least] of /** @type {const} */ ([
  ['board-line', 4],
  ['board-river', 3],
  ['board-text', 4.5],
]))
  test(`${what} has a contrast of ${least} and more on the board`, () => {
    const ground = colours('board');
    colours(what).forEach((colour, index) => {
      const reached = contrast(colour, ground[index]);
      assert.ok(reached >= least, `${colour} on ${ground[index]}: ${reached.toFixed(2)}`);
    });
  });
