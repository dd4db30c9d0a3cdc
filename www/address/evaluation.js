// Who says what positions of xiangqi are worth, by the name that searches give it.

/** Whether a net does, and not the terms that people wrote. @param {string} evaluation */
export const isNet = (evaluation) => evaluation.startsWith('net-');
