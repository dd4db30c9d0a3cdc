// Loads what the first paint does not need after that paint.
//
// The built page keeps these tags in a template.
{
  /** Fallback: a hidden page never paints, and some browsers do not report a paint. */
  const LONGEST_WAIT = 1000;

  const begin = () => {
    const kept = /** @type {HTMLTemplateElement | null} */ (document.querySelector('template[data-deferred]'));
    kept?.replaceWith(kept.content);
  };

  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, document.hidden ? 0 : LONGEST_WAIT);
}
