// Exports a picture as a standalone SVG.

/** The properties copied from style sheets into a file, with their defaults, which are left out. */
const STYLE_DEFAULTS = Object.entries({
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'paint-order': 'normal',
});
const TEXT_STYLE_DEFAULTS = Object.entries({
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'font-variant-numeric': 'normal',
  'text-anchor': 'start',
  'text-decoration-line': 'none',
});
const ALL_STYLE_DEFAULTS = [...STYLE_DEFAULTS, ...TEXT_STYLE_DEFAULTS];
const SCREEN_ONLY = /^(role|tabindex|class|part)$|^(aria|data)-/;

const BOARD_MARGIN = 16;

/**
 * @param {SVGSVGElement} picture as displayed
 * @param {{ title: string, background: string, paper?: { width: string, height: string }, board?: SVGSVGElement | null }} about `paper`: the size in print; `board`: stands at the right
 * @returns {string} the file
 */
export function standaloneSVG(picture, { title, background, paper, board }) {
  // Running animations are exported in their final state.
  for (const motion of picture.getAnimations({ subtree: true })) motion.finish();
  const copy = /** @type {SVGSVGElement} */ (copyWithStyles(picture, getComputedStyle(picture), false));
  copy.removeAttribute('style');
  let { width, height } = picture.viewBox.baseVal;
  if (board) {
    const inset = copyWithStyles(board, getComputedStyle(board), false);
    const size = board.viewBox.baseVal;
    inset.removeAttribute('style');
    setAll(inset, { x: width, y: BOARD_MARGIN, width: size.width, height: size.height });
    copy.append(inset);
    width += size.width + BOARD_MARGIN;
    height = Math.max(height, size.height + 2 * BOARD_MARGIN);
    copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }
  setAll(copy, paper ?? { width, height });
  const name = document.createElementNS(copy.namespaceURI, 'title');
  name.textContent = title;
  const ground = document.createElementNS(copy.namespaceURI, 'rect');
  setAll(ground, { width: '100%', height: '100%', fill: background });
  copy.prepend(name, ground);
  return new XMLSerializer().serializeToString(copy);
}

/** @param {Element} element @param {Record<string, string | number>} values */
function setAll(element, values) {
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
}

/**
 * Copies an element with the styles of the style sheets as its own. Invisible elements and click targets are left out: in a tree
 * of 511 nodes they are more than half.
 * @param {Element} original @param {CSSStyleDeclaration} style its computed style @param {boolean} isDefined whether it is inside `defs`
 */
function copyWithStyles(original, style, isDefined) {
  const copy = /** @type {SVGElement} */ (original.cloneNode(false));
  for (const name of [...copy.getAttributeNames()]) {
    if (SCREEN_ONLY.test(name)) copy.removeAttribute(name);
  }
  const isText = original.tagName === 'text' || original.tagName === 'tspan';
  if (original.childElementCount === 0 || original.tagName === 'text') {
    copy.style.cssText = '';
    // Set one by one: a Content Security Policy may block a `style` attribute set as text.
    for (const [name, defaultValue] of isText ? ALL_STYLE_DEFAULTS : STYLE_DEFAULTS) {
      const now = style.getPropertyValue(name);
      if (now !== defaultValue) copy.style.setProperty(name, now);
    }
  } else if (style.opacity !== '1') {
    copy.setAttribute('opacity', style.opacity);
  }
  for (const child of original.childNodes) {
    if (!(child instanceof Element)) {
      copy.append(child.cloneNode());
      continue;
    }
    const isInDefinition = isDefined || child.tagName === 'defs';
    if (!isInDefinition && (child.classList.contains('target') || child.classList.contains('hit'))) continue;
    const look = getComputedStyle(child);
    const isHidden = look.display === 'none' || look.visibility === 'hidden' || look.opacity === '0';
    if (isInDefinition || !isHidden) copy.append(copyWithStyles(child, look, isInDefinition));
  }
  return copy;
}

/** The elements of an exported picture without its title; a group without attributes is replaced by its children. @param {Element} picture @returns {Element[]} */
export function flatLayers(picture) {
  return [...picture.children]
    .filter(({ localName }) => localName !== 'title')
    .flatMap((layer) => (layer.localName === 'g' && layer.attributes.length === 0 ? [...layer.children] : [layer]));
}

/** An element of a picture as markup for another picture. @param {Element} element */
export function markupOf(element) {
  return new XMLSerializer().serializeToString(element).replaceAll(' xmlns="http://www.w3.org/2000/svg"', '');
}

/**
 * Replaces `style` attributes by classes, so that each style is written once; returns the markup and the rules.
 * @param {string} markup of several pictures
 */
export function sharedStyles(markup) {
  /** @type {Map<string, string>} */ const names = new Map();
  const text = markup.replaceAll(/ style="([^"]+)"/g, (_, /** @type {string} */ style) => {
    if (!names.has(style)) names.set(style, `s${names.size}`);
    return ` class="${names.get(style)}"`;
  });
  const rules = [...names].map(([style, name]) => `.${name}{${style.replaceAll('&quot;', '"')}}`).join('');
  return { text, rules };
}
