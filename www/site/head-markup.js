// The markup of the page header: name of the site, its pages, the switches. Its texts are filled in later.

/** Folder and name key of each page except the front page; a hidden one is only in the menu of a game. */
export const pages = [
  ['play/', 'site.play'],
  ['puzzles/', 'learn.puzzle.page'],
  ['learn/', 'site.learn'],
  ['learn/search/', 'site.menu.course', 'hidden'],
  ['endings/', 'site.endings'],
  ['lab/', 'site.lab'],
  ['you/', 'site.you'],
];

/** The pages that teach, in a row of their own on each of them. */
const learnPages = [
  ['learn/', 'learn.page'],
  ['learn/way/', 'site.way'],
  ['learn/search/', 'site.menu.course'],
  ['learn/practice/', 'site.menu.practice'],
];

/** @param {string[][]} links @param {URL} base */
const linksOf = (links, base) =>
  links
    .map(([folder, key, rest = '']) => `<a href="${new URL(folder, base)}" data-text="${key}" ${rest}></a>`)
    .join('');

/** @param {URL} base address of the front page @param {string} [path] path of the page */
export const headMarkup = (base, path = '') => `
  <a class="skip" href="#content" data-text="site.skip"></a>
  <a class="mark" href="${base.href}"><svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="2"/><path d="M4 9c2.7-2 5.3-2 8 0s5.3 2 8 0M4 15.500c2.7-2 5.3-2 8 0s5.3 2 8 0"/></svg><span data-text="site.title"></span></a>
  <nav data-label="site.pages">${linksOf(pages, base)}</nav>
  <div class="switches"><button type="button" class="settings" data-label="game.actions.settings" title><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h9v2H4zM19 6h1v2h-1zM15 4h2v6h-2zM4 16h2v2H4zM12 16h8v2h-8zM8 14h2v6H8z"/></svg></button><select class="language" data-label="site.language"></select><button type="button" class="theme" title><svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg></button></div>${path.startsWith(new URL('learn/', base).pathname) ? `<nav class="within" data-label="site.learn">${linksOf(learnPages, base)}</nav>` : ''}`;
