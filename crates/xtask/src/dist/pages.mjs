// Pages of the app on their way into a build: what their tags name, and how references, inlined files and links are written.

/** A tag, from `<` to `>`, and where it is in the page. @typedef {{ text: string, start: number, end: number }} Tag */
/** The imports of each script, by its path. @typedef {Record<string, string[]>} Imports */

/** The attribute of scripts and links with low priority, and that of scripts that are modules. */
const LOW = ' fetchpriority="low"';
const MODULE = ' type="module"';
/** The attributes of tags whose files are inlined, and of those that wait for the first picture. */
const INLINE = ' data-inline';
const DEFERRED = ' data-deferred';
const TEMPLATE = `<template${DEFERRED}>`;

/** @param {string} page @returns {Tag[]} */
export const tagsIn = (page) =>
  Array.from(page.matchAll(/<(?=([^>]*>))/g), ({ 1: rest, index }) => ({ text: `<${rest}`, start: index, end: index + rest.length + 1 }));

/** The file that a tag names, as written. @param {Tag} tag */
export const addressOf = ({ text }) => (/src="([^"]*)/.exec(text) ?? /href="([^"]*)/.exec(text))?.[1];

/** The path in `www/` of a relative address; null outside. @param {string} pagePath @param {string | undefined} address */
export function resolve(pagePath, address) {
  if (!address || address.startsWith('/') || address.includes(':')) return null;
  const parts = pagePath.split('/').slice(0, -1);
  for (const part of address.split('/')) {
    if (part === '..' && parts.length === 0) return null;
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Replaces a placeholder, which the text must have once. @param {string} text @param {string} placeholder @param {string} by */
export function fill(text, placeholder, by) {
  const [before, after, ...more] = text.split(placeholder);
  if (after === undefined || more.length > 0) throw new Error(`it should have \`${placeholder}\` once`);
  return before + by + after;
}

/** The files that a page loads: modules and other scripts in tags, and those whose tags are marked to be inlined. @param {string} pagePath @param {string} page */
export function filesOf(pagePath, page) {
  const tags = tagsIn(page);
  const named = (/** @type {(tag: Tag) => boolean} */ isWanted) =>
    tags.filter(isWanted).flatMap((tag) => resolve(pagePath, addressOf(tag)) ?? []);
  return {
    inlined: named(({ text }) => text.includes(INLINE)),
    plain: named(({ text }) => text.startsWith('<script ') && !text.includes(MODULE)),
  };
}

/**
 * Writes marked files into a page. A module becomes a classic script, which runs at its place: as a module it would run after the
 * page's first frame.
 * @param {string} pagePath @param {string} page @param {Record<string, string>} texts
 */
export function inlined(pagePath, page, texts) {
  let [written, done] = ['', 0];
  for (const tag of tagsIn(page).filter(({ text }) => text.includes(INLINE))) {
    const address = addressOf(tag);
    const file = resolve(pagePath, address);
    const text = file === null ? undefined : texts[file]?.trimEnd();
    if (text === undefined) throw new Error(`${pagePath}: there is nothing to inline for ${tag.text}`);
    if (text.includes('</script')) throw new Error(`${file} would end its own tag`);
    const removed = [` src="${address}"`, MODULE, ' async', INLINE];
    written += page.slice(done, tag.start);
    written += tag.text.startsWith('<link ') ? `<style>${text}</style>` : removed.reduce((left, one) => left.replaceAll(one, ''), tag.text) + text;
    done = tag.end;
  }
  return written + page.slice(done);
}

/** Adds a script and all its direct and indirect imports, breadth first. Dynamic imports are left out. @param {string[]} found @param {string} script @param {Imports} imports */
export function addImports(found, script, imports) {
  const open = [script];
  for (const one of open) {
    if (!imports[one] || found.includes(one)) continue;
    found.push(one);
    open.push(...imports[one]);
  }
}

/**
 * Preload links to all scripts of a page and their sheets, so that the browser need not find one after the other. They are in the order of
 * the page's scripts, each with the priority of the first that needs it.
 * @param {string} pagePath @param {string} page @param {Imports} imports
 */
export function linksOf(pagePath, page, imports) {
  const up = '../'.repeat(pagePath.split('/').length - 1);
  /** @type {string[]} */ const needed = [];
  /** @type {string[]} */ const links = [];
  for (const tag of tagsIn(page).filter(({ text }) => text.startsWith('<script ') && text.includes(MODULE))) {
    const entry = resolve(pagePath, addressOf(tag));
    if (entry === null) continue;
    addImports(needed, entry, imports);
    const waits = tag.text.includes(LOW) ? LOW : '';
    for (const file of needed.slice(links.length))
      links.push(`<link rel="${file.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" href="${up}${file}"${waits}>`);
  }
  return links;
}

/** Whether tags of a page wait in a template. @param {string} page */
export const isDeferred = (page) => page.includes(TEMPLATE);

/** Moves marked tags into a template, after links to what they need: a script inserts them once the first picture is on the screen. @param {string} page @param {string[]} links */
export function deferred(page, links) {
  let [text, tags, done] = ['', '', 0];
  for (const tag of tagsIn(page).filter((one) => one.text.includes(DEFERRED))) {
    const close = tag.text.startsWith('<script') ? '</script>' : '';
    const end = page.indexOf(close, tag.end) + close.length;
    text += page.slice(done, tag.start).trimEnd();
    tags += `${page.slice(tag.start, end).replace(DEFERRED, '')}\n`;
    done = end;
  }
  text += page.slice(done);
  const lines = links.map((link) => `${link}\n`).join('');
  return tags === '' ? text : text.replace('</head>', () => `${TEMPLATE}\n${lines}${tags}</template>\n</head>`);
}

/** Adds lines at the end of a page's head. @param {string} page @param {string[]} lines */
export const withHead = (page, lines) => page.replace('</head>', () => `${lines.map((line) => `  ${line}\n`).join('')}</head>`);

/**
 * Replaces every quoted relative path of an asset, in an attribute or an inline script, by its path in a folder at the root.
 * @param {string} pagePath @param {string} page @param {string} folder @param {(file: string) => boolean} isAsset
 */
export function referring(pagePath, page, folder, isAsset) {
  const up = '../'.repeat(pagePath.split('/').length - 1) || './';
  const quote = /["']/g;
  let [written, done] = ['', 0];
  for (let match = quote.exec(page); match; match = quote.exec(page)) {
    const start = match.index + 1;
    const end = page.indexOf(match[0], start);
    if (end < 0) continue;
    // An apostrophe in a text is not a quote: no asset follows, and the search goes on after it.
    const [, address, tail] = /** @type {RegExpExecArray} */ (/^([^?#]*)(.*)$/s.exec(page.slice(start, end)));
    const file = resolve(pagePath, address);
    if (file === null || !isAsset(file)) continue;
    written += `${page.slice(done, start)}${up}${folder}/${file}${tail}`;
    done = end;
    quote.lastIndex = end + 1;
  }
  return written + page.slice(done);
}
