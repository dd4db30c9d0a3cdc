// A button that asks for confirmation: the first press arms it, the second runs the action.

/** Time until an armed button is reset, in milliseconds. */
const PATIENCE = 4000;

/**
 * Runs `run` on the second press, or on the first if `isPlain` returns true.
 * @param {HTMLButtonElement} button
 * @param {{ run: () => void, asked: () => void, isPlain?: () => boolean }} wishes `asked` is called when the button is armed
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
