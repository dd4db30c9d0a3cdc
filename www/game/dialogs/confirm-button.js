// A button that asks for confirmation: the first press arms it, the second runs the action.

/** Time until an armed button is reset, in milliseconds. */
const ARMED_MS = 4000;

/**
 * Runs `onConfirm` on the second press, or on the first if `isInstant` returns true.
 * @param {HTMLButtonElement} button
 * @param {{ onConfirm: () => void, onArm: () => void, onDisarm?: () => void, isInstant?: () => boolean }} options `onArm` is called when the button is armed
 */
export function confirmOnSecondPress(button, { onConfirm, onArm, onDisarm, isInstant = () => false }) {
  let timer = 0;
  const disarm = () => {
    clearTimeout(timer);
    button.removeAttribute('data-asking');
    onDisarm?.();
  };
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    const isConfirmed = isInstant() || button.hasAttribute('data-asking');
    disarm();
    if (isConfirmed) return onConfirm();
    button.toggleAttribute('data-asking', true);
    timer = /** @type {any} */ (setTimeout(disarm, ARMED_MS));
    onArm();
  });
  button.addEventListener('blur', disarm);
  button.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') disarm();
  });
}
