// The app without a network, in Chinese.
export default {
  ready: '楚河有新版本了。',
  reload: '现在更新',
  later: '以后再说',
};
