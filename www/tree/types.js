// Names, for the type checker only, of the plain objects that <game-tree> draws.

/** @typedef {import('../engine/wasm/chuhe.js').Diagram} Diagram */
/** @typedef {import('../engine/wasm/chuhe.js').DiagramNode} DiagramNode */
/** @typedef {import('../engine/wasm/chuhe.js').Frame} Frame */
/** @typedef {import('../engine/wasm/chuhe.js').NodeState} NodeState */
/** @typedef {import('../engine/wasm/chuhe.js').Reason} Reason */
/** @typedef {import('../engine/wasm/chuhe.js').TraceSummary} TraceSummary */
/** @typedef {import('../engine/wasm/chuhe.js').TableState} TableState */
/** @typedef {import('../engine/wasm/chuhe.js').Story} Story */
/** @typedef {import('../i18n/say.js').Part} Part */
/** @typedef {import('../i18n/i18n.js').Texts} Texts */

/**
 * A search that can be stepped through, wherever it lives.
 * @typedef {object} TraceSource
 * @property {Diagram} diagram
 * @property {TraceSummary} summary
 * @property {Reason[]} reasons one per step, from step 0 to the last; of a part only that of its step, and perhaps of the next
 * @property {(step: number) => Frame | Promise<Frame>} frame
 * @property {(folded: number[]) => ArrayLike<number> | Promise<ArrayLike<number>>} [layoutFolded] where nodes stand across when all under some is folded away: NaN for what is
 * @property {import('../engine/protocol.js').Flat | null} [flat] all of a search too large to be drawn whole; its frames bring a diagram each
 * @property {{ step: number, before: import('../engine/wasm/chuhe.js').WindowPair | null, probe: boolean }} [part] of such a part: its step, the window before it, and whether it only asks
 * @property {(format: 'tikz' | 'dot', first: number, last: number, names: string[]) => string | Promise<string>} [figure] the steps from one to another for other programs
 * @property {import('./side.js').View} [view] whose values these are; Max's, if nothing is said
 * @property {import('./side.js').Sign[]} [signs] of such a view: by what Max's values were multiplied at each node
 * @property {TraceSource} [original] of such a view: the same with Max's values
 * @property {(step: number, most: number) => TableState | Promise<TableState>} [table] what the table or memo holds after a step
 * @property {(node: number) => Story | Promise<Story>} [story] everything about a node, by its number in order of entry
 */

export {};
