// Loads what the first paint does not need after that paint.
//
// The built page keeps these tags in a template.
{
  /** Fallback: a hidden page never paints, and some browsers do not report a paint. */
  const MAX_WAIT_MS = 1000;

  const begin = () => {
    const template = /** @type {HTMLTemplateElement | null} */ (document.querySelector('template[data-deferred]'));
    template?.replaceWith(template.content);
  };

  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, document.hidden ? 0 : MAX_WAIT_MS);
}
