// Sets the theme of the address or of the settings before the first paint: a plain script blocks rendering.
try {
  const theme = new URLSearchParams(location.search).get('theme') ?? localStorage.getItem('chuhe.theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Sandboxed frames have no storage.
}
