// Slides: one HTML file without dependencies, a step on each slide, and a page for each slide in print.
import { escapeAttribute } from '../../address/escape.js';
import { flatLayers, markupOf, sharedStyles } from '../../tree/diagram/svg-export.js';
import { eachInTurn } from '../../site/each-in-turn.js';

/** @import { Turns } from '../../site/each-in-turn.js' */
/** @import { Show } from './slides-dialog.js' */

/** @param {Show} show @param {Turns} [turns] */
export async function deck(show, turns) {
  return new Blob([await page(show, turns)], { type: 'text/html' });
}

/** @param {Show} show @param {Turns} [turns] */
export async function page({ pictures, first, steps, ground, ink, soft, address, words, lang }, turns) {
  const shared = new Shared();
  const drawn = await eachInTurn(pictures, ({ file }) => shared.picture(file), turns);
  const slide = (/** @type {{ sentence: string }} */ { sentence }, /** @type {number} */ at) => {
    const place = words.place({ step: first + at, steps });
    return `<section aria-label="${escapeAttribute(place)}"><p>${escapeAttribute(sentence)}</p>${drawn[at]()}<footer>${escapeAttribute(place)}</footer></section>`;
  };
  const slides = await eachInTurn(pictures, slide, { signal: turns?.signal });
  const { text, rules } = sharedStyles(`${shared.definitions()}${slides.join('\n')}`);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeAttribute(words.title)}</title>
<style>
:root{color-scheme:only ${isDark(ground) ? 'dark' : 'light'}}
body{margin:0;background:${ground};color:${ink};font-family:Georgia,"Noto Serif","Songti SC","Noto Serif CJK SC",serif;-webkit-print-color-adjust:exact;print-color-adjust:exact}
section{box-sizing:border-box;display:grid;grid-template-rows:auto minmax(0,1fr) auto;height:100vh;padding:3vh 4vw 1.5vh}
p{min-height:2.7em;margin:0;font-size:max(1.3rem,min(2.4vw,4.4vh));line-height:1.35}
svg{display:block;width:100%;height:100%}
.shared{position:absolute;width:0;height:0}
footer{color:${soft};font:max(0.8rem,1.8vh)/1.4 system-ui,sans-serif}
footer a{color:inherit}
.shown section:not(.now),.black section{display:none!important}
.black{background:#000}
@page{size:338.67mm 190.5mm;margin:0}
@media print{body{background:${ground}!important}section,.black section,.shown section:not(.now){display:grid!important;height:190.5mm;padding:6mm 13mm 3mm;break-after:page;break-inside:avoid}section:last-of-type{break-after:auto}p{font-size:8.5mm}footer{font-size:3.6mm}}
${rules}
</style>
</head>
<body>
${text}
<script>
(function () {
  var slides = document.querySelectorAll('section'), now = 0, body = document.body;
  var keys = { PageDown: 1, ArrowRight: 1, ArrowDown: 1, ' ': 1, Enter: 1, n: 1, PageUp: -1, ArrowLeft: -1, ArrowUp: -1, Backspace: -1, p: -1 };
  function go(to) {
    now = Math.max(0, Math.min(slides.length - 1, to));
    slides.forEach(function (slide, at) { slide.classList.toggle('now', at === now); });
    try { history.replaceState(null, '', '#' + (now + 1)); } catch (error) { /* A file opened in a viewer has no history. */ }
  }
  addEventListener('keydown', function (event) {
    var key = event.key;
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target.matches('a') && key === 'Enter')) return;
    if (body.classList.contains('black')) body.classList.remove('black');
    else if (keys[key]) go(now + keys[key]);
    else if (key === 'Home') go(0);
    else if (key === 'End') go(slides.length - 1);
    else if (key === '.' || key === 'b' || key === 'B') body.classList.add('black');
    else if (key === 'f' || key === 'F') document.documentElement.requestFullscreen && document.documentElement.requestFullscreen();
    else return;
    event.preventDefault();
  });
  addEventListener('click', function (event) {
    if (event.target.closest('a')) return;
    if (body.classList.contains('black')) body.classList.remove('black');
    else go(now + (event.clientX < innerWidth / 3 ? -1 : 1));
  });
  addEventListener('hashchange', function () { go(Number(location.hash.slice(1)) - 1 || 0); });
  var about = document.createElement('span');
  about.innerHTML = ${JSON.stringify(` · ${escapeAttribute(words.keys)} · <a href="${escapeAttribute(address)}">Chuhe</a>`).replaceAll('<', '\\u003c')};
  slides[0].querySelector('footer').append(about);
  body.classList.add('shown');
  go(Number(location.hash.slice(1)) - 1 || 0);
})();
</script>
</body>
</html>
`;
}

/** Markup that several pictures share: written once and referred to with `<use>`. */
class Shared {
  /** @type {Map<string, { name: string, times: number }>} */ #pieces = new Map();

  /** Reads a picture; returns a function that writes it, to be called once all pictures have been read. @param {string} file @returns {() => string} */
  picture(file) {
    const picture = new DOMParser().parseFromString(file, 'image/svg+xml').documentElement;
    const title = picture.querySelector('title')?.textContent ?? '';
    const pieces = flatLayers(picture).map(markupOf);
    for (const piece of pieces) {
      const known = this.#pieces.get(piece) ?? { name: `p${this.#pieces.size.toString(36)}`, times: 0 };
      known.times += 1;
      this.#pieces.set(piece, known);
    }
    const viewBox = picture.getAttribute('viewBox') ?? '';
    return () =>
      `<svg role="img" viewBox="${viewBox}" aria-label="${escapeAttribute(title)}">${pieces.map((piece) => this.#shown(piece)).join('')}</svg>`;
  }

  /** @param {string} piece */
  #shown(piece) {
    const known = this.#pieces.get(piece);
    return known && isShared(piece, known) ? `<use href="#${known.name}"/>` : piece;
  }

  definitions() {
    const shared = [...this.#pieces].filter(([piece, known]) => isShared(piece, known));
    const inside = shared.map(([piece, { name }]) => `<g id="${name}">${piece}</g>`).join('');
    return `<svg class="shared" width="0" height="0" aria-hidden="true"><defs>${inside}</defs></svg>\n`;
  }
}

/** `<defs>` are not shared: their ids are in use. @param {string} piece @param {{ times: number }} known */
function isShared(piece, { times }) {
  return times > 1 && !piece.startsWith('<defs');
}

/** @param {string} colour as hexadecimal digits */
function isDark(colour) {
  const [red = 255, green = 255, blue = 255] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  return red + green + blue < 384;
}
