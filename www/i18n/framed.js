// Stops pages with the reader's games and progress inside a page of another site, and shows a message and a link.
//
// A plain script in the head, before any access to storage. Hosts that send `frame-ancestors` block the frame earlier.
(function () {
  var WORDS = {
    'zh-Hans': ['别的网站把这一页放进了它的页面。为保护你的对局和学习记录，请单独打开。', '打开楚河'],
    'zh-Hant': ['別的網站把這一頁放進了它的頁面。為保護你的對局和學習記錄，請單獨開啟。', '開啟楚河'],
    en: [
      'Another site shows this page inside its own. To protect your games and progress, open it on its own.',
      'Open Chuhe',
    ],
  };

  /** Whether a page of another origin contains this one: its address cannot be read then. */
  function isInsideAnotherSite() {
    for (var place = /** @type {Window} */ (window); place !== place.parent; place = place.parent)
      try {
        if (place.parent.location.origin !== location.origin) return true;
      } catch (error) {
        return true;
      }
    return false;
  }

  if (!isInsideAnotherSite()) return;
  // Stops the parser: no later script runs.
  window.stop();
  var asked = new URLSearchParams(location.search).get('lang') || navigator.language || '';
  var language = /** @type {keyof typeof WORDS} */ (
    /^zh-(hant|tw|hk|mo)/i.test(asked) ? 'zh-Hant' : /^zh/i.test(asked) ? 'zh-Hans' : 'en'
  );
  var note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = WORDS[language][0] + ' ';
  var link = document.createElement('a');
  link.href = location.href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = WORDS[language][1];
  note.append(link);
  var body = document.createElement('body');
  body.append(note);
  document.documentElement.lang = language;
  document.documentElement.replaceChildren(body);
})();
