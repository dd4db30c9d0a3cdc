// The lines that authors copy: a tag with its script, which works on any host, or an iframe for where no script may stand.

/**
 * A tag for a web page; only what is not as usual is written.
 * @param {string} home where the app is, with a slash at the end
 * @param {URLSearchParams} address the state as the lab writes it
 * @param {string} title what stands there where no script runs
 */
export function elementSnippet(home, address, title) {
  const own = new Map([...address]);
  const options = new URLSearchParams(
    [...own].filter(([name]) => !USUAL.includes(name) && !APART.includes(name) && !PAGE_ONLY.includes(name)),
  );
  const attributes = USUAL.flatMap((name) => {
    const value = own.get(name);
    if (name === 'mode' && value === 'compare') return [];
    if (name === 'example' && value === undefined && !own.has('tree')) return [attribute('example', FIRST_EXAMPLE)];
    return value === undefined ? [] : [attribute(name, value)];
  });
  const others = own.get('with');
  if (others !== undefined) attributes.push(attribute('compare', others));
  for (const name of ['folded', 'apart']) if (own.get(name) === '1') attributes.push(name);
  if (options.size > 0) attributes.push(attribute('options', String(options)));
  // Written inside, a tree is there for those whom no script serves; a built-in one is a link then.
  const tree = own.get('tree');
  const inside =
    tree === undefined ? `<a ${attribute('href', `${home}lab/?${address}`)}>${escaped(title)}</a>` : escaped(tree);
  const tag = ['game-tree', ...attributes].join(' ');
  return `<script src="${home}embed/live.js" async></script>\n<${tag}>${inside}</game-tree>`;
}

/** What is an attribute of the element under the same name. */
const USUAL = [
  'example',
  'root',
  'algorithm',
  'cut',
  'step',
  'from',
  'to',
  'mode',
  'shape',
  'view',
  'pieces',
  'lang',
  'theme',
];

/** What is written in another way. */
const APART = ['tree', 'folded', 'with', 'apart'];

/** What only the lab shows, and no embedded tree. */
const PAGE_ONLY = ['played', 'reviewed', 'saved', 'present'];

/** What an address means that names neither tree nor example. */
const FIRST_EXAMPLE = 'oiwiki-alphabeta';

/**
 * An iframe for slides and courses.
 * @param {string} home
 * @param {URLSearchParams} address
 * @param {string} title what it is called, for those who do not see it
 */
export function iframeSnippet(home, address, title) {
  return `<iframe ${attribute('src', `${home}embed/frame/?${framed(address)}`)} ${attribute('title', title)} width="100%" height="560" style="border: 0" loading="lazy" sandbox="${SANDBOX}"></iframe>`;
}

/** The address of a frame, without what only the lab shows. @param {URLSearchParams} address */
export function framed(address) {
  const own = new URLSearchParams(address);
  for (const name of PAGE_ONLY) own.delete(name);
  return own;
}

/** With its own origin the frame has its scripts from any server, also from one that lets no other origin have them. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-downloads';

/** @param {string} name @param {string} value */
function attribute(name, value) {
  return `${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
