// Gives each <game-tree> of a page the search that its attributes ask for.
import { Chuhe, ChuheError } from '../engine/client.js';
import '../i18n/both.js';
import { texts } from '../i18n/i18n.js';
import { faultText } from '../lab/fault.js';
import { builtIn } from '../lab/gallery.js';
import { judge } from '../lab/judge.js';
import { readAddress, requestFor, usualAlgorithm } from '../lab/state.js';
import { observers } from '../tree/observers.js';
import { arrived, expect, sayWhy } from './stand-in.js';

/** @typedef {import('../tree/game-tree.js').GameTree} GameTree */
/** @typedef {import('../lab/state.js').Task} Task */

/** What an author can write on the element; `step`, `mode`, `shape`, `grows` and `lang` are the element's own. */
const ASKING = ['tree', 'src', 'example', 'root', 'folded', 'algorithm', 'cut', 'options'];

/** A text that is fetched may be no longer than this. */
const LONGEST = 1_000_000;

/** What begins each tree that nobody has seen yet. @type {Set<() => void>} */
const unseen = new Set();

/** Once one is there, the others follow one by one when the page has time: who prints it wants all of them, and at once. */
function beginNext() {
  const [next] = unseen;
  if (!next) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: 2000 });
  else setTimeout(next, 200);
}

// What is not there by now may yet come while the reader chooses a printer.
addEventListener('beforeprint', () => {
  for (const begin of unseen) begin();
});

class Feeder {
  #view;
  /** @type {import('../engine/client.js').TraceHandle | null} */
  #trace = null;
  /** @type {AbortController} */
  #asking = new AbortController();
  #changes = new MutationObserver(() => {
    this.feed();
  });
  #visibility = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) this.#begin();
    },
    { rootMargin: '200px' },
  );

  /** @param {GameTree} view */
  constructor(view) {
    this.#view = view;
    // A page with many trees loads nothing before one of them is seen.
    this.#visibility.observe(view);
    unseen.add(this.#begin);
  }

  #begin = () => {
    if (!unseen.delete(this.#begin)) return;
    this.#visibility.disconnect();
    this.#changes.observe(this.#view, {
      attributes: true,
      attributeFilter: ASKING,
      characterData: true,
      childList: true,
      subtree: true,
    });
    this.feed().then(beginNext);
  };

  /** A tree that nobody asked anything of is the page's own to fill. */
  get #isAsked() {
    return ['tree', 'src', 'example'].some((name) => this.#view.hasAttribute(name)) || this.#written !== '';
  }

  get #written() {
    return [...this.#view.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join('')
      .trim();
  }

  async feed() {
    if (!this.#isAsked) return arrived(this.#view);
    this.#asking.abort(new DOMException('asked anew', 'AbortError'));
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const view = this.#view;
    expect(view);
    try {
      // Undressed it would be a heap of parts.
      if (!(await view.ready)) throw new ChuheError({ code: 'embed/styles' });
      const engine = await Chuhe.start();
      const { task, search } = await this.#wish(engine, signal);
      const trace = await engine.traceSearch(requestFor(task, search), { signal });
      const { truths, worths } = await judge(task, search);
      if (signal.aborted || !view.isConnected) return trace.release();
      Object.assign(view, { truths, worths });
      this.#trace?.release();
      this.#trace = trace;
      view.present(trace, Number(view.getAttribute('step') ?? 0));
      arrived(view);
      view.dispatchEvent(
        new CustomEvent('tree-ready', { bubbles: true, composed: true, detail: { ...task, ...search } }),
      );
    } catch (failure) {
      if (!signal.aborted) this.#refuse(failure);
    }
  }

  /** @param {Chuhe} engine @param {AbortSignal} signal @returns {Promise<{ task: Task, search: import('../lab/state.js').Search }>} */
  async #wish(engine, signal) {
    const view = this.#view;
    const address = new URLSearchParams(view.getAttribute('options') ?? '');
    for (const name of ['root', 'algorithm', 'cut', 'example']) {
      const value = view.getAttribute(name);
      if (value !== null) address.set(name, value);
    }
    const asked = readAddress(address);
    const [fault] = asked.faults;
    if (fault) throw new ChuheError({ ...fault, code: 'embed/attribute' });
    const text = await this.#text(signal);
    const searchOf = (/** @type {string} */ tree) => ({
      ...asked.searches[0],
      ...(view.hasAttribute('algorithm') ? {} : { algorithm: usualAlgorithm(tree) }),
    });
    const folded = view.hasAttribute('folded');
    if (text !== null) return { task: { tree: text, root: asked.root ?? 'max', folded }, search: searchOf(text) };
    const name = view.getAttribute('example') ?? '';
    const example = (await builtIn(engine)).find(({ id }) => id === name);
    if (!example)
      throw new ChuheError({
        code: 'embed/attribute',
        where: { field: 'example' },
        params: { field: 'example', value: name },
      });
    return {
      task: { tree: example.tree, root: asked.root ?? example.root, folded: folded || example.folded },
      search: searchOf(example.tree),
    };
  }

  /** The tree as it is written: in the attribute, at an address, or as the text inside the element.
   * @param {AbortSignal} signal */
  async #text(signal) {
    const view = this.#view;
    const written = view.getAttribute('tree');
    if (written !== null) return written;
    const address = view.getAttribute('src');
    if (address !== null) {
      const response = await fetch(new URL(address, document.baseURI), { signal }).catch((cause) => {
        if (signal.aborted) throw cause;
        return null;
      });
      const text = response?.ok ? await response.text() : null;
      if (text === null || text.length > LONGEST)
        throw new ChuheError({ code: 'embed/source', where: { field: 'src' }, params: { address } });
      return text;
    }
    return view.hasAttribute('example') ? null : this.#written;
  }

  /** @param {unknown} failure */
  #refuse(failure) {
    const view = this.#view;
    const error =
      failure instanceof ChuheError ? failure : new ChuheError({ code: 'engine/crashed', message: String(failure) });
    try {
      if (error !== failure) throw failure;
      view.explain(faultText(error, texts(view.getAttribute('lang') ?? document.documentElement.lang)));
      arrived(view);
    } catch (unforeseen) {
      sayWhy(view, unforeseen);
    }
    view.dispatchEvent(new CustomEvent('trace-error', { bubbles: true, composed: true, detail: { error } }));
  }

  leave() {
    unseen.delete(this.#begin);
    this.#visibility.disconnect();
    this.#changes.disconnect();
    this.#asking.abort(new DOMException('left the page', 'AbortError'));
    this.#trace?.release();
    this.#trace = null;
  }
}

/** @type {WeakMap<Element, Feeder>} */
const feeders = new WeakMap();

observers.add({
  connected(view) {
    if (!feeders.has(view)) feeders.set(view, new Feeder(view));
  },
  disconnected(view) {
    feeders.get(view)?.leave();
    feeders.delete(view);
  },
});
