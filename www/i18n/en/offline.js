// Offline use, in English.
/** @type {typeof import('../zh-Hans/offline.js').default} */
export default {
  ready: 'A new version of Chuhe is ready.',
  missing: 'A part of this page could not be loaded; Chuhe may just have been updated.',
  late: 'The engine is still loading; the connection may be slow.',
  latePart: 'A part of this page is still loading; the connection may be slow.',
  reload: 'Reload now',
  again: 'Reload the page',
  later: 'Later',
};
