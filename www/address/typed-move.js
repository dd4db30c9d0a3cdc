// Finds the legal move that a player typed, in any notation.

/** @template {{ uci: string, wxf: string, iccs: string, chinese: string, traditional: string }} Move @param {readonly Move[]} legal @param {string} text @returns {Move | undefined} */
export function typedMove(legal, text) {
  const plain = (/** @type {string} */ name) => name.toLowerCase().replace(/[-\s]/g, '');
  return legal.find(({ uci, wxf, iccs, chinese, traditional }) =>
    [uci, wxf, iccs, chinese, traditional].some((name) => plain(name) === plain(text)),
  );
}
