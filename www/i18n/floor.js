// Shows in every language that a page cannot run, if the browser lacks a required feature.
//
// A plain script in old syntax: a browser without those features cannot run a module.
(function () {
  var OLD = {
    zh: '楚河在这个浏览器里运行不了。请用 Safari 16.4、Firefox 115、Chrome 109 或更新的版本。缺少：',
    hant: '楚河在這個瀏覽器裡執行不了。請用 Safari 16.4、Firefox 115、Chrome 109 或更新的版本。缺少：',
    en: 'Chuhe cannot run in this browser. Use Safari 16.4, Firefox 115, Chrome 109, or later. Missing here: ',
  };
  var SWITCHED_OFF = {
    zh: '楚河需要 WebAssembly，而这个浏览器不支持它，或者把它关掉了（例如 iPhone 的锁定模式）。',
    hant: '楚河需要 WebAssembly，而這個瀏覽器不支援它，或者把它關閉了（例如 iPhone 的鎖定模式）。',
    en: 'Chuhe needs WebAssembly, which this browser lacks or has switched off, as in Lockdown Mode on an iPhone.',
  };

  var LATE = {
    zh: '页面的脚本迟迟没有下载完，可能是网络慢。',
    hant: '頁面的指令碼遲遲沒有下載完，可能是網路慢。',
    en: 'The scripts of this page have not arrived yet; the connection may be slow.',
  };
  var LATE_MS = 10000;

  function missing() {
    var needs = [
      ['<script type="module">', 'noModule' in document.createElement('script')],
      ['customElements', 'customElements' in window],
      ['<dialog>', 'HTMLDialogElement' in window],
      ['Object.hasOwn', 'hasOwn' in Object],
      ['structuredClone', 'structuredClone' in window],
      ['adoptedStyleSheets', 'adoptedStyleSheets' in document],
      ['var(--x)', supports('color', 'var(--x)')],
      ['@container', supports('container-type', 'inline-size')],
    ];
    var names = [];
    for (var at = 0; at < needs.length; at += 1) if (!needs[at][1]) names.push(needs[at][0]);
    return names;
  }

  /** @param {string} property @param {string} value */
  function supports(property, value) {
    return 'CSS' in window && 'supports' in CSS && CSS.supports(property, value);
  }

  // Hides what cannot run and keeps what works without the engine.
  /** @param {{ zh: string, hant: string, en: string }} words @param {string} end @param {boolean} isAlone */
  function say(words, end, isAlone) {
    var body = document.body;
    for (var at = 0; isAlone && at < body.children.length; at += 1)
      /** @type {HTMLElement} */ (body.children[at]).style.display = 'none';
    var note = document.createElement('div');
    note.id = 'floor';
    note.setAttribute('role', 'alert');
    note.style.cssText = 'margin:1.5rem;padding:0 1.5rem;border:2px solid;font:1.1rem/1.6 sans-serif';
    add(note, 'zh-Hans', words.zh + end);
    add(note, 'zh-Hant', words.hant + end);
    add(note, 'en', words.en + end);
    body.insertBefore(note, body.firstChild);
    window.onerror = null;
    return note;
  }

  /** @param {HTMLElement} note @param {string} language @param {string} text */
  function add(note, language, text) {
    var line = document.createElement('p');
    line.lang = language;
    line.appendChild(document.createTextNode(text));
    note.appendChild(line);
  }

  // The scripts of a page define its head. A script that neither arrives nor fails would leave the page without a word.
  function tellIfLate() {
    if (customElements.get('site-head')) return;
    var note = say(LATE, '', false);
    var button = document.createElement('button');
    button.appendChild(document.createTextNode('重新载入 · 重新載入 · Reload the page'));
    button.onclick = function () {
      location.reload();
    };
    note.appendChild(button);
    customElements.whenDefined('site-head').then(function () {
      note.style.display = 'none';
    });
  }

  var names = missing();
  if (names.length) return void say(OLD, names.join(', '), true);
  if (!('WebAssembly' in window)) return void say(SWITCHED_OFF, '', false);
  if (document.querySelector('site-head')) setTimeout(tellIfLate, LATE_MS);
  // Syntax that this browser lacks shows only when the scripts of the page are parsed.
  window.onerror = function (message, source, line, column, error) {
    if (error instanceof SyntaxError && !/JSON/.test(String(message))) say(OLD, String(message), true);
  };
})();
