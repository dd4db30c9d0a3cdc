// The theme of the pages, light or dark, from the address or the settings; applied when this module runs.

/** @param {string | null} theme */
export function applyTheme(theme) {
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
export function rememberTheme(theme) {
  try {
    if (theme) localStorage.setItem('chuhe.theme', theme);
    else localStorage.removeItem('chuhe.theme');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const requested = new URLSearchParams(location.search).get('theme');
applyTheme(requested === 'light' || requested === 'dark' ? requested : storedTheme());
