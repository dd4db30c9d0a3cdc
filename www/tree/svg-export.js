// The picture as a file: a standalone SVG, and a PNG.

/** The properties copied from style sheets into a file, with their defaults, which are left out. */
const SAID = Object.entries({
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'paint-order': 'normal',
});
const SAID_OF_TEXTS = Object.entries({
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'font-variant-numeric': 'normal',
  'text-anchor': 'start',
  'text-decoration-line': 'none',
});
const SCREEN_ONLY = [
  'role',
  'tabindex',
  'class',
  'data-node',
  'data-state',
  'data-kind',
  'data-cut',
  'data-grows',
  'data-label',
  'data-forward',
  'data-struck',
];

/**
 * @param {SVGSVGElement} picture as displayed
 * @param {{ title: string, background: string, paper?: { width: string, height: string } }} about `paper`: the size in print
 * @returns {string} the file
 */
export function standaloneSVG(picture, { title, background, paper }) {
  const { width, height } = paper ?? picture.viewBox.baseVal;
  // Running animations are exported in their final state.
  for (const motion of picture.getAnimations({ subtree: true })) motion.finish();
  const copy = /** @type {SVGSVGElement} */ (picture.cloneNode(true));
  settle(picture, copy);
  copy.removeAttribute('style');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const name = document.createElementNS(copy.namespaceURI, 'title');
  name.textContent = title;
  const ground = document.createElementNS(copy.namespaceURI, 'rect');
  for (const [key, value] of Object.entries({ width: '100%', height: '100%', fill: background }))
    ground.setAttribute(key, value);
  copy.prepend(name, ground);
  return new XMLSerializer().serializeToString(copy);
}

/** Inlines the computed styles of the original into a copy, and removes what is invisible.
 * @param {Element} original @param {Element} copy */
function settle(original, copy) {
  const seen = getComputedStyle(original);
  for (const name of [...copy.getAttributeNames()]) {
    if (SCREEN_ONLY.includes(name) || name.startsWith('aria-')) copy.removeAttribute(name);
  }
  if (original.children.length === 0 || original.tagName === 'text') {
    const isText = original.tagName === 'text' || original.tagName === 'tspan';
    const said = [...SAID, ...(isText ? SAID_OF_TEXTS : [])].map(([name, usual]) => ({
      name,
      usual,
      now: seen.getPropertyValue(name),
    }));
    const { style } = /** @type {SVGElement} */ (copy);
    style.cssText = '';
    // Set one by one: content security policies block a `style` attribute written as text.
    for (const { name, usual, now } of said) if (now !== usual) style.setProperty(name, now);
  } else if (seen.opacity !== '1') {
    copy.setAttribute('opacity', seen.opacity);
  }
  const [originals, copies] = [[...original.children], [...copy.children]];
  originals.forEach((child, index) => {
    const look = getComputedStyle(child);
    const isDefinition = original.closest('defs') !== null || child.tagName === 'defs';
    if (
      !isDefinition &&
      (child.classList.contains('target') ||
        child.classList.contains('hit') ||
        look.display === 'none' ||
        look.visibility === 'hidden' ||
        look.opacity === '0')
    )
      copies[index].remove();
    else settle(child, copies[index]);
  });
}

/**
 * @param {string} file an SVG
 * @param {number} scale
 */
export async function toCanvas(file, scale) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(file)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * scale;
  canvas.height = image.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * @param {string} file an SVG
 * @param {number} scale
 * @returns {Promise<Blob>}
 */
export async function toPNG(file, scale) {
  const canvas = await toCanvas(file, scale);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))));
  });
}

/**
 * Stacks several pictures, each with its sentence.
 * @param {{ file: string, sentence: string }[]} frames
 * @returns {string} one SVG
 */
export function stackPictures(frames) {
  const parser = new DOMParser();
  const pictures = frames.map(({ file, sentence }) => ({
    picture: parser.parseFromString(file, 'image/svg+xml').documentElement,
    sentence,
  }));
  const width = Math.max(...pictures.map(({ picture }) => Number(picture.getAttribute('width'))), 640);
  let top = 0;
  const parts = pictures.map(({ picture, sentence }) => {
    const height = Number(picture.getAttribute('height'));
    picture.setAttribute('y', String(top + 36));
    const text = `<text x="24" y="${top + 24}" font-size="15" font-family="sans-serif">${escaped(sentence)}</text>`;
    top += height + 60;
    return text + new XMLSerializer().serializeToString(picture);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top}" viewBox="0 0 ${width} ${top}"><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`;
}

/** Replaces repeated inline styles by classes. @param {string} markup of several pictures */
export function sharedStyles(markup) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const text = markup.replaceAll(/ style="([^"]+)"/g, (_, /** @type {string} */ style) => {
    if (!names.has(style)) names.set(style, `s${names.size}`);
    return ` class="${names.get(style)}"`;
  });
  const rules = [...names].map(([style, name]) => `.${name}{${style.replaceAll('&quot;', '"')}}`).join('');
  return { text, rules };
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
