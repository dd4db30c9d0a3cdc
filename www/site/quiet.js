// When a page has time for what is only wanted later.

/** Until the page has come and has nothing better to do: what is kept for later must not hold up what is wanted now. */
export function quiet() {
  return new Promise((resolve) => {
    // Not every browser tells when it has time.
    const later = () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 5000 }) : setTimeout(resolve, 1000);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  });
}
