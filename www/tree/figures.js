// The tree at a step as text for other programs: LaTeX with the forest package, and Graphviz.
import { boundSign, interval, number } from './format.js';
import { childLists } from './names.js';

/** @typedef {import('./types.js').TraceSource} TraceSource */
/** @typedef {import('./types.js').Frame} Frame */

const HAN = /\p{Script=Han}/u;

/**
 * A LaTeX document with one page a frame.
 * @param {TraceSource} source
 * @param {Frame[]} frames
 * @param {string[]} names
 */
export function toTikZ({ diagram }, frames, names) {
  const children = childLists(diagram.nodes);
  const isChinese = names.some((name) => HAN.test(name));
  return `\\documentclass[multi=forest,border=6pt]{standalone}
${isChinese ? '\\usepackage{ctex}\n' : ''}\\usepackage{forest}
\\forestset{
  max/.style={draw, rectangle, minimum size=6mm, inner sep=1pt},
  min/.style={draw, circle, minimum size=6.5mm, inner sep=0pt},
  leaf/.style={inner sep=2pt},
  current/.style={line width=1.2pt, fill=black!12},
  pruned/.style={densely dotted, text=black!55},
  alpha cut/.style={edge={dashed, red!70!black}, edge label={node[midway, sloped, font=\\scriptsize, text=red!70!black]{$\\|$}}},
  beta cut/.style={edge={densely dotted, blue!60!black}, edge label={node[midway, font=\\scriptsize, text=blue!60!black]{$\\times$}}},
}
\\begin{document}
${frames.map((frame) => `\\begin{forest}\n  for tree={s sep=12mm, l sep=9mm, font=\\small}\n${nodeTikZ(0, frame, 1)}\n\\end{forest}`).join('\n')}
\\end{document}
`;

  /** @param {number} index @param {Frame} frame @param {number} depth @returns {string} */
  function nodeTikZ(index, frame, depth) {
    const node = diagram.nodes[index];
    const state = frame.nodes[index];
    const isLeaf = node.kind === 'leaf';
    const options = [
      node.kind,
      index === frame.path.at(-1) && 'current',
      state.state === 'pruned' && 'pruned',
      state.cutEdge && `${state.cutEdge} cut`,
      isLeaf ? node.label !== '' && `label={below:{${escaped(node.label)}}}` : `label={left:{\\itshape ${escaped(names[index])}}}`,
      !isLeaf && state.window && `label={right:{\\scriptsize $${mathematical(interval(state.window))}$}}`,
    ].filter(Boolean);
    const content = isLeaf ? number(node.value) : boundSign(state.bound) + number(state.value);
    const inner = children[index].map((child) => `\n${nodeTikZ(child, frame, depth + 1)}`).join('');
    return `${'  '.repeat(depth)}[{$${mathematical(content)}$}, ${options.join(', ')}${inner}${inner ? `\n${'  '.repeat(depth)}` : ''}]`;
  }
}

/**
 * A Graphviz graph.
 * @param {TraceSource} source
 * @param {Frame} frame
 * @param {string[]} names
 */
export function toDOT({ diagram }, frame, names) {
  const lines = diagram.nodes.map(({ kind, value, label }, index) => {
    const state = frame.nodes[index];
    const title = kind === 'leaf' ? [label, number(value)].filter(Boolean).join('\\n')
      : [names[index], boundSign(state.bound) + number(state.value), state.window ? interval(state.window) : ''].filter(Boolean).join('\\n');
    const shape = { max: 'box', min: 'ellipse', leaf: 'plaintext' }[kind];
    const style = state.state === 'pruned' ? ', style=dotted' : index === frame.path.at(-1) ? ', style=bold' : '';
    return `  n${index} [label="${title.replaceAll('"', '\\"')}", shape=${shape}${style}];`;
  });
  const edges = diagram.nodes.flatMap(({ parent }, index) => {
    if (parent < 0) return [];
    const cut = frame.nodes[index].cutEdge;
    const look = cut === 'alpha' ? ' [style=dashed, color="#b3271e", label="α"]' : cut === 'beta' ? ' [style=dotted, color="#1f5274", label="β"]' : '';
    return [`  n${parent} -> n${index}${look};`];
  });
  return `digraph search {\n  ordering=out;\n  edge [arrowhead=none];\n${[...lines, ...edges].join('\n')}\n}\n`;
}

/** Signs that mathematics has its own words for. @param {string} text */
function mathematical(text) {
  return text.replaceAll('∞', '\\infty ').replaceAll('−', '-').replaceAll('≥', '\\ge ').replaceAll('≤', '\\le ');
}

/** Text as TeX prints it. @param {string} text */
function escaped(text) {
  return text.replaceAll(/[\\{}$&#_%~^]/g, (letter) => ({ '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' })[letter] ?? `\\${letter}`);
}
