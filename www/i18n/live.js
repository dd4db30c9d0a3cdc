// Texts of the plain scripts in other pages and in frames, where modules may be blocked, in each language.
//
// A plain script: its users cannot import.
var chuheWords = {
  'zh-Hans': {
    still: '这里只能放一幅不会动的图：这个页面不让楚河的脚本运行。',
    nothing: '这里放不了楚河：这个页面不让它的脚本运行。',
    keepers: '写给管理这个页面的人',
    unknown: '“{name}”不是 {block} 代码块里的设置，已略去。',
    tree: '一棵搜索树',
    board: '一个象棋局面',
    game: '一盘象棋',
    openTree: '在楚河里打开这棵树',
    openGame: '在楚河里打开这个局面',
    openLesson: '在楚河里打开这一课',
    sandboxed:
      '这个框架的 sandbox 属性里没有 allow-same-origin，楚河的服务器也不让别的来源读取文件，所以脚本没有载入。请在 sandbox 里加上 allow-same-origin；也可以让服务器给楚河的文件发 Access-Control-Allow-Origin: *。',
    missing: '楚河没有载入。请检查网络，再重新载入页面。',
  },
  'zh-Hant': {
    still: '這裡只能放一幅不會動的圖：這個頁面不讓楚河的指令碼執行。',
    nothing: '這裡放不了楚河：這個頁面不讓它的指令碼執行。',
    keepers: '寫給管理這個頁面的人',
    unknown: '“{name}”不是 {block} 程式碼區塊裡的設定，已略去。',
    tree: '一棵搜尋樹',
    board: '一個象棋局面',
    game: '一盤象棋',
    openTree: '在楚河裡開啟這棵樹',
    openGame: '在楚河裡開啟這個局面',
    openLesson: '在楚河裡開啟這一課',
    sandboxed:
      '這個框架的 sandbox 屬性裡沒有 allow-same-origin，楚河的伺服器也不讓別的來源讀取檔案，所以指令碼沒有載入。請在 sandbox 裡加上 allow-same-origin；也可以讓伺服器給楚河的檔案發 Access-Control-Allow-Origin: *。',
    missing: '楚河沒有載入。請檢查網路，再重新載入頁面。',
  },
  en: {
    still: 'Only a still picture can be shown here: this page blocks the scripts of Chuhe.',
    nothing: 'Chuhe cannot be shown here: this page blocks its scripts.',
    keepers: 'For the owner of this page',
    unknown: '“{name}” is not a setting of {block} blocks and is ignored.',
    tree: 'A search tree',
    board: 'A position of xiangqi',
    game: 'A game of xiangqi',
    openTree: 'Open this tree in Chuhe',
    openGame: 'Open this position in Chuhe',
    openLesson: 'Open this lesson in Chuhe',
    sandboxed:
      'The sandbox of this frame lacks allow-same-origin, and the server of Chuhe does not share its files with other origins, so the scripts could not load. Add allow-same-origin to the sandbox, or let the server send Access-Control-Allow-Origin: * with the files of Chuhe.',
    missing: 'Chuhe could not be loaded. Check the connection and reload the page.',
  },
};

// The character of each piece, after its FEN letter.
var chuhePieces = {
  traditional: 'K帥A仕B相N傌R俥C炮P兵k將a士b象n馬r車c砲p卒',
  simplified: 'K帅A仕B相N马R车C炮P兵k将a士b象n马r车c炮p卒',
};
