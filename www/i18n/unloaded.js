// What stands in somebody else's page instead of an element that cannot be there, in each language: no dictionary has come.

/** @type {Record<import('./dictionaries.js').Language, { tooOld: string, missing: string }>} */
export const unloaded = {
  'zh-Hans': {
    tooOld: '楚河在这个浏览器里运行不了。请用 Safari 16.4、Firefox 115、Chrome 109 或更新的版本。',
    missing: '楚河没有载入。请看看网络，再重新载入页面。',
  },
  en: {
    tooOld: 'Chuhe cannot run in this browser. It takes Safari 16.4, Firefox 115, Chrome 109, or anything newer.',
    missing: 'Chuhe could not be loaded. Check the connection and reload the page.',
  },
};
