// Editing a record, in English.

const kinds = {
  order: 'order of variations',
  main: 'main line',
  remove: 'deletion',
  comment: 'comment',
  mark: 'mark',
  insert: 'line added',
};

/** @type {typeof import('../zh-Hans/edit.js').default} */
export default {
  comment: 'Comment',
  commentHere: 'Say something about this move',
  mark: 'Mark',
  marks: {
    3: 'Brilliant !!',
    1: 'Good !',
    5: 'Interesting !?',
    6: 'Inaccuracy ?!',
    2: 'Mistake ?',
    4: 'Blunder ??',
  },
  order: 'Variation',
  up: 'Move the variation up',
  down: 'Move the variation down',
  promote: 'Make main line',
  remove: 'Delete from here',
  undo: 'Undo',
  redo: 'Redo',
  keep: 'Add this line to the moves',
  keysName: 'Keys',
  keys: 'In the list of moves: ! and ? mark, Delete deletes, Alt+↑ and Alt+↓ reorder, M makes the main line, C comments, Ctrl+Z undoes. A right click or a long press on a move leads here too.',
  done: ({ kind, isUndone }) => (isUndone ? `Undone: ${kinds[kind]}` : `Done: ${kinds[kind]}`),
};
