// Gives embedded elements their colours and fonts without touching those of the page around them.

const TOKENS = new URL('../style/tokens.css', import.meta.url);
const ELEMENTS = ':where(game-tree, xiangqi-board, xiangqi-game)';

/** What an element needs in a page that is not ours; a page overrules all of it by a rule of its own. */
const GROUND = `
${ELEMENTS} { display: block; }
:where(game-tree) { background: var(--sheet); color: var(--ink); }
xiangqi-board { max-width: 30rem; }
game-tree[controls="none"]::part(controls) { display: none; }
game-tree[alternatives="none"]::part(alternatives) { display: none; }
`;

/** The same colours as those of our pages, set on our elements instead of the page. @param {string} css */
export function scoped(css) {
  return css.replaceAll(':root', ELEMENTS);
}

/** @type {Promise<void> | undefined} */
let dressed;

/** @type {Set<WeakRef<HTMLElement>>} */
const elements = new Set();

/** A sheet made by a script is no inline style: policies that forbid those let it pass. */
async function adoptTokens() {
  const ground = new CSSStyleSheet();
  ground.replaceSync(GROUND);
  document.adoptedStyleSheets.push(ground);
  const response = await fetch(TOKENS);
  if (!response.ok) throw new Error(`${TOKENS}: ${response.status}`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(scoped(await response.text()));
  // First, so that the page's own rules and ours win.
  document.adoptedStyleSheets.unshift(sheet);
}

/**
 * Colours an element, now and whenever the page around it changes its colours.
 * @param {HTMLElement} element
 */
export function dress(element) {
  dressed ??= adoptTokens();
  dressed.catch(() => {
    dressed = undefined;
  });
  if (elements.size === 0) {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dressAll);
    for (const around of [document.documentElement, document.body])
      new MutationObserver(dressAll).observe(around, { attributes: true });
  }
  elements.add(new WeakRef(element));
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
  const around = getComputedStyle(element.parentElement ?? document.documentElement).colorScheme;
  const followsReader = around.includes('dark') && around.includes('light');
  const isDark =
    asked === 'dark' ||
    (asked !== 'light' &&
      around.includes('dark') &&
      (!followsReader || matchMedia('(prefers-color-scheme: dark)').matches));
  element.dataset.theme = isDark ? 'dark' : 'light';
}
