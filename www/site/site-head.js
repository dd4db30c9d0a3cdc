// <site-head>: the page header with the name of the site, its pages, and the switches for language and theme.
//
// The attribute `home` is the address of the front page relative to the page: scripts may come from elsewhere.
import './set-language.js';
import { headMarkup } from './head-markup.js';
import { keepLanguage, withChosen } from './keep-language.js';
import { keepOffline, offerWhatIsMissing } from './offline.js';
import { fill, language, languages, load, names, rememberLanguage, texts } from '../i18n/i18n.js';

/** @import { Language } from '../i18n/preferred.js' */

const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z';
const sun =
  'M12 7.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11 1.500h2v3h-2zM11 19.500h2v3h-2zM1.5 11h3v2h-3zM19.5 11h3v2h-3zM4 5.4 5.4 4l2.1 2.1-1.4 1.400zM16.5 17.900l1.4-1.4 2.1 2.1-1.4 1.400zM4 18.600l2.1-2.1 1.4 1.400L5.4 20zM16.5 6.1 18.6 4 20 5.400l-2.1 2.100z';

// The theme of the address or of the settings applies when this module runs.
const requested = new URLSearchParams(location.search).get('theme');
applyTheme(requested === 'light' || requested === 'dark' ? requested : storedTheme());

class SiteHead extends HTMLElement {
  #darkness = matchMedia('(prefers-color-scheme: dark)');
  #follow = () => this.#translate();

  connectedCallback() {
    const base = new URL(this.getAttribute('home') ?? '.', document.baseURI);
    this.role = 'banner';
    this.innerHTML = headMarkup(base, location.pathname);
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (this.querySelectorAll('nav a'))) {
      const { pathname } = location;
      if (link.hidden) continue;
      if (link.pathname === pathname) link.setAttribute('aria-current', 'page');
      else if (pathname.startsWith(link.pathname) && !link.closest('.within'))
        link.setAttribute('aria-current', 'true');
    }
    const switcher = /** @type {HTMLSelectElement} */ (this.querySelector('.language'));
    switcher.replaceChildren(...languages.map((tag) => languageOption(tag)));
    switcher.addEventListener('change', () => this.#speak(language(switcher.value)));
    // Pages with boards open their settings on this event.
    this.querySelector('.settings')?.addEventListener('click', () =>
      document.dispatchEvent(new Event('open-settings')),
    );
    this.querySelector('.theme')?.addEventListener('click', () => this.#switchTheme());
    this.#darkness.addEventListener('change', this.#follow);
    this.#translate();
    keepLanguage(base.href);
    keepOffline(base.href);
    offerWhatIsMissing();
  }

  disconnectedCallback() {
    this.#darkness.removeEventListener('change', this.#follow);
  }

  get #isDark() {
    return (document.documentElement.dataset.theme ?? (this.#darkness.matches ? 'dark' : 'light')) === 'dark';
  }

  /** @param {Language} chosen */
  async #speak(chosen) {
    try {
      await load(chosen);
    } catch {
      // Offline, the page stays in its language.
      return this.#translate();
    }
    document.documentElement.lang = chosen;
    rememberLanguage(chosen);
    this.#translate();
    document.dispatchEvent(new CustomEvent('language-change', { detail: { language: chosen } }));
    const { pathname, search, hash } = location;
    const query = withChosen(search, chosen);
    if (query !== search) (await import('./replace-address.js')).replaceAddress(pathname + query + hash);
  }

  #switchTheme() {
    const chosen = this.#isDark ? 'light' : 'dark';
    const system = this.#darkness.matches ? 'dark' : 'light';
    applyTheme(chosen === system ? null : chosen);
    rememberTheme(chosen === system ? null : chosen);
    this.#translate();
  }

  #translate() {
    const dictionary = texts(document.documentElement.lang);
    fill(document, dictionary);
    const switcher = /** @type {HTMLSelectElement} */ (this.querySelector('.language'));
    switcher.value = language(document.documentElement.lang);
    const theme = /** @type {HTMLElement} */ (this.querySelector('.theme'));
    theme.setAttribute('aria-label', this.#isDark ? dictionary.site.light : dictionary.site.dark);
    theme.title = this.#isDark ? dictionary.site.light : dictionary.site.dark;
    theme.querySelector('path')?.setAttribute('d', this.#isDark ? sun : moon);
  }
}

/** An option with the language's name in that language. @param {Language} tag */
function languageOption(tag) {
  const option = new Option(names[tag], tag);
  option.lang = tag;
  return option;
}

/** @param {string | null} theme */
function applyTheme(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

function storedTheme() {
  try {
    return localStorage.getItem('chuhe.theme');
  } catch {
    return null;
  }
}

/** @param {string | null} theme */
function rememberTheme(theme) {
  try {
    if (theme) localStorage.setItem('chuhe.theme', theme);
    else localStorage.removeItem('chuhe.theme');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

customElements.define('site-head', SiteHead);
