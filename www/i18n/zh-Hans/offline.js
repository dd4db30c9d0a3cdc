// Offline use, in Chinese.
export default {
  ready: '楚河有新版本了。',
  missing: '页面有一部分没有载入，楚河也许刚刚更新过。',
  late: '引擎迟迟没有下载完，可能是网络慢。',
  latePart: '页面的一部分迟迟没有下载完，可能是网络慢。',
  reload: '现在更新',
  again: '重新载入',
  later: '以后再说',
};
