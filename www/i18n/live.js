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
  'zh-Hant': {
    tree: '一棵搜尋樹',
    board: '一個象棋局面',
    game: '一盤象棋',
    openTree: '在楚河裡開啟這棵樹',
    openGame: '在楚河裡開啟這個局面',
    sandboxed:
      '這個框架的 sandbox 屬性裡沒有 allow-same-origin，楚河的伺服器也不許別的來源取檔案，所以指令碼進不來。請在 sandbox 裡加上 allow-same-origin；也可以讓伺服器給楚河的檔案發 Access-Control-Allow-Origin: *。',
    missing: '楚河沒有載入。請看看網路，再重新載入頁面。',
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
