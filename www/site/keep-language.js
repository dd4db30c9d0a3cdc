// Adds a `lang` parameter of the address to the links between pages, and changes it with the reader's choice.

/** Events before a link is followed, opened in another tab, or copied. */
const EVENTS = ['pointerdown', 'focusin', 'click'];

/** @param {string} home address of the front page, above all pages of the app */
export function keepLanguage(home) {
  const take = (/** @type {Event} */ { target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.download) return;
    const destination = withLanguage(link.href, { here: location.href, home, lang: document.documentElement.lang });
    if (destination !== link.href) link.href = destination;
  };
  for (const event of EVENTS) document.addEventListener(event, take, { capture: true });
}

/** The address of a link with the language added. @param {string} to @param {{ here: string, home: string, lang: string }} from */
export function withLanguage(to, { here, home, lang }) {
  const [page, destination] = [new URL(here), new URL(to)];
  const isPage = destination.href.startsWith(home) && /\/(index\.html)?$/.test(destination.pathname);
  const isHere = destination.pathname === page.pathname && destination.hash !== '';
  if (!page.searchParams.has('lang') || !isPage || isHere || destination.searchParams.has('lang')) return to;
  // Appended as text, so that the existing query keeps its form.
  destination.search += `${destination.search ? '&' : '?'}lang=${lang}`;
  return destination.href;
}

/** The query of an address that names a language, with another one: a choice outlives a reload. @param {string} query @param {string} lang */
export const withChosen = (query, lang) => query.replace(/([?&]lang=)[^&]*/, `$1${lang}`);
