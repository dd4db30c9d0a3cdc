// The app without a network, in English.
/** @type {typeof import('../zh-Hans/offline.js').default} */
export default {
  ready: 'A new version of Chuhe is ready.',
  reload: 'Reload now',
  later: 'Later',
};
