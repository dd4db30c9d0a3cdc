// The lines that authors copy: a tag with its script, or an iframe.

/**
 * A tag for a web page; only what is not as usual is written.
 * @param {string} home where the app is, with a slash at the end
 * @param {URLSearchParams} address the state as the lab writes it
 */
export function elementSnippet(home, address) {
  const own = new Map([...address]);
  const usual = ['tree', 'example', 'root', 'algorithm', 'cut', 'step', 'mode', 'shape', 'view', 'lang'];
  const options = new URLSearchParams(
    [...own].filter(([name]) => !usual.includes(name) && name !== 'folded' && !PAGE_ONLY.includes(name)),
  );
  const attributes = usual.flatMap((name) => {
    const value = own.get(name);
    if (name === 'mode' && value === 'compare') return [];
    if (name === 'example' && value === undefined && !own.has('tree')) return [attribute('example', FIRST_EXAMPLE)];
    return value === undefined ? [] : [attribute(name, value)];
  });
  if (own.get('folded') === '1') attributes.push('folded');
  if (options.size > 0) attributes.push(attribute('options', String(options)));
  return `<script type="module" src="${home}embed/chuhe.js"></script>\n<game-tree ${attributes.join(' ')}></game-tree>`;
}

/** What only the lab shows, and no embedded tree. */
const PAGE_ONLY = ['with', 'apart', 'played', 'saved'];

/** What an address means that names neither tree nor example. */
const FIRST_EXAMPLE = 'oiwiki-alphabeta';

/**
 * An iframe for slides and courses.
 * @param {string} home
 * @param {URLSearchParams} address
 * @param {string} title what it is called, for those who do not see it
 */
export function iframeSnippet(home, address, title) {
  const own = new URLSearchParams(address);
  for (const name of PAGE_ONLY) own.delete(name);
  if (own.get('mode') === 'compare') own.delete('mode');
  return `<iframe ${attribute('src', `${home}embed/frame/?${own}`)} ${attribute('title', title)} width="100%" height="560" style="border: 0" loading="lazy" sandbox="allow-scripts allow-popups allow-downloads"></iframe>`;
}

/** @param {string} name @param {string} value */
function attribute(name, value) {
  return `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
}
