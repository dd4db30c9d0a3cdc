// Draws still pictures where modules are blocked: a tree written in brackets without its search, or a position of xiangqi.
//
// A plain script: frames and other pages load it when nothing else works.
var chuheStill = (function () {
  /** The named examples, without node names. @type {Record<string, string>} */
  const EXAMPLES = {
    'oiwiki-alphabeta': '((((3 17) (2 12)) ((15) (25 0))) (((2 5) (3)) ((2 14))))',
    'oiwiki-minimax': '((7 3) (15) (1 12 20 22))',
    'paradeto-alphabeta': '(((4 6) (7 9)) ((1 2) (0 1)))',
    'coins-two': '((3 4) (2 1))',
    phones: '((4 3) (1 0 5))',
    'phones-first': '((1 5) (3 4))',
    'paradeto-minimax': '((1 100) (33 40))',
    'coins-one': '((3 4) (1 5))',
    inittree: '((-4 -3) (-2 1) (2 5))',
    'alpha-cut': '((7 9) (2 4 8))',
    'three-plies': '(((5 7) (3 9)) ((1 2) (4 6) (8 0)))',
    'beta-cut': 'min ((2 1) (5 3 9))',
    'redundancy-max': '((20 25 19 30) (16 21 17))',
    'redundancy-min': 'min ((5 8) (18 6 20))',
    'deep-cut': '(((11 12 7 9) (15 14) (13) (16)) (((10 20 18) (11 14)) ((9))) ((6)) ((8)))',
    'and-or-tree': '((((0 5) (-3 3)) ((3) (-3 0))) (((2 2 -3) (0 -2) (3 5 4 1)) ((-3 0) (6 8 9) (-3))))',
    'tictactoe-three-empty': '((-1 (0)) ((1) (0)) 1)',
    aima: '((3 12 8) (2 4 6) (14 5 2))',
    'best-order': '((((8 14) (5 9)) ((13 16) (1 7))) (((4 12) (3 10)) ((11 15) (2 6))))',
    'worst-order': '((((6 2) (15 11)) ((10 3) (12 4))) (((7 1) (16 13)) ((9 5) (14 8))))',
    'equal-values': '((5 8) (5 2 7) (5 9 1))',
    'deep-cut-small': '(3 (((2 9))))',
  };

  const START = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR';

  /** @typedef {{ text: string, children: Branch[], x: number, y: number }} Branch */

  return {
    /** The tree of an address; null if it cannot be drawn. @param {URLSearchParams} address */
    ofTree(address) {
      const text = address.get('tree') ?? EXAMPLES[address.get('example') ?? ''] ?? '';
      const root = address.get('root') ?? (text.startsWith('min ') ? 'min' : 'max');
      return tree(text.replace('min ', ''), root === 'min');
    },
    /**
     * The position of an address; null if it cannot be drawn.
     * @param {URLSearchParams} address
     * @param {Record<string, string>} [pieces] the characters of the pieces by design; letters without them
     */
    ofBoard(address, pieces) {
      const names = pieces?.[address.get('pieces') ?? 'traditional'] ?? '';
      const placement = after(address.get('fen') ?? START, address.get('moves') ?? '');
      return placement && board(placement, names, address.get('orientation') === 'black');
    },
  };

  // ---------------------------------------------------------------- trees

  /** @param {string} text @param {boolean} isMin whether Min moves at the root */
  function tree(text, isMin) {
    const root = read(text);
    if (!root) return null;
    const [step, rise, radius] = [44, 64, 13];
    let [leaves, plies] = [0, 0];
    /** @param {Branch} node @param {number} ply */
    const place = (node, ply) => {
      plies = Math.max(plies, ply);
      node.y = ply * rise + 24;
      for (const child of node.children) place(child, ply + 1);
      const { children } = node;
      node.x = children.length > 0 ? (children[0].x + children[children.length - 1].x) / 2 : leaves++ * step + step / 2;
    };
    place(root, 0);
    const svg = sheet(leaves * step, plies * rise + 48, text);
    /** @param {Branch} node @param {boolean} isMinHere */
    const add = (node, isMinHere) => {
      const { x, y, children } = node;
      for (const child of children) {
        // The edge to a leaf ends above its number.
        const end = child.children.length > 0 ? 1 : 1 - 14 / rise;
        const [x2, y2] = [x + (child.x - x) * end, y + (child.y - y) * end];
        svg.append(draw('line', { x1: x, y1: y, x2, y2, stroke: 'currentColor' }));
        add(child, !isMinHere);
      }
      const paint = { fill: 'Canvas', stroke: 'currentColor', 'stroke-width': 1.5 };
      if (children.length === 0) svg.append(written(node.text, { x, y: y + 5, 'font-size': 15, fill: 'currentColor' }));
      else if (isMinHere) svg.append(draw('circle', { cx: x, cy: y, r: radius, ...paint }));
      else svg.append(draw('rect', { x: x - 12, y: y - 12, width: 24, height: 24, ...paint }));
    };
    add(root, isMin);
    return svg;
  }

  /** Parses a tree in brackets, with or without names; null for other notations. @param {string} text @returns {Branch | null} */
  function read(text) {
    const [open, close] = ['([{', ')]}'];
    /** @type {Branch[]} */ const path = [{ text: '', children: [], x: 0, y: 0 }];
    const tokens = [...text.matchAll(/[()[\]{}]|(?:"[^"]*"|[^\s,;()[\]{}"])+/g)].map(([token]) => token);
    for (let at = 0; at < tokens.length; at++) {
      const isNamed = at + 1 < tokens.length && open.includes(tokens[at + 1]) && !open.includes(tokens[at]);
      if (close.includes(tokens[at])) {
        if (path.length === 1) return null;
        path.pop();
        continue;
      }
      if (isNamed && !isNumber(tokens[at])) continue;
      const [, leaf] = /^(?:.*:)?([-−+]?\d+(?:\.\d+)?)$/.exec(tokens[at]) ?? [];
      const isOpen = open.includes(tokens[at]);
      if (!isOpen && leaf === undefined) return null;
      const node = { text: leaf ?? '', children: [], x: 0, y: 0 };
      path[path.length - 1].children.push(node);
      if (isOpen) path.push(node);
    }
    const [{ children }] = path;
    return path.length === 1 && children.length === 1 && children[0].children.length > 0 ? children[0] : null;
  }

  /** @param {string} text */
  function isNumber(text) {
    return /^[-−+]?\d/.test(text);
  }

  // ---------------------------------------------------------------- boards

  /** The pieces after the moves, by row from the top; null if the position cannot be read. @param {string} fen @param {string} moves such as h2e2 */
  function after(fen, moves) {
    const rows = fen
      .trim()
      .split(/\s/)[0]
      .split('/')
      .map((row) => [...row.replace(/[1-9]/g, (count) => '.'.repeat(Number(count)))]);
    if (rows.length !== 10 || rows.some((row) => row.length !== 9 || !/^[KABNRCPEHGM.]+$/i.test(row.join(''))))
      return null;
    for (const move of moves.split(/[\s,]+/).filter(Boolean)) {
      const [, from, start, to, end] = /^([a-i])(\d)-?([a-i])(\d)$/i.exec(move) ?? [];
      if (!from) return null;
      const file = (/** @type {string} */ letter) => letter.toLowerCase().charCodeAt(0) - 97;
      const piece = rows[9 - Number(start)][file(from)];
      if (piece === '.') return null;
      rows[9 - Number(start)][file(from)] = '.';
      rows[9 - Number(end)][file(to)] = piece;
    }
    return rows;
  }

  /** @param {string[][]} rows @param {string} names @param {boolean} isTurned whether Black is below */
  function board(rows, names, isTurned) {
    const [gap, edge] = [40, 26];
    const at = (/** @type {number} */ place, /** @type {number} */ last) =>
      edge + (isTurned ? last - place : place) * gap;
    const svg = sheet(8 * gap + 2 * edge, 9 * gap + 2 * edge, rows.map((row) => row.join('')).join('/'));
    const line = (
      /** @type {number} */ x1,
      /** @type {number} */ y1,
      /** @type {number} */ x2,
      /** @type {number} */ y2,
    ) =>
      svg.append(
        draw('line', {
          ...{ x1: edge + x1 * gap, y1: edge + y1 * gap, x2: edge + x2 * gap, y2: edge + y2 * gap },
          stroke: 'currentColor',
          'stroke-opacity': 0.55,
        }),
      );
    for (let row = 0; row < 10; row++) line(0, row, 8, row);
    for (let file = 0; file < 9; file++) {
      line(file, 0, file, file % 8 === 0 ? 9 : 4);
      if (file % 8 !== 0) line(file, 5, file, 9);
    }
    for (const top of [0, 7]) {
      line(3, top, 5, top + 2);
      line(5, top, 3, top + 2);
    }
    rows.forEach((row, down) =>
      row.forEach((piece, across) => {
        if (piece === '.') return;
        const [x, y] = [at(across, 8), at(down, 9)];
        const isRed = piece === piece.toUpperCase();
        const colour = isRed ? '#b3261e' : '#1d1d1b';
        svg.append(draw('circle', { cx: x, cy: y, r: 17.5, fill: '#fbf3df', stroke: colour, 'stroke-width': 1.5 }));
        svg.append(written(nameOf(piece, names), { x, y: y + 7, 'font-size': 20, fill: colour }));
      }),
    );
    return svg;
  }

  /** @param {string} piece @param {string} names letter, name, letter, name … */
  function nameOf(piece, names) {
    const fenLetter = { E: 'B', M: 'B', H: 'N', G: 'A' }[piece.toUpperCase()] ?? piece.toUpperCase();
    const own = piece === piece.toUpperCase() ? fenLetter : fenLetter.toLowerCase();
    return names[names.indexOf(own) + 1] ?? own;
  }

  // ---------------------------------------------------------------- both

  /** @param {number} width @param {number} height @param {string} label */
  function sheet(width, height, label) {
    const svg = draw('svg', { viewBox: `0 0 ${width} ${height}`, width, role: 'img', 'aria-label': label });
    svg.style.maxWidth = '100%';
    svg.style.height = 'auto';
    return svg;
  }

  /** @param {string} text @param {Record<string, string | number>} attributes */
  function written(text, attributes) {
    const made = draw('text', { 'text-anchor': 'middle', ...attributes });
    made.textContent = text;
    return made;
  }

  /** @param {string} name @param {Record<string, string | number>} attributes */
  function draw(name, attributes) {
    const made = /** @type {SVGElement} */ (
      // `<img name="createElementNS">` shadows the method of `document`, but not that of the prototype.
      (globalThis.Document?.prototype ?? document).createElementNS.call(document, 'http://www.w3.org/2000/svg', name)
    );
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
    return made;
  }
})();
