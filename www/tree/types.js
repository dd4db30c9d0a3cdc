// Types of the data that <game-tree> shows.

/** @typedef {import('../engine/wasm/chuhe.js').Diagram} Diagram */
/** @typedef {import('../engine/wasm/chuhe.js').DiagramNode} DiagramNode */
/** @typedef {import('../engine/wasm/chuhe.js').Frame} Frame */
/** @typedef {import('../engine/wasm/chuhe.js').NodeState} NodeState */
/** @typedef {import('../engine/wasm/chuhe.js').Reason} Reason */
/** @typedef {import('../engine/wasm/chuhe.js').TraceSummary} TraceSummary */
/** @typedef {import('../engine/wasm/chuhe.js').TableState} TableState */
/** @typedef {import('../engine/wasm/chuhe.js').Story} Story */
/** @typedef {import('../i18n/grammar/say.js').Part} Part */
/** @typedef {import('../i18n/i18n.js').Texts} Texts */

/**
 * A search that can be stepped through, in memory or in a worker.
 * @typedef {object} TraceSource
 * @property {Diagram} diagram
 * @property {TraceSummary} summary
 * @property {Reason[]} reasons by step, from 0 to the last; a part has only that of its step, and perhaps of the next
 * @property {(step: number) => Frame | Promise<Frame>} frame
 * @property {(folded: number[]) => ArrayLike<number> | Promise<ArrayLike<number>>} [layoutFolded] x coordinates with some nodes collapsed; NaN for hidden nodes
 * @property {import('../engine/workers/protocol.js').Flat | null} [flat] all of a search too large to be drawn whole; each of its frames has a diagram of a part
 * @property {{ step: number, before: import('../engine/wasm/chuhe.js').WindowPair | null, probe: boolean }} [part] for a part: its step, the window before it, and whether its node is a zero-window probe
 * @property {(format: 'tikz' | 'dot', first: number, last: number, names: string[]) => string | Promise<string>} [figure] exports a range of steps
 * @property {import('./sentences/point-of-view.js').View} [view] the point of view of the values; by default Max's
 * @property {import('./sentences/point-of-view.js').Sign[]} [signs] for a converted view: the factor of Max's value at each node
 * @property {TraceSource} [original] for a converted view: the source with Max's values
 * @property {(step: number, most: number) => TableState | Promise<TableState>} [table] the entries of the table or memo after a step
 * @property {(node: number) => Story | Promise<Story>} [story] the details of a node, by its number in order of entry
 */

export {};
