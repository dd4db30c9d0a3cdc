// Whether a text is likely to be a game, before anything that could read it is there.

/** Whether a text pasted anywhere on the page is likely to be meant as a game: then it is read, and else left alone. @param {string} text */
export function looksLikeGame(text) {
  return (
    /^\s*https?:\S*[?&](?:fen|moves)=/.test(text) ||
    /\[dhtmlxq/i.test(text) ||
    /(?:[a-z1-9]+\/){9}[a-z1-9]+/i.test(text) ||
    /^\s*\[\w+\s+"/m.test(text) ||
    /(?:^|\s)1\.\s*\S+/.test(text)
  );
}
