// Writes the card of a way of practising anew without taking the focus from who works with the keyboard.

/** What had the focus in a card that was emptied: what it is called, and its place. @typedef {{ name: string, at: number }} Held */
/** @type {WeakMap<HTMLElement, Held>} */
const held = new WeakMap();

/**
 * Fills a card. What had the focus in it hands it to what is called the same, else to what stands in its place, else to
 * the button that steps on.
 * @param {HTMLElement} card
 * @param {...(Node | string)} contents
 */
export function refill(card, ...contents) {
  const root = /** @type {ShadowRoot} */ (card.getRootNode());
  const at = fieldsOf(card).findIndex((field) => field === root.activeElement);
  const had = at < 0 ? held.get(card) : { name: nameOf(fieldsOf(card)[at]), at };
  held.delete(card);
  card.replaceChildren(...contents);
  card.parentElement?.classList.toggle('asks', card.querySelector('.question') !== null);
  if (!had) return;
  if (contents.length === 0) {
    held.set(card, had);
    return;
  }
  // If the focus went elsewhere meanwhile, it stays there.
  if (root.activeElement || !isNowhere(root)) return;
  const fields = fieldsOf(card);
  const heir =
    fields.find((field) => nameOf(field) === had.name) ??
    fields[Math.min(had.at, fields.length - 1)] ??
    root.querySelector('button.next');
  heir?.focus({ preventScroll: true });
}

/** @param {HTMLElement} card @returns {HTMLElement[]} */
function fieldsOf(card) {
  return [...card.querySelectorAll(/** @type {'input'} */ ('input, button'))];
}

/** @param {HTMLElement} field */
function nameOf(field) {
  return field instanceof HTMLInputElement ? `${field.type} ${field.name}` : field.textContent;
}

/** @param {ShadowRoot} root */
function isNowhere({ host: { ownerDocument } }) {
  return ownerDocument.activeElement === null || ownerDocument.activeElement === ownerDocument.body;
}

/** Says at a field why what it holds cannot be taken, until something else is written. @param {HTMLInputElement} field @param {string} reason */
export function refuse(field, reason) {
  field.setAttribute('aria-invalid', 'true');
  field.setCustomValidity(reason);
  field.addEventListener(
    'input',
    () => {
      field.removeAttribute('aria-invalid');
      field.setCustomValidity('');
    },
    { once: true },
  );
  field.reportValidity();
}

/** Puts the focus where the reader is to write; on a telephone that would push a keyboard over the tree. @param {HTMLElement | null} field */
export function invite(field) {
  if (!matchMedia('(hover: none)').matches) field?.focus();
}
