// One plain script for any page: it makes live elements of tags and of fenced blocks, else frames, else a picture and a link.
//
// A module of another origin runs only where its server allows sharing (CORS) and the page's policy lets it; a plain script and
// a frame need neither. So it tries the elements first, puts a frame in the place of each that cannot be, and where frames
// are refused too leaves what was written, a still picture of it and a link. Its address stays the same from version to version.
(function () {
  // An `<img name="currentScript">` hides `document.currentScript`, and any other property in the same way. The prototype still has
  // the browser's own. `<a id="chuheLive">` is a property of `window` too, but not an own one.
  const realDocument = /** @type {Document} */ (
    new Proxy(document, {
      get(of, name) {
        const value = Reflect.get(Document.prototype, name, of);
        return typeof value === 'function' ? value.bind(of) : value;
      },
    })
  );
  const own = realDocument.currentScript;
  if (!(own instanceof HTMLScriptElement) || !own.src || Object.hasOwn(window, 'chuheLive')) return;
  Object.assign(window, { chuheLive: true });

  const HOME = new URL('..', own.src).href;
  const { origin: OURS } = new URL(HOME);

  /** The elements, and the frame that stands in for each. @type {Record<string, { page: string, title: 'tree' | 'board' | 'game' }>} */
  const FRAMES = {
    'game-tree': { page: 'embed/frame/', title: 'tree' },
    'xiangqi-board': { page: 'embed/board/', title: 'board' },
    'xiangqi-game': { page: 'embed/game/', title: 'game' },
  };
  const NAMES = Object.keys(FRAMES).join(',');

  /** What is written on an element and stands in the address of its frame; `options` holds more of them. */
  const ASKED =
    'tree example root folded algorithm cut step from to mode shape view compare apart pieces fen moves orientation coordinates level side theme'.split(
      ' ',
    );

  /** What may be set in a block, a line each. */
  const SETTINGS = [...ASKED, 'options', 'src', 'lang', 'controls', 'alternatives'];

  /** Those of them that are there or not. */
  const FLAGS = ['folded', 'apart'];

  /** How languages of fenced blocks are called. @type {Record<string, (text: string) => { made: HTMLElement, unknown: string[] }>} */
  const BLOCKS = { 'game-tree': treeOf, xiangqi: boardOf };

  /** A frame that has loaded and says nothing for so long was refused. */
  const PATIENCE_MS = 4000;

  /** Errors of what is around the element, where a frame has a page of its own. */
  const OUTSIDE = /^(engine\/(policy|connect|load|hindered)|embed\/styles)$/;

  /** What an element's frame tells becomes an event of the element. @type {Record<string, string>} */
  const EVENTS = {
    'tree ready': 'tree-ready',
    'tree step': 'step-change',
    'tree score': 'score-change',
    'tree edited': 'tree-edit',
    'board ready': 'board-ready',
    'game ready': 'game-ready',
    'game move': 'game-move',
    'game over': 'game-over',
  };

  /** What stands in for each element. @type {Map<Element, { frame: HTMLIFrameElement, isHeard: boolean }>} */
  const framed = new Map();
  /** The fenced blocks that were replaced, and by what. @type {Map<HTMLElement, HTMLElement>} */
  const blocks = new Map();
  /** What is said of a block, above what was made of it. @type {Map<HTMLElement, HTMLElement>} */
  const remarks = new Map();
  /** Once elements cannot be had they are not tried again. @type {Promise<boolean> | undefined} */
  let elements;
  /** @type {Promise<Record<string, Record<string, string>> | undefined> | undefined} */
  let words;

  listen();
  // Where a page is put together by scripts, its blocks may be touched only when these have run.
  if (realDocument.readyState === 'complete') begin();
  else addEventListener('load', begin);

  function begin() {
    look();
    new MutationObserver(look).observe(realDocument.documentElement, { childList: true, subtree: true });
  }

  async function look() {
    for (const [block, made] of blocks)
      if (!block.isConnected) {
        // The page has put another text in its place.
        blocks.delete(block);
        drop(made);
      }
    for (const mark of realDocument.querySelectorAll(markOf(Object.keys(BLOCKS))))
      if (!(mark instanceof HTMLFormElement)) replace(/** @type {HTMLElement} */ (mark));
    if (!realDocument.querySelector(NAMES)) return;
    elements ??= import(`${HOME}embed/chuhe.js`).then(
      () => true,
      () => false,
    );
    if (await elements) return;
    for (const element of realDocument.querySelectorAll(NAMES)) putFrame(element);
  }

  // ---------------------------------------------------------------- fenced blocks

  /** How renderers of Markdown mark the language of a block: on its code, or on a box around it. @param {string[]} languages */
  function markOf(languages) {
    return languages
      .flatMap((name) => [
        ...['language', 'lang', 'highlight'].map((prefix) => `.${prefix}-${name}`),
        `code.${name}`,
        `pre.${name}`,
        `pre[lang="${name}"]`,
        `[data-lang="${name}"]`,
        `[data-language="${name}"]`,
      ])
      .join(',');
  }

  /** @param {HTMLElement} mark */
  function replace(mark) {
    const name = Object.keys(BLOCKS).find((language) => mark.matches(markOf([language])));
    if (
      !name ||
      mark.closest(NAMES) ||
      (mark.localName !== 'pre' && !mark.closest('pre') && !mark.querySelector('pre'))
    )
      return;
    const block = boxOf(mark);
    if (blocks.has(block)) return;
    const text = textOf(block).trim();
    // A block that is empty yet is filled by a script.
    if (text === '') return;
    const { made, unknown } = BLOCKS[name](text);
    blocks.set(block, made);
    // Kept where it is: a page that is put together by a framework counts on finding it again.
    show(block, false);
    block.after(made);
    remark(made, name, unknown);
  }

  /** Says what of a block could not be followed. @param {HTMLElement} made @param {string} block @param {string[]} unknown */
  async function remark(made, block, unknown) {
    if (unknown.length === 0) return;
    const { unknown: words = '{name}' } = await said(made);
    const note = realDocument.createElement('p');
    note.setAttribute('role', 'alert');
    note.lang = languageOf(made);
    note.textContent = unknown.map((name) => words.replace('{block}', block).replace('{name}', name)).join(' ');
    if (!made.isConnected) return;
    remarks.set(made, note);
    made.before(note);
  }

  /** The whole block: with the boxes around it that hold nothing else. @param {HTMLElement} mark @returns {HTMLElement} */
  function boxOf(mark) {
    let box = /** @type {HTMLElement} */ (mark.closest('pre') ?? mark);
    for (;;) {
      const around = box.parentElement;
      // A field of a form hides the form's properties.
      if (!around || around instanceof HTMLFormElement) return box;
      const isBox = around.matches('[class*="language-"], [class*="highlight"], [class*="code"], figure');
      if (!isBox || around.querySelectorAll('pre').length > 1) return box;
      box = around;
    }
  }

  /** What was written in a block, line by line. @param {HTMLElement} block */
  function textOf(block) {
    const code = [...block.querySelectorAll('pre code')].pop() ?? block.querySelector('pre') ?? block;
    const lines = code.querySelectorAll('.hljs-ln-code');
    if (lines.length > 0) return [...lines].map((line) => line.textContent).join('\n');
    const copy = /** @type {Element} */ (code.cloneNode(true));
    for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
    return copy.textContent ?? '';
  }

  /** Settings, as `step: 3`, come first in a block, a line each. @param {string} text @returns {[settings: Map<string, string>, rest: string, unknown: string[]]} */
  function settingsOf(text) {
    const lines = text.split('\n');
    /** @type {Map<string, string>} */
    const settings = new Map();
    /** @type {string[]} */
    const unknown = [];
    for (;;) {
      const [, name, value] = /^\s*([A-Za-z_-]+)\s*[:=]\s*(.*?)\s*$/.exec(lines[0] ?? '') ?? [];
      if (!name) break;
      if (SETTINGS.includes(name)) settings.set(name, value);
      else if (isSetting(value, lines)) unknown.push(name);
      else break;
      lines.shift();
    }
    return [settings, lines.join('\n').trim(), unknown];
  }

  /** Whether a line `name: value` sets something: a graph has such lines too, a tree and a position begin otherwise. @param {string} value @param {string[]} lines */
  function isSetting(value, lines) {
    const rest = lines.find((line) => !/^\s*([A-Za-z_-]+\s*[:=]|$)/.test(line));
    return value !== '' && !/[()[\]{}]/.test(value) && rest !== undefined && /^\s*([([{]|\w+[/\d])/.test(rest);
  }

  /** @param {string} text */
  function treeOf(text) {
    const [settings, tree, unknown] = settingsOf(text);
    const made = element('game-tree', settings);
    made.textContent = tree;
    return { made, unknown };
  }

  /** A position as FEN, moves behind the word `moves`, or moves alone; with `level` or `side` it can be played. @param {string} text */
  function boardOf(text) {
    const [settings, position, unknown] = settingsOf(text);
    const [before, after] = position.replace(/^(position\s+)?(fen\s+|startpos\b)?/i, '').split(/\bmoves\b/i);
    const isFen = /^\S+\/\S/.test(before.trim());
    const fen = isFen ? before.trim().replaceAll(/\s+/g, ' ') : '';
    const moves = (isFen ? (after ?? '') : `${before} ${after ?? ''}`).trim().replaceAll(/\s+/g, ' ');
    if (fen) settings.set('fen', fen);
    if (moves || !(fen || settings.has('fen') || settings.has('moves'))) settings.set('moves', moves);
    const name = settings.has('level') || settings.has('side') ? 'xiangqi-game' : 'xiangqi-board';
    return { made: element(name, settings), unknown };
  }

  /** @param {string} name @param {Map<string, string>} attributes */
  function element(name, attributes) {
    const made = realDocument.createElement(name);
    for (const [attribute, value] of attributes)
      if (!FLAGS.includes(attribute) || !/^(0|no|false)$/i.test(value)) made.setAttribute(attribute, value);
    return made;
  }

  // ---------------------------------------------------------------- frames

  /** @param {Element} element */
  async function putFrame(element) {
    if (framed.has(element) || element.closest('[data-chuhe-refused]')) return;
    const frame = realDocument.createElement('iframe');
    framed.set(element, { frame, isHeard: false });
    const { page, title } = FRAMES[element.localName];
    const address = await addressOf(element);
    if (location.origin !== 'null') address.set('host', location.origin);
    frame.title = (await said(element))[title] ?? '';
    frame.lang = languageOf(element);
    frame.loading = 'lazy';
    frame.allow = 'clipboard-write; fullscreen';
    frame.setAttribute('part', 'frame');
    const { style } = frame;
    Object.assign(style, { display: 'block', width: '100%', border: '0' });
    // Until it has said how high it is. A game fills what it is given.
    style.height = title === 'game' ? '44rem' : '28rem';
    frame.addEventListener('load', () => {
      setTimeout(() => {
        if (!framed.get(element)?.isHeard) refuse(element);
      }, PATIENCE_MS);
    });
    frame.src = `${HOME}${page}?${address}`;
    if (!framed.has(element)) return;
    element.after(frame);
    show(element, false);
  }

  /** @param {Element} element @returns {Promise<URLSearchParams>} */
  async function addressOf(element) {
    const address = new URLSearchParams(element.getAttribute('options') ?? '');
    for (const name of ASKED) {
      const value = element.getAttribute(name);
      if (value !== null) address.set(name === 'compare' ? 'with' : name, FLAGS.includes(name) ? '1' : value);
    }
    if (element.localName === 'game-tree' && !address.has('tree') && !address.has('example')) {
      const tree = await writtenIn(element);
      if (tree) address.set('tree', tree);
    }
    address.set('lang', languageOf(element));
    if (!address.has('theme')) address.set('theme', isDark(element) ? 'dark' : 'light');
    return address;
  }

  /** The tree of an element, inside it or at the address that it names. @param {Element} element */
  async function writtenIn(element) {
    const source = element.getAttribute('src');
    if (source !== null)
      return fetch(new URL(source, realDocument.baseURI)).then(
        (response) => response.text(),
        () => '',
      );
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return texts
      .map((node) => node.textContent)
      .join('')
      .trim();
  }

  /** @param {Element} element */
  function languageOf(element) {
    const around = element.closest('[lang]');
    // A field of a form hides the form's properties, methods too.
    const lang = (around && Element.prototype.getAttribute.call(around, 'lang')) ?? navigator.language;
    if (!/^zh\b/i.test(lang)) return 'en';
    return /^zh-(hant|tw|hk|mo)\b/i.test(lang) ? 'zh-Hant' : 'zh-Hans';
  }

  /** A light page wants no dark figure because the reader's desk is dark. @param {Element} element */
  function isDark(element) {
    const { colorScheme } = getComputedStyle(element.parentElement ?? realDocument.documentElement);
    if (!colorScheme.includes('dark')) return false;
    return !colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
  }

  /** The words, once they are there; where they cannot be had, none. @param {Element} element whose language they are in @returns {Promise<Record<string, string>>} */
  async function said(element) {
    words ??= fetched('i18n/live.js', 'chuheWords');
    return (await words)?.[languageOf(element)] ?? {};
  }

  /** What another plain script of ours makes known; undefined where it may not come. @param {string} path @param {string} name @returns {Promise<any>} */
  function fetched(path, name) {
    return new Promise((resolve) => {
      const script = realDocument.createElement('script');
      script.src = HOME + path;
      script.nonce = own?.nonce ?? '';
      script.onload = () => resolve(Object.hasOwn(window, name) ? /** @type {any} */ (window)[name] : undefined);
      script.onerror = () => resolve(undefined);
      realDocument.head.append(script);
    });
  }

  function listen() {
    addEventListener('message', ({ data, source, origin }) => {
      if (Object(data).chuhe !== 1 || (origin !== OURS && origin !== 'null')) return;
      for (const [element, known] of framed) {
        if (known.frame.contentWindow !== source) continue;
        known.isHeard = true;
        hear(element, known.frame, data);
      }
    });
    // The elements came, and the page's policy or the network keeps from them what they need.
    for (const name of ['trace-error', 'board-error', 'element-missing'])
      addEventListener(name, (event) => {
        const { error, why } = /** @type {CustomEvent} */ (event).detail ?? {};
        const element = /** @type {Element} */ (event.composedPath()[0]);
        if (!FRAMES[element.localName] || framed.has(element)) return;
        if (why === 'framed') refuse(element);
        else if (/^(missing|hindered)$/.test(why) || OUTSIDE.test(error?.code)) putFrame(element);
        else return;
        event.preventDefault();
      });
    realDocument.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      if (!/^(frame|child|default)-src/.test(effectiveDirective) || !blockedURI.startsWith(OURS)) return;
      for (const [element, { isHeard }] of framed) if (!isHeard) refuse(element);
    });
  }

  /** @param {Element} element @param {HTMLIFrameElement} frame @param {Record<string, any>} message */
  function hear(element, frame, { chuhe, type, ...detail }) {
    const { title } = FRAMES[element.localName];
    if (type === 'height' && title !== 'game') frame.style.height = `${detail.height}px`;
    if (type === 'unable') refuse(element);
    const event = EVENTS[`${title} ${type}`];
    if (event) element.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }));
  }

  // ---------------------------------------------------------------- where frames are refused

  /** What was written, a still picture of it, and a link to it. @param {Element} element */
  async function refuse(element) {
    if (element.hasAttribute('data-chuhe-refused')) return;
    element.setAttribute('data-chuhe-refused', '');
    framed.get(element)?.frame.remove();
    const address = await addressOf(element);
    const isTree = element.localName === 'game-tree';
    const [figure, caption, link] = ['figure', 'figcaption', 'a'].map((name) => realDocument.createElement(name));
    const { openTree, openGame } = await said(element);
    const still = await fetched('embed/still.js', 'chuheStill');
    link.setAttribute('href', `${HOME}${isTree ? 'lab/' : 'play/'}?${address}`);
    link.textContent = (isTree ? openTree : openGame) ?? link.getAttribute('href');
    const picture = isTree ? still?.ofTree(address) : still?.ofBoard(address, /** @type {any} */ (window).chuhePieces);
    figure.lang = languageOf(element);
    caption.append(link);
    figure.append(...(picture ? [picture] : []), caption);
    const [written] = [...blocks].find(([, made]) => made === element) ?? [];
    if (written && !picture) show(written, true);
    show(element, false);
    element.after(figure);
  }

  /** Where something was kept from sight, an element's own style says so: that no sheet of the page overrules. @param {Element} element @param {boolean} isShown */
  function show(element, isShown) {
    const { style } = /** @type {HTMLElement} */ (element);
    if (isShown) style.removeProperty('display');
    else style.setProperty('display', 'none', 'important');
  }

  /** @param {HTMLElement} element with all that stands in for it */
  function drop(element) {
    framed.get(element)?.frame.remove();
    framed.delete(element);
    remarks.get(element)?.remove();
    remarks.delete(element);
    if (element.hasAttribute('data-chuhe-refused')) element.nextElementSibling?.remove();
    element.remove();
  }
})();
