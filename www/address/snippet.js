// The embed code for authors: an element with its script for any host, or an iframe where scripts are not allowed.
import { escapeAttribute, escapeText } from './escape.js';

/**
 * The element for a web page; only settings other than the defaults are written.
 * @param {string} home address of the app, with a slash at the end
 * @param {URLSearchParams} address the state as the lab writes it
 * @param {string} title link text that is shown without scripts
 */
export function elementSnippet(home, address, title) {
  const own = new Map([...address]);
  const options = new URLSearchParams(
    [...own].filter(
      ([name]) => !PLAIN_ATTRIBUTES.includes(name) && !CONVERTED_PARAMETERS.includes(name) && !PAGE_ONLY.includes(name),
    ),
  );
  const attributes = PLAIN_ATTRIBUTES.flatMap((name) => {
    const value = own.get(name);
    if (name === 'mode' && value === 'compare') return [];
    if (name === 'example' && value === undefined && !own.has('tree')) return [attribute('example', FIRST_EXAMPLE)];
    return value === undefined ? [] : [attribute(name, value)];
  });
  const others = own.get('with');
  if (others !== undefined) attributes.push(attribute('compare', others));
  for (const name of ['folded', 'apart']) if (own.get(name) === '1') attributes.push(name);
  if (options.size > 0) attributes.push(attribute('options', String(options)));
  // A tree is written inside the element, so that it can be read without scripts; a built-in tree becomes a link.
  const tree = own.get('tree');
  const inside =
    tree === undefined
      ? `<a ${attribute('href', `${home}lab/?${address}`)}>${escapeText(title)}</a>`
      : escapeText(tree);
  const tag = ['game-tree', ...attributes].join(' ');
  return `<script src="${home}embed/live.js" async></script>\n<${tag}>${inside}</game-tree>`;
}

/** Parameters that are attributes of the same name. */
const PLAIN_ATTRIBUTES = 'example root algorithm cut step from to mode shape view pieces lang theme'.split(' ');

/** Parameters that are written in another form. */
const CONVERTED_PARAMETERS = ['tree', 'folded', 'with', 'apart'];

/** Parameters of the lab only. */
const PAGE_ONLY = ['played', 'reviewed', 'saved', 'present'];

/** The tree of an address without `tree` and `example`. */
const FIRST_EXAMPLE = 'oiwiki-alphabeta';

/** An iframe for slides and courses. @param {string} home @param {URLSearchParams} address @param {string} title for screen readers */
export function iframeSnippet(home, address, title) {
  return `<iframe ${attribute('src', `${home}embed/frame/?${framed(address)}`)} ${attribute('title', title)} width="100%" height="560" style="border: 0" loading="lazy" sandbox="${SANDBOX}"></iframe>`;
}

/** The address of a frame: without the parameters of the lab only. @param {URLSearchParams} address */
export function framed(address) {
  const own = new URLSearchParams(address);
  for (const name of PAGE_ONLY) own.delete(name);
  return own;
}

/** `allow-same-origin`: otherwise the frame could load its scripts only from a server that allows other origins. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-downloads';

/** @param {string} name @param {string} value */
function attribute(name, value) {
  return `${name}="${escapeAttribute(value)}"`;
}
