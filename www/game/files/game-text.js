// A quick test whether a text may be a game, before a parser is loaded.

/** Whether a text pasted on the page is probably a game; other texts are ignored. @param {string} text */
export function looksLikeGame(text) {
  return (
    /^\s*https?:\S*[?&](?:fen|moves)=/.test(text) ||
    /\[dhtmlxq/i.test(text) ||
    /(?:[a-z1-9]+\/){9}[a-z1-9]+/i.test(text) ||
    /^\s*\[\w+\s+"/m.test(text) ||
    /(?:^|\s)1\.\s*\S+/.test(text)
  );
}
