// Gives embedded elements their colours and fonts without touching those of the page around them.
import { written } from '../engine/file.js';
import { realDocument } from '../site/real-document.js';

const TOKENS = new URL('../style/tokens.css', import.meta.url);
const ELEMENTS = ':where(game-tree, xiangqi-board, xiangqi-game)';

/** What an element needs in a page that is not ours; a page overrules all of it by a rule of its own. */
const GROUND = `
${ELEMENTS} { display: block; }
:where(game-tree) { background: var(--sheet); color: var(--ink); padding: 0.75rem; }
xiangqi-board { max-width: 30rem; }
game-tree[controls="none"]::part(controls) { display: none; }
game-tree[alternatives="none"]::part(alternatives) { display: none; }
`;

/** The same colours as those of our pages, set on our elements instead of the page. @param {string} css */
export function scoped(css) {
  return css.replaceAll(':root', ELEMENTS);
}

/** A sheet made by a script is no inline style: policies that forbid those let it pass. @param {string} css */
function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** @type {Promise<CSSStyleSheet> | undefined} */
let tokens;

/** The documents and shadow roots that have the sheets: those of a page reach into no shadow root. @type {WeakSet<Node>} */
const dressed = new WeakSet();

/** @type {Set<WeakRef<HTMLElement>>} */
const elements = new Set();

async function loadTokens() {
  const css = written(TOKENS.href);
  if (css !== null) return sheetOf(scoped(css));
  const response = await fetch(TOKENS);
  if (!response.ok) throw new Error(`${TOKENS}: ${response.status}`);
  return sheetOf(scoped(await response.text()));
}

/** @param {Document | ShadowRoot} root */
async function adoptSheets(root) {
  dressed.add(root);
  const place = root instanceof Document ? realDocument : root;
  place.adoptedStyleSheets.push(sheetOf(GROUND));
  tokens ??= loadTokens();
  try {
    // First, so that the page's own rules and ours win.
    place.adoptedStyleSheets.unshift(await tokens);
  } catch {
    // Tried again with the next place; until then elements have the colours of the page around them.
    tokens = undefined;
  }
}

/**
 * Colours an element, now and whenever the page around it changes its colours.
 * @param {HTMLElement} element
 */
export function dress(element) {
  const root = element.getRootNode();
  if ((root instanceof Document || root instanceof ShadowRoot) && !dressed.has(root)) adoptSheets(root);
  if (elements.size === 0) {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dressAll);
    for (const around of [realDocument.documentElement, realDocument.body])
      new MutationObserver(dressAll).observe(around, { attributes: true });
  }
  elements.add(new WeakRef(element));
  new MutationObserver(() => colour(element)).observe(element, { attributeFilter: ['theme'] });
  colour(element);
}

function dressAll() {
  for (const kept of elements) {
    const element = kept.deref();
    if (!element) elements.delete(kept);
    else if (element.isConnected) colour(element);
  }
}

/**
 * As its attribute `theme` says, or as the page around it is: a light page wants no dark figure because the reader's
 * desk is dark.
 * @param {HTMLElement} element
 */
function colour(element) {
  const asked = element.getAttribute('theme');
  const around = getComputedStyle(aroundOf(element)).colorScheme;
  const followsReader = around.includes('dark') && around.includes('light');
  const isDark =
    asked === 'dark' ||
    (asked !== 'light' &&
      around.includes('dark') &&
      (!followsReader || matchMedia('(prefers-color-scheme: dark)').matches));
  element.dataset.theme = isDark ? 'dark' : 'light';
}

/** What an element stands in; in a shadow root that may be its host. @param {HTMLElement} element */
function aroundOf(element) {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : realDocument.documentElement);
}
