// A language that the address asks for is that of the next page too: links between pages take it along.

/** What comes before a link is followed, opened elsewhere, or copied. */
const BEFORE = ['pointerdown', 'focusin', 'click'];

/** @param {string} home the address of the front page: what lies below it are our pages */
export function keepLanguage(home) {
  const take = (/** @type {Event} */ { target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.download) return;
    const wanted = withLanguage(link.href, { here: location.href, home, lang: document.documentElement.lang });
    if (wanted !== link.href) link.href = wanted;
  };
  for (const event of BEFORE) document.addEventListener(event, take, { capture: true });
}

/** Where a link leads to. @param {string} to @param {{ here: string, home: string, lang: string }} from */
export function withLanguage(to, { here, home, lang }) {
  const [page, wanted] = [new URL(here), new URL(to)];
  const isPage = wanted.href.startsWith(home) && /\/(index\.html)?$/.test(wanted.pathname);
  const isHere = wanted.pathname === page.pathname && wanted.hash !== '';
  if (!page.searchParams.has('lang') || !isPage || isHere || wanted.searchParams.has('lang')) return to;
  // What stands there stays as it is written.
  wanted.search += `${wanted.search ? '&' : '?'}lang=${lang}`;
  return wanted.href;
}
