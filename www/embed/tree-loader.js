// Shows in each <game-tree> of a page the search of its attributes.
import { Chuhe, ChuheError } from '../engine/client.js';
import '../i18n/load-all.js';
import { placedErrorText } from '../lab/picker/input-errors.js';
import { readAddress } from '../address/search-address.js';
import { observers } from '../tree/tree-observers.js';
import {
  checkCompared,
  faultForAuthor,
  findAll,
  releaseAll,
  searchesFor,
  ShownSearches,
  taskOfExample,
} from './shown-searches.js';
import { markLoaded, watchLoading } from './load-status.js';
import { refuse, checkAttributes, dispatch } from './refuse.js';
import { realDocument } from '../site/real-document.js';

/** @import { Search, Task } from '../address/search-address.js' */
/** @import { GameTree } from '../tree/game-tree.js' */

/** Attributes that define the search; `step`, `mode`, `shape`, `grows` and `lang` belong to the element. */
const ATTRIBUTES = ['tree', 'src', 'example', 'root', 'folded', 'algorithm', 'cut', 'options', 'compare', 'apart'];

/** Attributes that are read when they are needed. */
const READ_LATER = ['exam', 'sequel', 'controls', 'alternatives', 'theme'];

/** Limit of a fetched text in characters. */
const MAX_TEXT_LENGTH = 1_000_000;

/** The start functions of trees that have not been in view yet. @type {Set<() => void>} */
const waitingStarts = new Set();

/** Starts the other trees one by one while the page is idle, so that all are there when the page is printed. */
function beginNext() {
  const [next] = waitingStarts;
  if (!next) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: 2000 });
  else setTimeout(next, 200);
}

// Starts the rest while the reader chooses a printer.
addEventListener('beforeprint', () => {
  for (const begin of waitingStarts) begin();
});

class TreeLoader {
  #view;
  #showing;
  /** @type {AbortController} */ #request = new AbortController();
  #changes = new MutationObserver(() => this.load());
  #visibility = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) this.#begin();
    },
    { rootMargin: '200px' },
  );

  /** @param {GameTree} view */
  constructor(view) {
    this.#view = view;
    this.#showing = new ShownSearches(view);
    // A page with many trees loads nothing before one of them is near the view.
    this.#visibility.observe(view);
    waitingStarts.add(this.#begin);
  }

  #begin = () => {
    if (!waitingStarts.delete(this.#begin)) return;
    this.#visibility.disconnect();
    this.#changes.observe(this.#view, {
      attributes: true,
      attributeFilter: [...ATTRIBUTES, 'data-recording'],
      characterData: true,
      childList: true,
      subtree: true,
    });
    this.load().then(beginNext);
  };

  get #written() {
    return [...this.#view.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent)
      .join('')
      .trim();
  }

  async load() {
    this.#request.abort(new DOMException('a newer request took over', 'AbortError'));
    this.#request = new AbortController();
    const { signal } = this.#request;
    const view = this.#view;
    watchLoading(view);
    try {
      checkAttributes(view, [...ATTRIBUTES, ...READ_LATER]);
      const hasTree = this.#written !== '' || ['tree', 'src', 'example'].some((name) => view.hasAttribute(name));
      // Without a tree the page fills the element itself.
      if (!hasTree) return markLoaded(view);
      // Without its style sheets the element would be unreadable.
      if (!(await view.ready)) throw new ChuheError({ code: 'embed/styles' });
      const recorded = await this.#readRecorded(signal);
      const { task, searches } = recorded ?? (await this.#readRequest(signal));
      const found = recorded?.found ?? (await findAll(task, searches, { signal }));
      if (signal.aborted || !view.isConnected) return releaseAll(found);
      const step = Number(view.getAttribute('step') ?? 0) || (recorded?.step ?? 0);
      await this.#showing.show(found, step, view.hasAttribute('apart'));
      markLoaded(view);
      dispatch('tree-ready', view, { ...task, ...searches[0] });
    } catch (failure) {
      if (!signal.aborted) this.#refuse(failure);
    }
  }

  /** The search that the reader of a notebook recorded; null if there is none. @param {AbortSignal} signal */
  async #readRecorded(signal) {
    const { recording } = this.#view.dataset;
    if (!recording) return null;
    const { RecordedSearch } = await import('../lab/own/recorded-search.js');
    const { source, search, step, root, text } = await RecordedSearch.read('', recording, await Chuhe.start(), {
      signal,
    });
    const task = /** @type {Task} */ ({ tree: text, root, folded: false });
    return { task, searches: [search], found: [{ trace: source, search, truths: null, worths: null }], step };
  }

  /** @param {AbortSignal} signal @returns {Promise<{ task: Task, searches: Search[] }>} */
  async #readRequest(signal) {
    const view = this.#view;
    const address = new URLSearchParams(view.getAttribute('options') ?? '');
    for (const name of ['root', 'algorithm', 'cut', 'example', 'compare']) {
      const value = view.getAttribute(name);
      if (value !== null) address.set(name === 'compare' ? 'with' : name, value);
    }
    const requested = readAddress(address);
    const [fault] = requested.faults;
    if (fault) {
      const { field = '', value = '' } = fault.params;
      const isAttribute = view.hasAttribute(field) || field === 'with';
      const params = isAttribute ? fault.params : { field: 'options', value: `${field}=${value}` };
      throw faultForAuthor({ where: { field: params.field }, params }, 'embed/attribute');
    }
    checkCompared(requested.searches, view.getAttribute('mode'));
    const text = await this.#text(signal);
    const folded = view.hasAttribute('folded');
    const task =
      text === null
        ? await taskOfExample(view.getAttribute('example') ?? '', { root: requested.root, folded }, 'embed/attribute')
        : { tree: text, root: requested.root ?? /** @type {const} */ ('max'), folded };
    return { task, searches: searchesFor(requested.searches, view.hasAttribute('algorithm'), task.tree) };
  }

  /** The text of the tree: from the attribute, from an address, or from inside the element. @param {AbortSignal} signal */
  async #text(signal) {
    const view = this.#view;
    const written = view.getAttribute('tree');
    if (written !== null) return written;
    const address = view.getAttribute('src');
    if (address !== null) {
      const response = await fetch(new URL(address, realDocument.baseURI), { signal }).catch((cause) => {
        if (signal.aborted) throw cause;
        return null;
      });
      const text = response?.ok ? await response.text() : null;
      if (text === null || text.length > MAX_TEXT_LENGTH) {
        const status = response?.ok === false ? String(response.status) : '';
        throw new ChuheError({ code: 'embed/source', where: { field: 'src' }, params: { address, status } });
      }
      return text;
    }
    return view.hasAttribute('example') ? null : this.#written;
  }

  /** @param {unknown} failure */
  #refuse(failure) {
    const view = this.#view;
    refuse('trace-error', view, failure, (error, words) => {
      const text = placedErrorText(error, view.getAttribute('tree') ?? this.#written, words);
      view.explain(text);
      return text;
    });
  }

  leave() {
    waitingStarts.delete(this.#begin);
    this.#visibility.disconnect();
    this.#changes.disconnect();
    this.#request.abort(new DOMException('left the page', 'AbortError'));
    this.#showing.leave();
  }
}

/** @type {WeakMap<Element, TreeLoader>} */ const loaders = new WeakMap();

observers.add({
  connected(view) {
    if (!loaders.has(view)) loaders.set(view, new TreeLoader(view));
  },
  disconnected(view) {
    loaders.get(view)?.leave();
    loaders.delete(view);
  },
});
