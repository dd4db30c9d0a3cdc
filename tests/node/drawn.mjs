// The picture of a search that a test knows to be small enough to be drawn whole.

/** @param {import('../../www/engine/wasm/chuhe.js').Trace} trace */
export function drawn(trace) {
  const diagram = trace.diagram();
  if (!diagram) throw new Error('this search is drawn in parts');
  return diagram;
}
