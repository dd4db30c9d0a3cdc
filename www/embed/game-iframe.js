// <xiangqi-game> in another page: an iframe, so that the styles of the two pages do not mix.
import '../i18n/load-all.js';
import { ChuheError } from '../engine/workers/protocol.js';
import { language, texts } from '../i18n/i18n.js';
import { unloaded } from '../i18n/element-errors.js';
import { HOME } from '../site/home.js';
import { appendNote, markLoaded, watchLoading, showMessage } from './load-status.js';
import { refuse, checkAttributes, dispatch } from './refuse.js';
import { realDocument } from '../site/real-document.js';

/** Message type to event name. @type {Record<string, string>} */
const EVENTS = { ready: 'game-ready', move: 'game-move', over: 'game-over' };

const SHOWN =
  ':host { display: block; height: 44rem; max-height: 96vh; } :host([hidden]) { display: none; } iframe { width: 100%; height: 100%; border: 0; }';
/** A game that is not shown takes no room, whatever height the page gives it: the note says why. */
const REFUSED = ':host { display: block; height: auto !important; } :host([hidden]), iframe { display: none; }';

/** `<xiangqi-game>`: a game against the engine, in an iframe. */
export class GameIframe extends HTMLElement {
  // All but `app` are also parameters of the iframe's address.
  static observedAttributes = ['fen', 'moves', 'level', 'side', 'pieces', 'lang', 'theme', 'app'];

  #iframe = realDocument.createElement('iframe');
  #sheet = new CSSStyleSheet();
  #onMessage = (/** @type {MessageEvent} */ { data, source }) => {
    if (source !== this.#iframe.contentWindow || data?.chuhe !== 1 || !Object.hasOwn(EVENTS, data.type)) return;
    markLoaded(this);
    const { chuhe, type, ...detail } = data;
    dispatch(EVENTS[type], this, detail);
  };

  /** Shows a message when a policy blocks the frame; the browser's own page does not say why. */
  #obey = (/** @type {SecurityPolicyViolationEvent} */ { effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'frame-src' && this.#app.href.startsWith(blockedURI)) showMessage(this, 'framed');
  };

  constructor() {
    super();
    this.#iframe.setAttribute('part', 'frame');
    this.#iframe.loading = 'lazy';
    // Copying and fullscreen, as on the app's own pages.
    this.#iframe.allow = 'clipboard-write; fullscreen';
    const shadow = this.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets.push(this.#sheet);
    shadow.append(this.#iframe);
  }

  connectedCallback() {
    addEventListener('message', this.#onMessage);
    realDocument.addEventListener('securitypolicyviolation', this.#obey);
    this.#ask();
  }

  disconnectedCallback() {
    removeEventListener('message', this.#onMessage);
    realDocument.removeEventListener('securitypolicyviolation', this.#obey);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#ask();
  }

  /** The folder of the app. The npm package has only the elements. */
  get #app() {
    return new URL(this.getAttribute('app')?.replace(/\/?$/, '/') ?? HOME, realDocument.baseURI);
  }

  get #lang() {
    return this.getAttribute('lang') ?? realDocument.documentElement.lang;
  }

  #ask() {
    try {
      checkAttributes(this, []);
    } catch (failure) {
      return this.#refuse(failure);
    }
    const hasApp = this.#app.protocol !== 'about:';
    this.#sheet.replaceSync(hasApp ? SHOWN : REFUSED);
    if (!hasApp) return this.#refuse(new ChuheError({ code: 'embed/app', where: { field: 'app' } }));
    const address = new URLSearchParams({ lang: language(this.#lang) });
    for (const name of GameIframe.observedAttributes) {
      const value = this.getAttribute(name);
      if (value !== null && name !== 'lang' && name !== 'app') address.set(name, value);
    }
    if (location.origin !== 'null') address.set('host', location.origin);
    this.#iframe.title = texts(this.#lang).embed.gameTitle;
    const frameAddress = `${new URL('embed/game/', this.#app).href}?${address}`;
    if (this.#iframe.src === frameAddress) return;
    watchLoading(this);
    this.#iframe.src = frameAddress;
  }

  /** @param {any} failure */
  #refuse(failure) {
    // While an element is upgraded, each of its attributes counts as changed.
    const blank = `about:blank#${failure.where.field}`;
    if (this.#iframe.src === blank) return;
    this.#iframe.src = blank;
    this.#sheet.replaceSync(REFUSED);
    refuse('game-error', this, failure, ({ code, params }, words) => {
      if (code === 'embed/app') {
        showMessage(this, 'app');
        return unloaded[language(this.#lang)].app;
      }
      const text = words.errors.about[code](params);
      appendNote(this, language(this.#lang), text, '');
      return text;
    });
  }
}

customElements.define('xiangqi-game', GameIframe);
