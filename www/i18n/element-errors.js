// Messages in place of an element that cannot load, in each language; no dictionary has loaded then.

/** @import { Language } from './preferred.js' */

/** @type {Record<Language, Record<'tooOld' | 'missing' | 'late' | 'hindered' | 'framed' | 'app' | 'open', string>>} */
export const unloaded = {
  'zh-Hans': {
    tooOld: '楚河在这个浏览器里运行不了。请用 Safari 16.4、Firefox 115、Chrome 109 或更新的版本。',
    missing: '楚河没有载入。请检查网络，再重新载入页面。',
    late: '楚河还没有载入：可能是网络慢，也可能是这个页面上的其他脚本妨碍了它。',
    hindered: '这个页面上的其他脚本妨碍了楚河运行：',
    framed: '这个页面的内容安全策略（CSP）不许嵌入楚河的页面：frame-src 要放行楚河所在的地址。',
    app: '<xiangqi-game> 缺少 app 属性：请填楚河应用所在文件夹的地址。',
    open: '在楚河自己的页面里打开',
  },
  'zh-Hant': {
    tooOld: '楚河在這個瀏覽器裡執行不了。請用 Safari 16.4、Firefox 115、Chrome 109 或更新的版本。',
    missing: '楚河沒有載入。請檢查網路，再重新載入頁面。',
    late: '楚河還沒有載入：可能是網路慢，也可能是這個頁面上的其他指令碼妨礙了它。',
    hindered: '這個頁面上的其他指令碼妨礙了楚河執行：',
    framed: '這個頁面的內容安全政策（CSP）不許嵌入楚河的頁面：frame-src 要放行楚河所在的網址。',
    app: '<xiangqi-game> 缺少 app 屬性：請填楚河應用所在資料夾的網址。',
    open: '在楚河自己的頁面裡開啟',
  },
  en: {
    tooOld: 'Chuhe cannot run in this browser. Use Safari 16.4, Firefox 115, Chrome 109, or later.',
    missing: 'Chuhe could not be loaded. Check the connection and reload the page.',
    late: 'Chuhe has not loaded yet: the connection may be slow, or another script on this page interferes with it.',
    hindered: 'Another script on this page keeps Chuhe from running: ',
    framed:
      'The Content Security Policy of this page forbids pages of Chuhe in frames: its frame-src must allow the origin of Chuhe.',
    app: '<xiangqi-game> needs the attribute app: the address of the folder with the app of Chuhe.',
    open: 'Open it on its own page',
  },
};
