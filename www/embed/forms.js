// In a sandboxed iframe that may not send forms nothing is ever submitted, and no script hears of it: the press of the
// button is told instead, as it would be told elsewhere.

/** @param {EventTarget} place a page or an element whose forms are all answered by scripts */
export function hearForms(place) {
  place.addEventListener('click', (event) => {
    const button = event.composedPath().find((part) => part instanceof HTMLButtonElement);
    if (event.defaultPrevented || !button?.form || button.type !== 'submit') return;
    event.preventDefault();
    const { form } = button;
    if (!form.noValidate && !button.formNoValidate && !form.reportValidity()) return;
    const isLeftAlone = form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }),
    );
    if (isLeftAlone && form.method === 'dialog') form.closest('dialog')?.close(button.value);
  });
}
