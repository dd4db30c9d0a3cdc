// Whether a page of another origin contains this one. `i18n/framed.js` checks the same before modules load.

export function isInsideAnotherSite() {
  for (
    let place = /** @type {Window | undefined} */ (globalThis.window);
    place && place !== place.parent;
    place = place.parent
  )
    try {
      if (place.parent.location.origin !== location.origin) return true;
    } catch {
      // The address of a page of another origin cannot be read.
      return true;
    }
  return false;
}
