// Waits until the page is idle.

/** Resolves after the page has loaded and is idle, so that background work does not delay what is visible. */
export function quiet() {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    const later = () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 5000 }) : setTimeout(resolve, 1000);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  });
}
