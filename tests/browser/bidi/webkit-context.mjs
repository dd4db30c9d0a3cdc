// One browser context: the pages of a WebKit, their frames and documents, and their requests.

import { install } from './agent.js';
import { withScripts } from './proxy.mjs';

/** @import { Driver } from './webdriver.mjs' */
/** @import { WebKit } from './webkit-browser.mjs' */
/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** The polling interval of a page in ms. */
const POLL_EVERY_MS = 15;

/**
 * A page, or a frame of one, with its current document.
 * @typedef {object} Frame
 * @property {string} name
 * @property {string} window the driver's handle of the page
 * @property {number[]} way the frame indices from the page to the frame
 * @property {number} [document]
 * @property {number} realm
 * @property {string} url
 * @property {string} state
 * @property {number} inside how many frames it contains
 * @property {{ name: string, url: string }} [going] the navigation in progress
 */

export class Context {
  /** @type {Map<string, Frame>} */
  #frames = new Map();
  /** Calls that are not answered yet. @type {Map<number, (answer: any) => void>} */
  #waiting = new Map();
  /** Intercepted requests that wait for a test. @type {Map<string, { go: () => void, answer: ServerResponse }>} */
  #pausedRequests = new Map();
  /** @type {Map<string, string>} */
  #scripts = new Map();
  #intercepts = new Set();
  #counted = 0;
  #closed = false;
  /** The default size of pages. @type {{ width: number, height: number } | undefined} */
  #viewport;
  /** The page that was opened or used last: requests are attributed to it. */
  #latest = '';

  /** @param {string} name @param {WebKit} browser @param {(method: string, params: any) => void} emit */
  constructor(name, browser, emit) {
    this.name = name;
    this.browser = browser;
    this.driver = browser.driver;
    this.emit = emit;
    browser.context = this;
  }

  /** Forgets the pages; the browser stays. */
  close() {
    this.#closed = true;
    this.#drop(() => true);
    delete this.browser.context;
  }

  /** The scripts to run first in every document. */
  get scripts() {
    return [...this.#scripts.values()];
  }

  /** Opens a page. */
  async open() {
    const isFirst = this.#frames.size === 0;
    const window = isFirst
      ? await this.driver.send('GET', '/window')
      : (await this.driver.send('POST', '/window/new', { type: 'window' })).handle;
    const frame = this.#join(window, []);
    if (this.#viewport) await this.#resize(frame, this.#viewport);
    // The initial document must not be taken for the one requested next.
    while (!frame.realm) await this.#look(frame).catch(() => (this.#turned = ''));
    void this.#watch(frame);
    return frame.name;
  }

  /** @param {any} params of a command; returns whether it is for a page of this context */
  knows(params) {
    const of = params.userContexts?.[0] ?? params.userContext;
    if (of !== undefined) return of === this.name;
    const name = params.context ?? params.target?.context ?? params.contexts?.[0];
    if (name !== undefined) return this.#frames.has(name);
    const realm = params.target?.realm;
    if (realm !== undefined) return [...this.#frames.values()].some((frame) => realm.slice(1) === String(frame.realm));
    return (
      this.#pausedRequests.has(params.request) ||
      this.#scripts.has(params.script) ||
      this.#intercepts.has(params.intercept)
    );
  }

  /** @param {string} method @param {any} params @returns {Promise<any>} */
  async answer(method, params) {
    const frame = params.userContexts ? undefined : this.#frameOf(params);
    const counted = (this.#counted += 1);
    switch (method) {
      case 'script.addPreloadScript':
        this.#scripts.set(`script-${counted}`, params.functionDeclaration);
        return { script: `script-${counted}` };
      case 'script.removePreloadScript':
        this.#scripts.delete(params.script);
        return {};
    }
    if (!frame) {
      if (method === 'browsingContext.setViewport') this.#viewport = params.viewport;
      return {};
    }
    switch (method) {
      case 'script.evaluate':
      case 'script.callFunction':
        return this.#call(frame, params, method === 'script.evaluate');
      case 'script.disown':
        await this.#inside(frame, `for (const name of arguments[0]) agent.forget(name);`, [params.handles]);
        return {};
      case 'browsingContext.navigate':
        return this.#navigate(frame, params.url);
      case 'browsingContext.reload':
        return this.#inPage(frame, (send) => send('POST', '/refresh'));
      case 'browsingContext.traverseHistory':
        return this.#inPage(frame, (send) => send('POST', params.delta < 0 ? '/back' : '/forward'));
      case 'browsingContext.setViewport':
        return this.#resize(frame, params.viewport);
      case 'browsingContext.captureScreenshot':
        return { data: await this.#inPage(frame, (send) => send('GET', '/screenshot')) };
      case 'browsingContext.locateNodes':
        return { nodes: [await this.#element(frame, params.locator.value.context)] };
      case 'browsingContext.close':
        return this.#closePage(frame);
      case 'input.performActions':
        return this.#act(frame, params.actions);
      case 'input.setFiles':
        return this.#inPage(frame, async (send) => {
          const script = 'return window.__bidi.held(arguments[0])';
          const element = await send('POST', '/execute/sync', { script, args: [params.element.sharedId] });
          await send('POST', `/element/${Object.values(element)[0]}/value`, { text: params.files.join('\n') });
        });
      case 'network.addIntercept':
        this.#intercepts.add(`intercept-${counted}`);
        return { intercept: `intercept-${counted}` };
      case 'network.removeIntercept':
        this.#intercepts.delete(params.intercept);
        return {};
      case 'network.continueRequest':
        return this.#release(params.request, ({ go }) => go());
      case 'network.failRequest':
        return this.#release(params.request, ({ answer }) => answer.destroy());
      case 'network.provideResponse':
        return this.#release(params.request, ({ answer }) => {
          const given = (params.headers ?? []).map((/** @type {any} */ { name, value }) => [name, value.value]);
          const headers = Object.fromEntries(given);
          const body = Buffer.from(params.body?.value ?? '', 'base64');
          const isPage = headers['content-type']?.startsWith('text/html');
          delete headers['content-length'];
          answer.writeHead(params.statusCode, headers);
          answer.end(isPage ? withScripts(String(body), this.scripts) : body);
        });
    }
    throw new Error('WebKit has no such command');
  }

  /** @param {any} params */
  #frameOf(params) {
    const name = params.context ?? params.target?.context ?? params.contexts?.[0] ?? this.#latest;
    const realm = params.target?.realm;
    const found =
      realm === undefined
        ? this.#frames.get(name)
        : [...this.#frames.values()].find((frame) => realm.slice(1) === String(frame.realm));
    if (!found) throw new Error(`there is no frame ${name}`);
    return found;
  }

  /** Runs code in a frame, where `agent` is its agent. @param {Frame} frame @param {string} body @param {any[]} [args] @returns {Promise<any>} */
  #inside(frame, body, args = []) {
    return this.driver.alone(async (send) => {
      await this.#turnTo(frame, send);
      const script = `const agent = window.__bidi ?? (${install})(); ${body}`;
      return send('POST', '/execute/sync', { script, args });
    });
  }

  /** @template T @param {Frame} frame @param {(send: Driver['send']) => Promise<T>} commands */
  #inPage(frame, commands) {
    this.#latest = pageOf(frame);
    return this.driver.alone(async (send) => {
      await this.#turnTo({ ...frame, name: pageOf(frame), way: [] }, send);
      return (await commands(send)) ?? {};
    });
  }

  /**
   * Performs actions: the mouse in the page’s coordinates, keys in the frame used last, because switching to a frame focuses it.
   * @param {Frame} frame @param {any[]} actions
   */
  #act(frame, actions) {
    const isTyped = actions.every(({ type }) => type !== 'pointer' && type !== 'wheel');
    const called = this.#frames.get(this.#called);
    if (!isTyped || !called || pageOf(called) !== pageOf(frame))
      return this.#inPage(frame, (send) => send('POST', '/actions', { actions: actions.map(asWebDriver) }));
    return this.driver.alone(async (send) => {
      await this.#turnTo(called, send);
      return (await send('POST', '/actions', { actions })) ?? {};
    });
  }

  /** The frame used last. */
  #called = '';
  /** The frame that the driver is switched to. */
  #turned = '';
  /** @param {Pick<Frame, 'name' | 'window' | 'way'>} frame @param {Driver['send']} send */
  async #turnTo(frame, send) {
    if (this.#turned === frame.name) return;
    this.#turned = '';
    await send('POST', '/window', { handle: frame.window });
    await send('POST', '/frame', { id: null });
    for (const at of frame.way) {
      const script = `return (window.__bidi ?? (${install})()).frames()[arguments[0]] ?? null`;
      await send('POST', '/frame', { id: await send('POST', '/execute/sync', { script, args: [at] }) });
    }
    this.#turned = frame.name;
  }

  /** @param {Frame} frame @param {any} params @param {boolean} isExpression */
  async #call(frame, params, isExpression) {
    this.#called = frame.name;
    const text = isExpression ? `() => (${params.expression.trim().replace(/;+$/, '')}\n)` : params.functionDeclaration;
    const ticket = (this.#counted += 1);
    /** @type {Promise<any>} */
    const later = new Promise((resolve) => this.#waiting.set(ticket, resolve));
    const how = {
      given: params.arguments,
      depth: params.serializationOptions?.maxObjectDepth,
      hold: params.resultOwnership === 'root',
      wait: params.awaitPromise,
    };
    const body = `if (agent.document !== arguments[2]) return 'another document';
      return agent.call(arguments[0], (${text}\n), arguments[1]);`;
    let answer = await this.#inside(frame, body, [ticket, how, frame.document]).catch(async (problem) => {
      // Checks whether the document went away.
      await this.#look(frame).catch(() => {});
      throw problem;
    });
    if (answer === 'another document') throw new Error(answer);
    answer ??= await later;
    this.#waiting.delete(ticket);
    const realm = `${(params.target.sandbox ?? params.target.realm?.startsWith('u')) ? 'u' : 'm'}${frame.realm}`;
    const { result } = answer;
    if (result?.type === 'window')
      result.value = { context: result.frame < 0 ? frame.name : `${frame.name}.${result.frame}` };
    return { ...answer, realm };
  }

  /** @param {Frame} frame @param {string} url */
  async #navigate(frame, url) {
    const navigation = `navigation-${(this.#counted += 1)}`;
    frame.going = { name: navigation, url };
    this.emit('browsingContext.navigationStarted', { context: frame.name, navigation, url });
    await this.#inPage(frame, (send) => send('POST', '/url', { url }));
    return { navigation, url };
  }

  /** Resizes the viewport of the window. @param {Frame} frame @param {{ width: number, height: number }} size */
  #resize(frame, size) {
    return this.#inPage(frame, async (send) => {
      const inside = () => send('POST', '/execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] });
      await send('POST', '/window/rect', size);
      const [width, height] = await inside();
      await send('POST', '/window/rect', {
        width: size.width + Math.max(0, size.width - width),
        height: size.height + Math.max(0, size.height - height),
      });
    });
  }

  /** The element of a frame. @param {Frame} frame @param {string} name */
  async #element(frame, name) {
    const body = 'return agent.call(0, () => agent.frames()[arguments[0]], { hold: true }).result';
    return this.#inside(frame, body, [Number(name.split('.').at(-1))]);
  }

  /** @param {Frame} frame */
  async #closePage(frame) {
    const isLast = [...this.#frames.values()].every(({ window }) => window === frame.window);
    this.#drop(({ window }) => window === frame.window);
    // Closing the last window would end the session, which the context does itself.
    if (!isLast)
      await this.driver.alone(async (send) => {
        await this.#turnTo({ name: '', window: frame.window, way: [] }, send);
        await send('DELETE', '/window');
      });
    return {};
  }

  /** @param {string} window @param {number[]} way */
  #join(window, way) {
    const name = [`page-${window}`, ...way].join('.');
    /** @type {Frame} */
    const frame = { name, window, way, realm: 0, url: 'about:blank', state: '', inside: 0 };
    this.#frames.set(name, frame);
    this.#latest = pageOf(frame);
    const parent = way.length > 0 ? name.slice(0, name.lastIndexOf('.')) : null;
    this.emit('browsingContext.contextCreated', {
      context: name,
      parent,
      url: frame.url,
      userContext: this.name,
      originalOpener: null,
    });
    return frame;
  }

  /** @param {(frame: Frame) => boolean} isGone */
  #drop(isGone) {
    for (const frame of [...this.#frames.values()].reverse().filter(isGone)) {
      this.#frames.delete(frame.name);
      if (this.#turned === frame.name) this.#turned = '';
      const parent = frame.way.length > 0 ? frame.name.slice(0, frame.name.lastIndexOf('.')) : null;
      this.emit('browsingContext.contextDestroyed', { context: frame.name, parent, userContext: this.name });
    }
  }

  /** Polls a page as long as it is open. @param {Frame} page */
  async #watch(page) {
    while (!this.#closed && this.#frames.get(page.name) === page) {
      // Between two documents there is no agent.
      await this.#look(page).catch(() => (this.#turned = ''));
      await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
    }
  }

  /** @param {Frame} frame */
  async #look(frame) {
    const news = await this.#inside(frame, 'return agent.news();');
    if (!this.#frames.has(frame.name)) return;
    const { name: context } = frame;
    if (news.document !== frame.document) this.#arrived(frame, news);
    else if (news.url !== frame.url) {
      // A page may also change its address while it navigates elsewhere.
      const isThere = frame.going?.url === news.url;
      const navigation = isThere ? frame.going?.name : null;
      if (isThere) delete frame.going;
      this.emit('browsingContext.fragmentNavigated', { context, url: news.url, navigation });
    }
    frame.url = news.url;
    if (frame.state !== news.state) {
      if (!frame.state || frame.state === 'loading')
        if (news.state !== 'loading') this.emit('browsingContext.domContentLoaded', { context, url: news.url });
      if (news.state === 'complete') this.emit('browsingContext.load', { context, url: news.url });
      frame.state = news.state;
    }
    for (const { level, text, thrown } of news.logged) {
      const source = { realm: `m${frame.realm}`, context };
      const rest = thrown
        ? { type: 'javascript' }
        : { type: 'console', method: level, args: [{ type: 'string', value: text }] };
      this.emit('log.entryAdded', { ...rest, level, text, source, timestamp: Date.now() });
    }
    for (const { ticket, answer } of news.settled) this.#waiting.get(ticket)?.(answer);
    this.#drop((other) => other.name.startsWith(`${context}.`) && other.way[frame.way.length] >= news.frames);
    for (let index = 0; index < news.frames; index += 1) {
      const inner = this.#frames.get(`${context}.${index}`) ?? this.#join(frame.window, [...frame.way, index]);
      await this.#look(inner).catch(() => (this.#turned = ''));
    }
  }

  /** Handles a new document in a frame. @param {Frame} frame @param {any} news */
  #arrived(frame, news) {
    const { name: context } = frame;
    if (frame.realm) for (const kind of 'um') this.emit('script.realmDestroyed', { realm: `${kind}${frame.realm}` });
    this.#drop((other) => other.name.startsWith(`${context}.`));
    const isFirst = frame.document === undefined && news.url === 'about:blank' && frame.way.length === 0;
    frame.document = news.document;
    frame.realm = this.#counted += 1;
    frame.state = '';
    const navigation = frame.going?.name ?? `navigation-${frame.realm}`;
    delete frame.going;
    if (!isFirst) this.emit('browsingContext.navigationCommitted', { context, navigation, url: news.url });
    this.emit('script.realmCreated', { realm: `m${frame.realm}`, type: 'window', context, origin: news.url });
  }

  /** @param {string} id @param {IncomingMessage} request @param {() => void} go @param {ServerResponse} answer */
  asked(id, request, go, answer) {
    const isBlocked = this.#intercepts.size > 0;
    this.emit('network.beforeRequestSent', {
      ...this.#request(id, String(request.url), request),
      isBlocked,
      ...(isBlocked && { intercepts: [...this.#intercepts] }),
    });
    if (isBlocked) this.#pausedRequests.set(id, { go, answer });
    else go();
  }

  /** @param {string} id @param {(held: { go: () => void, answer: ServerResponse }) => void} how */
  #release(id, how) {
    const handle = this.#pausedRequests.get(id);
    this.#pausedRequests.delete(id);
    if (handle) how(handle);
    return {};
  }

  /** @param {string} id @param {string} url @param {number} status */
  answered(id, url, status) {
    const response = { url, status, statusText: '', headers: [], protocol: 'http/1.1', headersSize: 0, bodySize: 0 };
    this.emit('network.responseStarted', { ...this.#request(id, url), response });
    this.emit('network.responseCompleted', { ...this.#request(id, url), response });
  }

  /** @param {string} id @param {string} url */
  failed(id, url) {
    this.emit('network.fetchError', { ...this.#request(id, url), errorText: 'aborted' });
  }

  /** @param {string} id @param {string} url @param {IncomingMessage} [request] */
  #request(id, url, request) {
    const headers = Object.entries(request?.headers ?? {}).map(([name, value]) => ({
      name,
      value: { type: 'string', value: String(value) },
    }));
    const destination = request?.headers['sec-fetch-dest'];
    return {
      context: this.#latest,
      navigation: null,
      redirectCount: 0,
      timestamp: Date.now(),
      request: {
        request: id,
        url,
        method: request?.method ?? 'GET',
        headers,
        cookies: [],
        headersSize: 0,
        bodySize: 0,
        destination: destination === 'empty' ? '' : (destination ?? ''),
        initiatorType: 'fetch',
        timings: { requestTime: 0, requestStart: 0, responseStart: 0, responseEnd: 0 },
      },
    };
  }
}

/** The page of a frame. @param {Frame} frame */
const pageOf = (frame) => frame.name.split('.')[0];

/** A source of actions for WebDriver: whole pixels, and a mouse instead of a finger, which it lacks. @param {any} source */
function asWebDriver(source) {
  const actions = source.actions.map((/** @type {any} */ action) => ({
    ...action,
    ...('x' in action && { x: Math.round(action.x), y: Math.round(action.y) }),
  }));
  return { ...source, actions, ...(source.type === 'pointer' && { parameters: { pointerType: 'mouse' } }) };
}
