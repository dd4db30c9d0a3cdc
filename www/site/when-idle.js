// Waits until the page is idle.

/** Resolves after the page has loaded and is idle, so that background work does not delay what is visible. */
export function whenIdle() {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    const waitForIdle = () =>
      'requestIdleCallback' in globalThis ? requestIdleCallback(resolve, { timeout: 5000 }) : setTimeout(resolve, 1000);
    if (document.readyState === 'complete') waitForIdle();
    else addEventListener('load', waitForIdle, { once: true });
  });
}
