// One plain script for any page: turns elements and fenced blocks into live elements, else into frames, else into a picture and
// a link.
//
// A module of another origin needs CORS and the page's policy; a plain script and a frame do not. So it tries the elements
// first, puts a frame in place of each that fails, and where frames are blocked too leaves the source text, a still picture and
// a link. Its address is the same in all versions.
(function () {
  // `<img name="currentScript">` shadows `document.currentScript`, and likewise any other property; the prototype still has the
  // original. `<a id="chuheLive">` is a property of `window` too, but not an own one.
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

  // `src` is resolved anew at each read: a `<base>` below the tag did not apply when the script was fetched.
  const base = [...realDocument.querySelectorAll('base[href]')].find((found) => found instanceof HTMLBaseElement);
  const isLater = base && own.compareDocumentPosition(base) & Node.DOCUMENT_POSITION_FOLLOWING;
  const HOME = new URL('..', isLater ? new URL(own.getAttribute('src') ?? '', realDocument.URL) : own.src).href;
  const { origin: OURS } = new URL(HOME);

  /** The elements, and the frame page that replaces each. @type {Record<string, { page: string, title: 'tree' | 'board' | 'game' }>} */
  const FRAMES = {
    'game-tree': { page: 'embed/frame/', title: 'tree' },
    'xiangqi-board': { page: 'embed/board/', title: 'board' },
    'xiangqi-game': { page: 'embed/game/', title: 'game' },
  };
  const NAMES = Object.keys(FRAMES).join(',');

  /** Attributes that are also parameters of the frame's address; `options` has more of them. */
  const ADDRESS_ATTRIBUTES =
    'tree example root folded algorithm cut step from to mode shape view compare apart pieces fen moves orientation coordinates level side theme'.split(
      ' ',
    );

  /** Settings of a block, one a line. */
  const SETTINGS = [...ADDRESS_ATTRIBUTES, 'options', 'src', 'lang', 'controls', 'alternatives'];

  /** Boolean settings. */
  const FLAGS = ['folded', 'apart'];

  /** The languages of fenced blocks. @type {Record<string, (text: string) => { made: HTMLElement, unknown: string[] }>} */
  const BLOCKS = { 'game-tree': treeOf, xiangqi: boardOf };

  /** A loaded frame that has sent no message after this time was blocked. */
  const FRAME_TIMEOUT_MS = 4000;

  /** Errors caused by the page around the element; a frame avoids them. */
  const OUTSIDE = /^(engine\/(policy|connect|load|hindered)|embed\/styles)$/;

  /** Messages of a frame that become events of its element. @type {Record<string, string>} */
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

  /** The frame of each element. @type {Map<Element, { frame: HTMLIFrameElement, hasReported: boolean }>} */
  const framed = new Map();
  /** The replaced fenced blocks, and their elements. @type {Map<HTMLElement, HTMLElement>} */
  const blocks = new Map();
  /** The messages about blocks, shown above their elements. @type {Map<HTMLElement, HTMLElement>} */
  const remarks = new Map();
  /** The import of the elements; after a failure it is not retried. @type {Promise<boolean> | undefined} */
  let elements;
  /** @type {Promise<Record<string, Record<string, string>> | undefined> | undefined} */ let words;
  /** reveal.js centres a slide when it opens, before its tree has a height; it measures again when the window is resized. */
  const inSlides = new ResizeObserver(() => dispatchEvent(new Event('resize')));

  listen();
  // In pages rendered by scripts the blocks may change only after those have run.
  if (realDocument.readyState === 'complete') begin();
  else addEventListener('load', begin);

  function begin() {
    look();
    new MutationObserver(look).observe(realDocument.documentElement, { childList: true, subtree: true });
  }

  async function look() {
    for (const [block, made] of blocks)
      if (!block.isConnected) {
        // The page has replaced the block.
        blocks.delete(block);
        drop(made);
      }
    for (const mark of realDocument.querySelectorAll(markOf(Object.keys(BLOCKS))))
      if (!(mark instanceof HTMLFormElement)) replace(/** @type {HTMLElement} */ (mark));
    const found = realDocument.querySelectorAll(NAMES);
    if (found.length === 0) return;
    for (const element of found) if (element.closest('.reveal')) inSlides.observe(element.parentElement ?? element);
    elements ??= import(`${HOME}embed/chuhe.js`).then(
      () => true,
      () => false,
    );
    if (await elements) return;
    for (const element of found) if (element.isConnected) putFrame(element);
  }

  // ---------------------------------------------------------------- fenced blocks

  /** The selectors by which Markdown renderers mark the language of a block: on its code or on a box around it. @param {string[]} languages */
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
    // An empty block will be filled by a script.
    if (text === '') return;
    const { made, unknown } = BLOCKS[name](text);
    blocks.set(block, made);
    // The block stays in the page, hidden: a framework may look for it again.
    show(block, false);
    block.after(made);
    addRemark(made, name, unknown);
  }

  /** Shows the settings of a block that are unknown. @param {HTMLElement} made @param {string} block @param {string[]} unknown */
  async function addRemark(made, block, unknown) {
    if (unknown.length === 0) return;
    const { unknown: words = '{name}' } = await loadTexts(made);
    const note = realDocument.createElement('p');
    note.setAttribute('role', 'alert');
    note.lang = languageOf(made);
    note.textContent = unknown.map((name) => words.replace('{block}', block).replace('{name}', name)).join(' ');
    if (!made.isConnected) return;
    remarks.set(made, note);
    made.before(note);
  }

  /** The block with all boxes around it that contain nothing else. @param {HTMLElement} mark @returns {HTMLElement} */
  function boxOf(mark) {
    let box = /** @type {HTMLElement} */ (mark.closest('pre') ?? mark);
    for (;;) {
      const around = box.parentElement;
      // A field of a form shadows the form's properties.
      if (!around || around instanceof HTMLFormElement) return box;
      const isBox = around.matches('[class*="language-"], [class*="highlight"], [class*="code"], figure');
      if (!isBox || around.querySelectorAll('pre').length > 1) return box;
      box = around;
    }
  }

  /** The source text of a block, line by line. @param {HTMLElement} block */
  function textOf(block) {
    const code = [...block.querySelectorAll('pre code')].pop() ?? block.querySelector('pre') ?? block;
    const lines = code.querySelectorAll('.hljs-ln-code');
    if (lines.length > 0) return [...lines].map((line) => line.textContent).join('\n');
    const copy = /** @type {Element} */ (code.cloneNode(true));
    for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
    return copy.textContent ?? '';
  }

  /** Settings such as `step: 3` come first in a block, one a line. @param {string} text @returns {[settings: Map<string, string>, rest: string, unknown: string[]]} */
  function settingsOf(text) {
    const lines = text.split('\n');
    /** @type {Map<string, string>} */ const settings = new Map();
    /** @type {string[]} */ const unknown = [];
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

  /** Whether a line `name: value` is a setting: a graph has such lines too, but a tree or position after settings starts differently. @param {string} value @param {string[]} lines */
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

  /** A FEN, moves after the word `moves`, or moves alone; `level` or `side` makes it a game. @param {string} text */
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
    framed.set(element, { frame, hasReported: false });
    const { page, title } = FRAMES[element.localName];
    const address = await addressOf(element);
    if (location.origin !== 'null') address.set('host', location.origin);
    frame.title = (await loadTexts(element))[title] ?? '';
    frame.lang = languageOf(element);
    frame.loading = 'lazy';
    frame.allow = 'clipboard-write; fullscreen';
    frame.setAttribute('part', 'frame');
    const { style } = frame;
    Object.assign(style, { display: 'block', width: '100%', border: '0' });
    // Until the frame reports its height; a game keeps this one.
    style.height = title === 'game' ? '44rem' : '28rem';
    // Four fifths of the height of a slide: below it the buttons stay in view, and the rest scrolls.
    if (element.closest('.reveal')) style.maxHeight = '560px';
    frame.addEventListener('load', () => {
      setTimeout(() => {
        if (!framed.get(element)?.hasReported) refuse(element);
      }, FRAME_TIMEOUT_MS);
    });
    frame.src = `${HOME}${page}?${address}`;
    if (!framed.has(element)) return;
    element.after(frame);
    show(element, false);
  }

  /** @param {Element} element @returns {Promise<URLSearchParams>} */
  async function addressOf(element) {
    const address = new URLSearchParams(element.getAttribute('options') ?? '');
    for (const name of ADDRESS_ATTRIBUTES) {
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

  /** The tree of an element: inside it or at its `src`. @param {Element} element */
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
    // A field of a form shadows the form's properties and methods.
    const lang = (around && Element.prototype.getAttribute.call(around, 'lang')) ?? navigator.language;
    if (!/^zh\b/i.test(lang)) return 'en';
    return /^zh-(hant|tw|hk|mo)\b/i.test(lang) ? 'zh-Hant' : 'zh-Hans';
  }

  /** On a light page a figure stays light in the system's dark mode. @param {Element} element */
  function isDark(element) {
    const { colorScheme } = getComputedStyle(element.parentElement ?? realDocument.documentElement);
    if (!colorScheme.includes('dark')) return false;
    return !colorScheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
  }

  /** The texts in the element's language; empty if they fail to load. @param {Element} element whose language they are in @returns {Promise<Record<string, string>>} */
  async function loadTexts(element) {
    words ??= fetched('i18n/live.js', 'chuheWords');
    return (await words)?.[languageOf(element)] ?? {};
  }

  /** Loads another plain script and returns the global that it defines; undefined if it is blocked. @param {string} path @param {string} name @returns {Promise<any>} */
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
        known.hasReported = true;
        handleMessage(element, known.frame, data);
      }
    });
    // The elements loaded, but the policy of the page or the network blocks what they need.
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
      for (const [element, { hasReported }] of framed) if (!hasReported) refuse(element);
    });
  }

  /** @param {Element} element @param {HTMLIFrameElement} frame @param {Record<string, any>} message */
  function handleMessage(element, frame, { chuhe, type, ...detail }) {
    const { title } = FRAMES[element.localName];
    if (type === 'height' && title !== 'game') frame.style.height = `${detail.height}px`;
    if (type === 'unable') refuse(element);
    const event = EVENTS[`${title} ${type}`];
    if (event) element.dispatchEvent(new CustomEvent(event, { bubbles: true, composed: true, detail }));
  }

  // ---------------------------------------------------------------- blocked frames

  /** Replaces an element by its source text, a still picture and a link. @param {Element} element */
  async function refuse(element) {
    if (element.hasAttribute('data-chuhe-refused')) return;
    element.setAttribute('data-chuhe-refused', '');
    framed.get(element)?.frame.remove();
    const address = await addressOf(element);
    const isTree = element.localName === 'game-tree';
    const [figure, caption, link] = ['figure', 'figcaption', 'a'].map((name) => realDocument.createElement(name));
    const { openTree, openGame } = await loadTexts(element);
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

  /** Hides an element by its own style with `!important`, which no sheet of the page overrides. @param {Element} element @param {boolean} isShown */
  function show(element, isShown) {
    const { style } = /** @type {HTMLElement} */ (element);
    if (isShown) style.removeProperty('display');
    else style.setProperty('display', 'none', 'important');
  }

  /** @param {HTMLElement} element removed with everything that replaces it */
  function drop(element) {
    framed.get(element)?.frame.remove();
    framed.delete(element);
    remarks.get(element)?.remove();
    remarks.delete(element);
    if (element.hasAttribute('data-chuhe-refused')) element.nextElementSibling?.remove();
    element.remove();
  }
})();
