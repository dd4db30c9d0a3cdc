// A button that is meant only if it is pressed twice: the first press makes it ask, and asking passes by itself.

/** How long a button asks, in milliseconds. */
const PATIENCE = 4000;

/**
 * Presses of the button, once it asks, are passed on to `run`; `isPlain` says when it need not ask.
 * @param {HTMLButtonElement} button
 * @param {{ run: () => void, asked: () => void, isPlain?: () => boolean }} wishes `asked` is told when it begins to ask
 */
export function onlyIfMeant(button, { run, asked, isPlain = () => false }) {
  let timer = 0;
  const forget = () => {
    clearTimeout(timer);
    button.removeAttribute('data-asking');
  };
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    const isMeant = isPlain() || button.hasAttribute('data-asking');
    forget();
    if (isMeant) return run();
    button.toggleAttribute('data-asking', true);
    timer = /** @type {any} */ (setTimeout(forget, PATIENCE));
    asked();
  });
  button.addEventListener('blur', forget);
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') forget();
  });
}
