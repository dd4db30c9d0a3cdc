// Whether a page around this one is of another site. `i18n/framed.js` asks the same before any module is there.

export function isInsideAnotherSite() {
  for (
    let place = /** @type {Window | undefined} */ (globalThis.window);
    place && place !== place.parent;
    place = place.parent
  )
    try {
      if (place.parent.location.origin !== location.origin) return true;
    } catch {
      // What is around is of another origin: its address cannot be read.
      return true;
    }
  return false;
}
