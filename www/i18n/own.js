// The texts of one page, written into its markup.

/**
 * Writes the texts that are named by `data-own-text` and `data-own-label`. Those of all pages may be written before this page's
 * own words have come, so they have attributes of their own.
 * @param {ParentNode} root
 * @param {object} words
 */
export function fillOwn(root, words) {
  const named = (/** @type {string} */ key) =>
    String(key.split('.').reduce((place, name) => /** @type {any} */ (place)?.[name], /** @type {any} */ (words)));
  for (const element of root.querySelectorAll('[data-own-text]'))
    element.textContent = named(element.getAttribute('data-own-text') ?? '');
  for (const element of root.querySelectorAll('[data-own-label]'))
    element.setAttribute('aria-label', named(element.getAttribute('data-own-label') ?? ''));
}
