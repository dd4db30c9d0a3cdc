// The moves as a list: pairs of the main line, and between them comments and variations; one of them is where the reader is.

/** @typedef {import('../panels.js').Table} Table */
/** @typedef {import('../record.js').MoveNode} MoveNode */

/** How the glyphs of PGN are printed. */
const SIGNS = /** @type {Record<number, string>} */ ({ 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' });

export class MoveList {
  /** @type {MoveNode[]} */
  #nodes = [];
  #drawn = '';

  /** @param {Table} table @param {HTMLElement} element */
  constructor(table, element) {
    this.table = table;
    this.element = element;
    element.addEventListener('click', (event) => {
      const node = this.#nodeOf(event.target);
      if (node) table.game.goTo(node);
    });
    element.addEventListener('keydown', (event) => this.#key(event));
  }

  show() {
    const { game, settings, texts } = this.table;
    const dictionary = texts().game;
    const nodes = [...game.record.all()];
    const drawn = JSON.stringify([
      document.documentElement.lang,
      settings.values.notation,
      nodes.map((node) => [node.ply, node.move, game.written(node) ? 1 : 0, node.comment, node.glyphs]),
    ]);
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      this.#draw(dictionary);
    }
    this.#point();
  }

  /** How a move is written in the notation that was chosen. @param {MoveNode} node */
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
        return written.chinese;
    }
  }

  /** @param {import('../../i18n/i18n.js').Texts['game']} texts */
  #draw({ moves: texts }) {
    const { root } = this.table.game.record;
    this.#nodes = [];
    if (root.children.length === 0) {
      const empty = document.createElement('p');
      empty.className = 'empty';
      empty.textContent = texts.empty;
      return this.element.replaceChildren(...this.#comment(root), empty);
    }
    const list = document.createElement('ol');
    list.className = 'moves';
    list.setAttribute('aria-label', texts.name);
    list.append(...this.#mainLine(root));
    this.element.replaceChildren(...this.#comment(root), list);
  }

  /** @param {MoveNode} root */
  *#mainLine(root) {
    /** @type {HTMLElement | null} */
    let row = null;
    for (let node = root; node.children.length > 0; node = node.children[0]) {
      const [main, ...variations] = node.children;
      const isSecond = this.#isSecond(main);
      if (!row) {
        row = this.#row(main);
        if (isSecond) row.append(gap());
      }
      row.append(this.#button(main));
      const asides = [...this.#comment(main), ...variations.map((variation) => this.#variation(variation))];
      if (asides.length > 0) {
        if (!isSecond) row.append(gap());
        yield row;
        for (const aside of asides) yield item(aside);
        row = null;
      } else if (isSecond) {
        yield row;
        row = null;
      }
    }
    if (row) yield row;
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
    const { game, texts } = this.table;
    const button = document.createElement('button');
    const number = this.#numberOf(node);
    const side = this.#isSecond(node) ? 'black' : 'red';
    const move = this.text(node);
    button.type = 'button';
    button.className = `move ${side}`;
    button.tabIndex = -1;
    button.dataset.index = String(this.#nodes.push(node) - 1);
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
    if (game.tip === node) button.classList.add('tip');
    return button;
  }

  /** A line beside the main one, with lines beside it in turn. @param {MoveNode} first */
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

  /** Marks where the reader is, and keeps it in sight. */
  #point() {
    const { cursor } = this.table.game;
    const isHere = this.element.contains(document.activeElement);
    let anyButton = false;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll('.move'))) {
      const isCurrent = this.#nodes[Number(button.dataset.index)] === cursor;
      button.toggleAttribute('aria-current', isCurrent);
      if (isCurrent) button.setAttribute('aria-current', 'step');
      button.tabIndex = isCurrent ? 0 : -1;
      if (!isCurrent) continue;
      anyButton = true;
      if (isHere) button.focus({ preventScroll: true });
      keepInSight(this.element, button);
    }
    const first = /** @type {HTMLElement | null} */ (this.element.querySelector('.move'));
    if (!anyButton && first) {
      first.tabIndex = 0;
      this.element.scrollTop = 0;
    }
  }

  /** @param {EventTarget | null} target */
  #nodeOf(target) {
    const button = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest('.move')) : null;
    return button ? this.#nodes[Number(button.dataset.index)] : null;
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
    if (!Object.hasOwn(steps, event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    game.goTo(steps[event.key]());
  }
}

/** Scrolls a list so that a part of it is seen, and nothing around the list. @param {HTMLElement} list @param {HTMLElement} part */
function keepInSight(list, part) {
  const [outer, inner] = [list.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top + inner.height;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom + inner.height;
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
