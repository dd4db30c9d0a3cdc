// The move list: pairs of the main line, with comments and variations between them; the cursor's move is highlighted.
import { inScript } from '../../i18n/dictionaries.js';

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../../record/record.js').MoveNode} MoveNode */

/** The printed form of PGN glyphs. */
export const SIGNS = /** @type {Record<number, string>} */ ({ 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' });

/** A row of the list: its moves, a key of its contents, and a function that creates its element. @typedef {{ nodes: MoveNode[], face: string, make: () => HTMLElement }} Row */

export class MoveList {
  /** The rows on the page. @type {(Row & { element: HTMLElement })[]} */
  #rows = [];
  #list = document.createElement('ol');
  /** Key of language and notation, and key of the contents above the rows. */
  #styleKey = '';
  #headKey = '';
  /** @type {WeakMap<MoveNode, HTMLElement>} */
  #buttons = new WeakMap();
  /** @type {WeakMap<Element, MoveNode>} */
  #nodes = new WeakMap();
  /** The element with tabindex 0, and the last move of the game. @type {{ entry?: HTMLElement, tip?: HTMLElement }} */
  #marked = {};
  /** Called for keys, right clicks and long presses that request an edit. @type {(event: Event) => void} */
  edit = () => {};

  /** @param {Table} table @param {HTMLElement} element */
  constructor(table, element) {
    this.table = table;
    this.element = element;
    this.#list.className = 'moves';
    element.addEventListener('click', (event) => {
      const node = this.#nodeOf(event.target);
      if (node) table.game.goTo(node);
    });
    element.addEventListener('keydown', (event) => this.#key(event));
    element.addEventListener('contextmenu', (event) => this.#requestEdit(event));
    // Not every phone sends `contextmenu` for a long press.
    let timer = 0;
    element.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'touch')
        timer = /** @type {any} */ (setTimeout(() => this.#requestEdit(event), LONG_PRESS_MS));
    });
    // Content inserted above shrinks the list.
    new ResizeObserver(() => {
      const current = this.element.querySelector('[aria-current]');
      if (current instanceof HTMLElement) keepInSight(this.element, current);
    }).observe(element);
    for (const end of ['pointermove', 'pointerup', 'pointercancel', 'scroll'])
      element.addEventListener(end, () => clearTimeout(timer), { passive: true });
  }

  /** Selects the move under the pointer and requests an edit. @param {Event} event */
  #requestEdit(event) {
    const node = this.#nodeOf(event.target);
    if (!node) return;
    event.preventDefault();
    this.table.game.goTo(node);
    this.edit(event);
  }

  show() {
    const isHere = this.element.contains(document.activeElement);
    this.#draw();
    this.#highlight(isHere);
  }

  /** A move in the chosen notation. @param {MoveNode} node */
  text(node) {
    const { game, settings } = this.table;
    const written = game.written(node);
    if (!written) return node.move;
    switch (settings.values.notation) {
      case 'wxf':
        return written.wxf;
      case 'iccs':
        return written.iccs;
      default:
        return inScript(written.chinese);
    }
  }

  /** Redraws only changed rows: a new move in a long game adds one. */
  #draw() {
    const { game, settings, texts } = this.table;
    const { moves: words } = texts().game;
    const { root } = game.record;
    const dress = JSON.stringify([document.documentElement.lang, settings.values.notation]);
    if (dress !== this.#styleKey) this.#drop(0);
    this.#styleKey = dress;
    const rows = [...this.#mainLine(root)];
    const changed = rows.findIndex((row, index) => !isSame(row, this.#rows[index]));
    const unchangedCount = changed < 0 ? rows.length : changed;
    this.#drop(unchangedCount);
    for (const row of rows.slice(unchangedCount)) this.#rows.push({ ...row, element: row.make() });
    this.#list.append(...this.#rows.slice(unchangedCount).map(({ element }) => element));
    const head = JSON.stringify([dress, root.comment, rows.length > 0]);
    if (head === this.#headKey) return;
    this.#headKey = head;
    this.#list.setAttribute('aria-label', words.name);
    const empty = document.createElement('p');
    empty.className = 'empty';
    empty.textContent = words.empty;
    this.element.toggleAttribute('data-empty', rows.length === 0);
    this.element.replaceChildren(...this.#comment(root), rows.length > 0 ? this.#list : empty);
  }

  /** Removes the rows from an index on. @param {number} first */
  #drop(first) {
    for (const { element } of this.#rows.splice(first)) element.remove();
  }

  /** @param {MoveNode} root @returns {Generator<Row>} */
  *#mainLine(root) {
    /** @type {MoveNode[]} */
    let pair = [];
    for (let node = root; node.children.length > 0; node = node.children[0]) {
      const [main, ...variations] = node.children;
      pair.push(main);
      const hasAsides = main.comment !== '' || variations.length > 0;
      if (!hasAsides && !this.#isSecond(main) && main.children.length > 0) continue;
      yield this.#pair(pair, hasAsides);
      pair = [];
      if (main.comment) yield { nodes: [main], face: main.comment, make: () => item(this.#comment(main)[0]) };
      for (const first of variations) {
        const nodes = [...below(first)];
        const face = JSON.stringify(nodes.map((node) => [this.#contentKey(node), node.comment]));
        yield { nodes, face, make: () => item(this.#variation(first)) };
      }
    }
  }

  /** A key of what is shown of a move. @param {MoveNode} node */
  #contentKey(node) {
    return `${this.text(node)} ${node.glyphs}`;
  }

  /** A row of one or two moves. @param {MoveNode[]} nodes @param {boolean} isBroken whether a comment or variation follows @returns {Row} */
  #pair(nodes, isBroken) {
    const endsEarly = isBroken && !this.#isSecond(nodes[nodes.length - 1]);
    const make = () => {
      const row = this.#row(nodes[0]);
      if (this.#isSecond(nodes[0])) row.append(gap());
      row.append(...nodes.map((node) => this.#button(node)));
      if (endsEarly) row.append(gap());
      return row;
    };
    return { nodes, face: `${nodes.map((node) => this.#contentKey(node))} ${endsEarly}`, make };
  }

  /** Whether a move is the second of its pair. @param {MoveNode} node */
  #isSecond(node) {
    return (node.ply % 2 === 1) !== this.table.game.record.redBegins;
  }

  /** @param {MoveNode} node */
  #numberOf(node) {
    return this.table.game.record.redBegins ? Math.ceil(node.ply / 2) : Math.floor(node.ply / 2) + 1;
  }

  /** @param {MoveNode} node */
  #row(node) {
    const row = document.createElement('li');
    row.className = 'pair';
    const number = document.createElement('span');
    number.className = 'number';
    number.textContent = `${this.#numberOf(node)}.`;
    row.append(number);
    return row;
  }

  /** @param {MoveNode} node */
  #button(node) {
    const { texts } = this.table;
    const button = document.createElement('button');
    const number = this.#numberOf(node);
    const side = this.#isSecond(node) ? 'black' : 'red';
    const move = this.text(node);
    button.type = 'button';
    button.className = `move ${side}`;
    button.tabIndex = -1;
    this.#buttons.set(node, button);
    this.#nodes.set(button, node);
    button.textContent = move;
    const signs = node.glyphs
      .map((glyph) => SIGNS[glyph])
      .filter(Boolean)
      .join('');
    if (signs) {
      const mark = document.createElement('b');
      mark.textContent = signs;
      mark.dataset.glyph = String(node.glyphs.find((glyph) => SIGNS[glyph]));
      button.append(mark);
    }
    button.setAttribute('aria-label', `${texts().game.moves.label({ number, side, move })}${signs}`);
    return button;
  }

  /** A variation, with its nested variations. @param {MoveNode} first */
  #variation(first) {
    const line = document.createElement('div');
    line.className = 'variation';
    let isAfterBreak = true;
    for (let node = /** @type {MoveNode | undefined} */ (first); node; node = node.children[0]) {
      const isSecond = this.#isSecond(node);
      if (!isSecond || isAfterBreak) {
        const number = document.createElement('span');
        number.className = 'number';
        number.textContent = `${this.#numberOf(node)}${isSecond ? '…' : '.'}`;
        line.append(number);
      }
      line.append(this.#button(node), ...this.#comment(node));
      const beside = node === first ? [] : /** @type {MoveNode} */ (node.parent).children.slice(1);
      line.append(...beside.map((variation) => this.#variation(variation)));
      isAfterBreak = beside.length > 0 || node.comment !== '';
    }
    return line;
  }

  /** @param {MoveNode} node */
  #comment(node) {
    if (node.comment === '') return [];
    const comment = document.createElement('p');
    comment.className = 'comment';
    comment.textContent = node.comment;
    return [comment];
  }

  /** Highlights the cursor's move and scrolls to it. @param {boolean} isHere whether the list has the focus */
  #highlight(isHere) {
    const { cursor, tip } = this.table.game;
    const current = this.#buttons.get(cursor);
    const entry = current ?? /** @type {HTMLElement | null} */ (this.element.querySelector('.move')) ?? undefined;
    const before = this.#marked;
    this.#marked = { entry, tip: this.#buttons.get(tip) };
    before.tip?.classList.remove('tip');
    this.#marked.tip?.classList.add('tip');
    before.entry?.removeAttribute('aria-current');
    if (before.entry) before.entry.tabIndex = -1;
    if (entry) entry.tabIndex = 0;
    if (!current) {
      this.element.scrollTop = 0;
      return;
    }
    current.setAttribute('aria-current', 'step');
    if (isHere) current.focus({ preventScroll: true });
    keepInSight(this.element, current);
  }

  /** @param {EventTarget | null} target */
  #nodeOf(target) {
    const button = target instanceof Element ? target.closest('.move') : null;
    return button && this.#nodes.get(button);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { game } = this.table;
    const { cursor } = game;
    const siblings = cursor.parent?.children ?? [];
    const place = siblings.indexOf(cursor);
    const steps = /** @type {Record<string, () => MoveNode | null | undefined>} */ ({
      ArrowLeft: () => cursor.parent,
      ArrowRight: () => cursor.children[0],
      ArrowUp: () => cursor.parent?.parent ?? cursor.parent,
      ArrowDown: () => cursor.children[0]?.children[0] ?? cursor.children[0],
      PageUp: () => siblings[place - 1],
      PageDown: () => siblings[place + 1],
      Home: () => game.record.root,
      End: () => cursor.end,
    });
    if (event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(steps, event.key)) {
      if (isEditing(event)) {
        event.preventDefault();
        event.stopPropagation();
        this.edit(event);
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    game.goTo(steps[event.key]());
  }
}

/** Duration of a long press, in milliseconds. */
const LONG_PRESS_MS = 550;

/** Whether a key edits the move that has the focus. @param {KeyboardEvent} event */
function isEditing({ key, altKey, ctrlKey, metaKey }) {
  if (ctrlKey || metaKey) return !altKey && /^[zy]$/i.test(key);
  return altKey ? /^Arrow(Up|Down)$/.test(key) : ['!', '?', '\uff01', '\uff1f', 'Delete', 'c', 'm'].includes(key);
}

/** Whether a drawn row is up to date. @param {Row} row @param {Row | undefined} drawn */
function isSame({ nodes, face }, drawn) {
  return (
    face === drawn?.face &&
    nodes.length === drawn.nodes.length &&
    nodes.every((node, index) => node === drawn.nodes[index])
  );
}

/** A move and its descendants. @param {MoveNode} first @returns {Generator<MoveNode>} */
function* below(first) {
  const waiting = [first];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...node.children);
  }
}

/** Scrolls a list to one of its parts, without scrolling the page. @param {HTMLElement} list @param {HTMLElement} part */
function keepInSight(list, part) {
  const [outer, inner] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
  // Shows one more row if there is room.
  const more = Math.max(0, Math.min(inner.height, (outer.height - inner.height) / 2));
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + more;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + more;
}

function gap() {
  const place = document.createElement('span');
  place.className = 'gap';
  place.textContent = '…';
  place.setAttribute('aria-hidden', 'true');
  return place;
}

/** @param {HTMLElement} content */
function item(content) {
  const place = document.createElement('li');
  place.className = 'aside';
  place.append(content);
  return place;
}
