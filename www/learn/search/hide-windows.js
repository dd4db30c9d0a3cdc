// A search without its windows, for the lessons before the one that introduces them.

/** @import { Frame, Reason } from '../../engine/wasm/chuhe.js' */
/** @import { TraceSource } from '../../tree/types.js' */

/** @param {Reason} reason @returns {Reason} */
const hideIn = (reason) =>
  reason.code === 'enter' || reason.code === 'raise' ? { ...reason, alpha: null, beta: null } : reason;

/** @param {TraceSource} source @returns {TraceSource} */
export function hideWindows(source) {
  const { diagram, summary } = source;
  const reasons = source.reasons.map(hideIn);
  /** @param {Frame} frame @returns {Frame} */
  const hidden = (frame) => ({
    ...frame,
    reason: reasons[frame.step],
    nodes: frame.nodes.map((state) => ({ ...state, window: null, history: [] })),
  });
  return {
    diagram,
    summary,
    reasons,
    hidesWindows: true,
    frame: async (step) => hidden(await source.frame(step)),
    layoutFolded: source.layoutFolded?.bind(source),
  };
}
