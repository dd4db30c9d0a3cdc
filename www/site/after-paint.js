// Begins what the first picture does not need once that picture is on the screen: sooner, it would only take time from it.
//
// The built page keeps the tags of all that in a template.
{
  /** What nobody sees is never painted, and some browsers do not say when they paint. */
  const LONGEST_WAIT = 1000;

  const begin = () => {
    const kept = /** @type {HTMLTemplateElement | null} */ (document.querySelector('template[data-deferred]'));
    kept?.replaceWith(kept.content);
  };

  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  setTimeout(begin, document.hidden ? 0 : LONGEST_WAIT);
}
