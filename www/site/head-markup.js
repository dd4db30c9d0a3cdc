// The markup of the page header: name of the site, its pages, the switches. Its texts are filled in later.

/** Folder and name key of each page except the front page. */
export const pages = [
  ['play/', 'site.play'],
  ['puzzles/', 'learn.puzzle.page'],
  ['learn/', 'learn.page'],
  ['learn/search/', 'site.menu.course'],
  ['lab/', 'site.menu.lab'],
  ['learn/practice/', 'site.menu.practice'],
];

/** Pages for players that the header has no room for. */
export const onward = [
  ['learn/way/', 'site.way'],
  ['endings/', 'site.endings'],
  ['you/', 'site.you'],
];

/** @param {URL} base address of the front page */
export const headMarkup = (base) => `
  <a class="skip" href="#content" data-text="site.skip"></a>
  <a class="mark" href="${base.href}"><svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="2"/><path d="M4 9c2.7-2 5.3-2 8 0s5.3 2 8 0M4 15.500c2.7-2 5.3-2 8 0s5.3 2 8 0"/></svg><span data-text="site.title"></span></a>
  <nav data-label="site.pages">${pages.map(([folder, key]) => `<a href="${new URL(folder, base).href}" data-text="${key}"></a>`).join('')}</nav>
  <div class="switches"><button type="button" class="settings" data-label="game.actions.settings" title><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h9v2H4zM19 6h1v2h-1zM15 4h2v6h-2zM4 16h2v2H4zM12 16h8v2h-8zM8 14h2v6H8z"/></svg></button><select class="language" data-label="site.language"></select><button type="button" class="theme" title><svg viewBox="0 0 24 24" aria-hidden="true"><path/></svg></button></div>`;
