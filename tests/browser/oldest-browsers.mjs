// Turns this browser into one of the oldest supported ones.

/** Runs before every script of a page: removes what is newer than Safari 16.4, Firefox 115 and Chromium 109. */
export const removeNewFeatures = () => {
  for (const [owner, names] of /** @type {[any, string[]][]} */ ([
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
    [Document.prototype, ['startViewTransition']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [globalThis, ['Iterator', 'requestIdleCallback', 'scheduler']],
  ]))
    for (const name of names) delete owner[name];
};
