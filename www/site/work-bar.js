// A bar with its text and a button that cancels, for work that may take over a second.

/** @param {string} text what is done @param {string} cancel the label of the button @param {() => void} onCancel */
export function workBar(text, cancel, onCancel) {
  const [element, label, bar, button] = [
    document.createElement('div'),
    document.createElement('p'),
    document.createElement('progress'),
    document.createElement('button'),
  ];
  element.className = 'waiting';
  Object.assign(button, { type: 'button', className: 'plain-button', textContent: cancel });
  button.addEventListener('click', onCancel);
  element.append(label, bar, button);
  const say = (/** @type {string} */ words) => {
    label.textContent = words;
    bar.setAttribute('aria-label', words);
  };
  const onItem = (/** @type {number} */ done, /** @type {number} */ all) => {
    Object.assign(bar, { max: Math.max(1, all), value: done });
  };
  say(text);
  return { element, say, onItem };
}
