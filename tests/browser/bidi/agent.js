// The agent of the WebKit bridge in every document: values that Playwright refers to, promises it waits for, errors to report.

/**
 * Installs the agent; the first script of every document. It is sent as text, so it uses nothing from outside.
 * @returns {any}
 */
export function install() {
  const page = /** @type {any} */ (globalThis);
  if (page.__bidi) return page.__bidi;
  /** Values that the other side refers to by name. @type {Map<string, any>} */
  const handles = new Map();
  /** @type {WeakMap<Node, string>} */ const names = new WeakMap();
  let named = 0;
  /** Settled promises that are not reported yet. @type {{ ticket: number, answer: any }[]} */
  let settled = [];
  /** @type {{ level: string, text: string, thrown: boolean }[]} */ let events = [];

  /** Documents and shadow roots that may contain frames: `window.length` does not count those in shadow roots. @type {Set<Document | ShadowRoot>} */
  const roots = new Set([document]);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (how) {
    const root = attachShadow.call(this, how);
    roots.add(root);
    return root;
  };
  /** The elements of frames. @returns {HTMLIFrameElement[]} */
  const frames = () =>
    [...roots].flatMap((root) => [...root.querySelectorAll('iframe')]).filter(({ isConnected }) => isConnected);

  /** @param {any} value */
  const nameOf = (value) => {
    const known = value instanceof Node ? names.get(value) : undefined;
    const name = known ?? `${document.URL.length}.${(named += 1)}.${Math.random()}`;
    if (value instanceof Node) names.set(value, name);
    handles.set(name, value);
    return name;
  };

  /** A value in the form of the protocol. @param {any} value @param {number} depth @param {boolean} hold @returns {any} */
  const write = (value, depth, hold) => {
    if (value === undefined) return { type: 'undefined' };
    if (value === null) return { type: 'null' };
    if (typeof value === 'number')
      return { type: 'number', value: Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value) };
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) };
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value };
    const handle = hold ? { handle: nameOf(value) } : {};
    if (typeof value === 'function') return { type: 'function', ...handle };
    if (value === globalThis) return { type: 'window', frame: -1, ...handle };
    if (value.self === value) {
      const frame = frames().findIndex(({ contentWindow }) => contentWindow === value);
      if (frame >= 0) return { type: 'window', frame, ...handle };
    }
    if (value instanceof Node) return { type: 'node', sharedId: nameOf(value), ...handle };
    const inside = (/** @type {any} */ part) => write(part, depth - 1, false);
    if (Array.isArray(value)) return { type: 'array', ...handle, ...(depth > 0 && { value: value.map(inside) }) };
    if (value instanceof Date) return { type: 'date', ...handle, value: value.toISOString() };
    if (value instanceof Error) return { type: 'error', ...handle };
    if (value instanceof Promise) return { type: 'promise', ...handle };
    const parts = depth > 0 ? Object.entries(value).map(([name, part]) => [name, inside(part)]) : undefined;
    return { type: 'object', ...handle, ...(parts && { value: parts }) };
  };

  /** @param {any} given @returns {any} */
  const read = (given) => {
    const name = given.handle ?? given.sharedId;
    if (name !== undefined) {
      if (!handles.has(name)) throw new Error('no such handle');
      return handles.get(name);
    }
    if (given.type === 'number' && typeof given.value === 'string') return Number(given.value);
    if (given.type === 'bigint') return BigInt(given.value);
    if (given.type === 'null') return null;
    if (given.type === 'array') return given.value.map(read);
    if (given.type === 'object')
      return Object.fromEntries(
        given.value.map((/** @type {any} */ [key, part]) => [typeof key === 'string' ? key : read(key), read(part)]),
      );
    if (given.type === 'date') return new Date(given.value);
    if (given.type === 'regexp') return new RegExp(given.value.pattern, given.value.flags);
    return given.value;
  };

  /** @param {any} problem */
  const failure = (problem) => ({
    type: 'exception',
    exceptionDetails: {
      text: problem instanceof Error ? `${problem.name}: ${problem.message}\n${problem.stack}` : String(problem),
    },
  });

  /** @param {any[]} parts */
  const joined = (parts) =>
    parts.map((part) => (part instanceof Error ? `${part}\n${part.stack}` : String(part))).join(' ');
  for (const level of /** @type {const} */ (['error', 'warn'])) {
    const before = console[level];
    console[level] = (...parts) => {
      events.push({ level, text: joined(parts), thrown: false });
      before.apply(console, parts);
    };
  }
  addEventListener('error', (event) => {
    // Failed loads are reported by their status; a ResizeObserver loop is reported in the next frame.
    if (!(event instanceof ErrorEvent) || /^ResizeObserver loop/.test(event.message)) return;
    events.push({ level: 'error', text: `${event.message} (${event.filename}:${event.lineno})`, thrown: true });
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    events.push({ level: 'error', text: joined(['unhandled', reason]), thrown: true });
  });

  const agent = {
    /**
     * Calls a function with serialised values. A pending promise is reported later.
     * @param {number} ticket
     * @param {(...parts: any[]) => any} call
     * @param {{ given?: any[], depth?: number, hold?: boolean, wait?: boolean }} how
     */
    call(ticket, call, { given = [], depth = 99, hold = false, wait = true }) {
      const success = (/** @type {any} */ value) => ({ type: 'success', result: write(value, depth, hold) });
      try {
        const value = call(...given.map(read));
        if (!(wait && typeof value?.then === 'function')) return success(value);
        value.then(
          (/** @type {any} */ value) => settled.push({ ticket, answer: success(value) }),
          (/** @type {any} */ problem) => settled.push({ ticket, answer: failure(problem) }),
        );
        return undefined;
      } catch (problem) {
        return failure(problem);
      }
    },
    /** All events since the last call. */
    news() {
      const news = {
        document: agent.document,
        url: location.href,
        state: document.readyState,
        frames: frames().length,
        settled,
        logged: events,
      };
      settled = [];
      events = [];
      return news;
    },
    /** @param {string} name */
    forget(name) {
      if (!(handles.get(name) instanceof Node)) handles.delete(name);
    },
    /** @param {string} name */
    held: (name) => handles.get(name),
    frames,
    /** A random id of this document. */
    document: Math.random(),
  };
  Object.defineProperty(page, '__bidi', { value: agent });
  return agent;
}
