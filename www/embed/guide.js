// The code and the tables of the page about embedding, by the ids of their places.
import { elementSnippet, iframeSnippet } from '../address/snippet.js';

/** @import { Texts } from '../i18n/dictionaries.js' */

const talk = `const frame = document.querySelector('iframe').contentWindow;
addEventListener('message', ({ data, source }) => {
  if (source !== frame || data?.chuhe !== 1) return;
  if (data.type === 'score') console.log(data.right, data.asked);
});
frame.postMessage({ chuhe: 1, type: 'load', tree: '((3 17)(2 12))', mode: 'predict', id: 'one' }, '*');`;

/** @param {string} home address of the app, with a slash at the end @param {Texts['embed']} embed @param {string} lang @returns {Record<string, string>} */
export function codes(home, embed, lang) {
  return {
    line: elementSnippet(home, new URLSearchParams({ example: 'aima', step: '10' }), embed.frameTitle),
    inside: '<game-tree algorithm="fail_hard" mode="predict">((3 17) (2 12) (15 1))</game-tree>',
    markdown: '```game-tree\nalgorithm: fail_hard\nstep: 6\n((3 17) (2 12) (15 1))\n```',
    'board-code': '<xiangqi-board moves="h2e2 h9g7 h0g2"></xiangqi-board>',
    'game-code': '<xiangqi-game level="3" side="red"></xiangqi-game>',
    frame: iframeSnippet(home, new URLSearchParams({ example: 'aima', step: '6', lang }), embed.frameTitle),
    talk,
  };
}

/** @param {Texts['embed']} embed @returns {Record<string, { heads: string[], rows: Record<string, string> }>} */
export function tables(embed) {
  const { meaning } = embed;
  return {
    attributes: { heads: [embed.attribute, meaning], rows: embed.about },
    events: { heads: [embed.event, meaning], rows: embed.happening },
    'board-attributes': { heads: [embed.attribute, meaning], rows: embed.boardAbout },
    asks: { heads: [embed.message, meaning], rows: embed.asks },
    'frame-messages': { heads: [embed.message, meaning], rows: embed.frameMessages },
  };
}
