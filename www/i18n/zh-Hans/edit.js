// Editing a record, in Chinese.

/** @typedef {'order' | 'main' | 'remove' | 'comment' | 'mark' | 'insert'} Kind */

const kinds = {
  order: '变化次序',
  main: '改为主线',
  remove: '删除',
  comment: '评注',
  mark: '评价',
  insert: '加入变化',
};
const marks = /** @type {Record<number, string>} */ ({
  3: '妙手 !!',
  1: '好棋 !',
  5: '有趣 !?',
  6: '缓着 ?!',
  2: '失误 ?',
  4: '败着 ??',
});

export default {
  comment: '评注',
  commentHere: '写几句评注',
  mark: '评价',
  marks,
  order: '变化',
  up: '变化上移',
  down: '变化下移',
  promote: '设为主线',
  remove: '删除此步及以后',
  undo: '撤销',
  redo: '重做',
  keep: '把这个变化加入着法',
  keysName: '快捷键',
  keys: '在着法表里：! 和 ? 写评价，Delete 删除，Alt+↑ Alt+↓ 调整次序，M 设为主线，C 写评注，Ctrl+Z 撤销。右键或长按也能打开这里。',
  done: (/** @type {{ kind: Kind, isUndone: boolean }} */ { kind, isUndone }) =>
    isUndone ? `已撤销：${kinds[kind]}` : `完成：${kinds[kind]}`,
};
