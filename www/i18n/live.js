// What plain scripts say in other people's pages and in frames, where no module may have come, in each language.
//
// A plain script itself: whoever shows these words could not import them.
var chuheWords = {
  'zh-Hans': {
    tree: '一棵搜索树',
    board: '一个象棋局面',
    game: '一盘象棋',
    openTree: '在楚河里打开这棵树',
    openGame: '在楚河里打开这个局面',
    sandboxed:
      '这个框架的 sandbox 属性里没有 allow-same-origin，楚河的服务器也不许别的来源取文件，所以脚本进不来。请在 sandbox 里加上 allow-same-origin；也可以让服务器给楚河的文件发 Access-Control-Allow-Origin: *。',
    missing: '楚河没有载入。请看看网络，再重新载入页面。',
  },
  en: {
    tree: 'A search tree',
    board: 'A position of xiangqi',
    game: 'A game of xiangqi',
    openTree: 'Open this tree in Chuhe',
    openGame: 'Open this position in Chuhe',
    sandboxed:
      'The sandbox of this frame lacks allow-same-origin, and the server of Chuhe lets no other origin have its files, so that no script came. Add allow-same-origin to the sandbox, or let the server send Access-Control-Allow-Origin: * with the files of Chuhe.',
    missing: 'Chuhe could not be loaded. Check the connection and reload the page.',
  },
};
