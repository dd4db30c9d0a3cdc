// Writes the texts of one page into its markup.

/**
 * Writes the texts of `data-own-text` and `data-own-label`. These attributes are separate, because the shared texts may be
 * written before this page's texts load.
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
