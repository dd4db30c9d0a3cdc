// Types of the data that <game-tree> shows.

/** @import { View } from '../address/switches.js' */
/** @import { Diagram, Frame, Reason, Story, TableState, TraceSummary, WindowPair } from '../engine/wasm/chuhe.js' */
/** @import { Flat } from '../engine/workers/protocol.js' */
/** @import { Sign } from './sentences/point-of-view.js' */

/**
 * A search that can be stepped through, in memory or in a worker.
 * @typedef {object} TraceSource
 * @property {Diagram} diagram
 * @property {TraceSummary} summary
 * @property {Reason[]} reasons by step, from 0 to the last; a part has only that of its step, and perhaps of the next
 * @property {(step: number) => Frame | Promise<Frame>} frame
 * @property {(folded: number[]) => ArrayLike<number> | Promise<ArrayLike<number>>} [layoutFolded] x coordinates with some nodes collapsed; NaN for hidden nodes
 * @property {Flat | null} [flat] all of a search too large to be drawn whole; each of its frames has a diagram of a part
 * @property {{ step: number, before: WindowPair | null, probe: boolean }} [part] for a part: its step, the window before it, and whether its node is a zero-window probe
 * @property {(format: 'tikz' | 'dot', first: number, last: number, names: string[]) => string | Promise<string>} [figure] exports a range of steps
 * @property {View} [view] the point of view of the values; by default Max's
 * @property {Sign[]} [signs] for a converted view: the factor of Max's value at each node
 * @property {boolean} [hidesWindows] whether the windows were left out
 * @property {boolean} [isRecorded] whether it is a recorded search, which may be wrong: no cut is argued for
 * @property {TraceSource} [original] for a converted view: the source with Max's values
 * @property {(step: number, most: number) => TableState | Promise<TableState>} [table] the entries of the table or memo after a step
 * @property {(node: number) => Story | Promise<Story>} [story] the details of a node, by its number in order of entry
 */

export {};
