// The colours that the address asks for or the reader has chosen, before anything is drawn: a plain script, so that the page waits for it.
try {
  const theme = new URLSearchParams(location.search).get('theme') ?? localStorage.getItem('chuhe.theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Sandboxed frames have no storage.
}
