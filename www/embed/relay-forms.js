// A sandboxed iframe without `allow-forms` never fires `submit`: the click on the button dispatches the event instead.

/** @param {EventTarget} place a page or element whose forms are all handled by scripts */
export function relayForms(place) {
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
