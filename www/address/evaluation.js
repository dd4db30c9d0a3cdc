// The evaluator of positions of xiangqi, by the name that search results give it.

/** Whether the evaluator is a net and not the hand-written evaluation. @param {string} evaluation */
export const isNet = (evaluation) => evaluation.startsWith('net-');
