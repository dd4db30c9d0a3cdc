// A code block with a copy button.
import { texts } from '../i18n/i18n.js';
import { copyText } from '../site/copy.js';

/** @param {HTMLElement} place @param {string} text */
export function showCode(place, text) {
  const { embed } = texts(document.documentElement.lang);
  const block = document.createElement('pre');
  const copy = document.createElement('button');
  block.textContent = text;
  block.tabIndex = 0;
  copy.type = 'button';
  copy.className = 'plain-button';
  copy.textContent = embed.copy;
  copy.addEventListener('click', async () => {
    const isCopied = await copyText(text);
    copy.textContent = isCopied ? embed.copied : embed.selected;
    if (!isCopied) getSelection()?.selectAllChildren(block);
  });
  place.classList.add('code');
  place.replaceChildren(block, copy);
}
