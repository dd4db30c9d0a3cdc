// The page about embedding: code to copy, tables, and messages with a live iframe.
import '../site/site-head.js';
import '../game/dialogs/settings-loader.js';
import './elements.js';
import { texts } from '../i18n/i18n.js';
import { html, render } from '../vendor/lit-html.js';
import { byId } from '../site/dom-helpers.js';
import { codeBlock, meaningRows } from './code-block.js';
import { codes, tables } from './guide.js';

/** Relative to the page: scripts may come from elsewhere. */
const home = new URL('..', document.baseURI).href;

const MAX_LOG_LINES = 30;

const frame = document.createElement('iframe');
const log = byId('log');
/** @type {unknown[]} */ const lines = [];
const own = location.origin;

/** @type {Record<string, object>} */
const messages = {
  next: { chuhe: 1, type: 'go', move: 'next', id: 1 },
  predict: { chuhe: 1, type: 'mode', mode: 'predict', id: 2 },
  bad: { chuhe: 1, type: 'go', move: 'sideways', id: 3 },
};

open();
document.documentElement.dataset.ready = 'true';

function open() {
  const address = new URLSearchParams({ example: 'aima', step: '6', lang: document.documentElement.lang, host: own });
  frame.src = `${new URL('embed/frame/', home).href}?${address}`;
  byId('framed').append(frame);
  addEventListener('message', ({ data, source }) => {
    if (source !== frame.contentWindow || data?.chuhe !== 1) return;
    if (data.type === 'height') frame.style.setProperty('--height', `${data.height}px`);
    else write('from', data);
  });
  document.querySelector('.try')?.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) say(messages[target.value]);
  });
  document.addEventListener('language-change', () => {
    translate();
    say({ chuhe: 1, type: 'language', language: document.documentElement.lang });
  });
  translate();
}

/** @param {object} message */
function say(message) {
  write('to', message);
  frame.contentWindow?.postMessage(message, own);
}

/** @param {'to' | 'from'} way @param {object} message */
function write(way, message) {
  const text = JSON.stringify(message);
  lines.push(html`<li class=${way}>${text.length > 300 ? `${text.slice(0, 299)}…` : text}</li>`);
  if (lines.length > MAX_LOG_LINES) lines.shift();
  render(lines, log);
  log.scrollTop = log.scrollHeight;
}

function translate() {
  const { lang } = document.documentElement;
  const { embed } = texts(lang);
  frame.title = embed.frameTitle;
  for (const [id, text] of Object.entries(codes(home, embed, lang))) render(codeBlock(text), byId(id));
  for (const [id, { heads, rows }] of Object.entries(tables(embed))) render(meaningRows(heads, rows), byId(id));
}
