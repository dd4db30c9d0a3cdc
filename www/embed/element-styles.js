// Gives embedded elements their colours and fonts without changing those of the page.
import { readDataAddress } from '../engine/file.js';
import { realDocument } from '../site/real-document.js';

const TOKENS = new URL('../style/tokens.css', import.meta.url);
/** Below this size of the root, lengths in `rem` would be too small to read. */
const MIN_ROOT_PX = 14;
const SELECTOR = ':where(game-tree, xiangqi-board, xiangqi-game)';

/** Base rules for elements in another page; any rule of the page overrides them. */
const BASE_RULES = `
${SELECTOR} { display: block; text-align: start; }
:where(game-tree) { background: var(--sheet); color: var(--ink); padding: 0.75rem; }
xiangqi-board { max-width: 30rem; }
:where(.reveal game-tree) { zoom: 0.85; }
game-tree[controls="none"]::part(controls) { display: none; }
game-tree[alternatives="none"]::part(alternatives) { display: none; }
`;

/** The design tokens, set on our elements instead of the root, whose text has `rootPx` pixels. @param {string} css @param {number} [rootPx] */
export function scoped(css, rootPx = 16) {
  const ours = css.replaceAll(':root', SELECTOR);
  // Pages that set `font-size: 62.5%`, as mdBook does, mean no smaller text.
  return rootPx < MIN_ROOT_PX ? ours.replaceAll(/([\d.]+)rem/g, (_, rem) => `${16 * rem}px`) : ours;
}

/** A constructed style sheet: policies that forbid inline styles allow it. @param {string} css */
function sheetOf(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** @type {Promise<CSSStyleSheet> | undefined} */ let tokens;

/** Documents and shadow roots that have the sheets; a document's sheets do not reach into shadow roots. @type {WeakSet<Node>} */
const styledRoots = new WeakSet();

/** @type {Set<WeakRef<HTMLElement>>} */ const elements = new Set();

async function loadTokens() {
  const css = readDataAddress(TOKENS.href);
  const rootPx = parseFloat(getComputedStyle(realDocument.documentElement).fontSize);
  if (css !== null) return sheetOf(scoped(css, rootPx));
  const response = await fetch(TOKENS);
  if (!response.ok) throw new Error(`${TOKENS}: ${response.status}`);
  return sheetOf(scoped(await response.text(), rootPx));
}

/** @param {Document | ShadowRoot} root */
async function adoptSheets(root) {
  styledRoots.add(root);
  const place = root instanceof Document ? realDocument : root;
  place.adoptedStyleSheets.push(sheetOf(BASE_RULES));
  tokens ??= loadTokens();
  try {
    // First, so that the page's rules and ours override them.
    place.adoptedStyleSheets.unshift(await tokens);
  } catch {
    // Retried with the next root; until then elements have the colours of the page.
    tokens = undefined;
  }
}

/** Sets the theme of an element, now and whenever the page changes its colours. @param {HTMLElement} element */
export function styleElement(element) {
  const root = element.getRootNode();
  if ((root instanceof Document || root instanceof ShadowRoot) && !styledRoots.has(root)) adoptSheets(root);
  if (elements.size === 0) {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', updateThemes);
    for (const around of [realDocument.documentElement, realDocument.body])
      new MutationObserver(updateThemes).observe(around, { attributes: true });
  }
  elements.add(new WeakRef(element));
  new MutationObserver(() => setTheme(element)).observe(element, { attributeFilter: ['theme'] });
  setTheme(element);
}

function updateThemes() {
  for (const reference of elements) {
    const element = reference.deref();
    if (!element) elements.delete(reference);
    else if (element.isConnected) setTheme(element);
  }
}

/**
 * Sets the theme of the attribute `theme`, or of the page: on a light page a figure stays light in the system's dark mode.
 * @param {HTMLElement} element
 */
function setTheme(element) {
  const theme = element.getAttribute('theme');
  const root = element.getRootNode();
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : realDocument.documentElement);
  const around = getComputedStyle(parent).colorScheme;
  const followsReader = around.includes('dark') && around.includes('light');
  const isDark =
    theme === 'dark' ||
    (theme !== 'light' &&
      around.includes('dark') &&
      (!followsReader || matchMedia('(prefers-color-scheme: dark)').matches));
  element.dataset.theme = isDark ? 'dark' : 'light';
}
