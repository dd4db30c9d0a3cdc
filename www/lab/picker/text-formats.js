// The text formats of the tree field, with a sample of each.
import { html } from '../../vendor/lit-html.js';

/** @type {Record<string, string>} */
const SAMPLES = {
  brackets: '[[3, 12, 8], [2, 4, 6], [14, 5, 2]]',
  named: 'A(B(3 17) C(2 "D"(12 5)))',
  outline: 'A\n  B\n    3\n    12\n  C\n    2\n    4',
  leaves: '3 12 8 2 4 6 14 5 2\nbranching 3 depth 2',
  json: '{"type":"max","children":[{"type":"min","children":[{"value":3},{"value":12}]},{"value":5}]}',
  qtree: '\\Tree [.A [.B 3 12 ] [.C 2 4 ] ]',
  dot: 'digraph { A -> B; A -> 5; B -> 3; B -> 12; }',
  numbers: '[[1e3, -2.5], [∞, -inf]]',
  forest: '\\begin{forest}\n[A [B [3] [12]] [C [2] [4]]]\n\\end{forest}',
  graph:
    '{"root":"R","states":{\n"R":{"type":"max","children":["M","N"]},\n"M":{"type":"min","children":[1,"X"]},\n"N":{"type":"min","children":["X"]},\n"X":{"type":"max","children":[2,3]}}}',
  tictactoe: 'XOX/OO./..X',
  capture: '.k./R.p/.../.K. w',
  xiangqi: 'startpos moves h2e2 h9g7',
};

/** @param {(tree: string) => void} choose */
export const formatList = (choose) =>
  Object.entries(SAMPLES).map(
    ([name, sample]) =>
      html`<li><span class="note" data-text="lab.formats.${name}"></span><button type="button" class="entry" data-format=${name} @click=${() => choose(sample)}>${sample}</button></li>`,
  );
