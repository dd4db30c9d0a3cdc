// The first thing that a frame says: that it is there, and, where its modules cannot come, why and what helps.
//
// A plain script: it runs where no module does, as in a sandbox without `allow-same-origin` on a server without CORS.
(function () {
  var address = new URLSearchParams(location.search);
  var host = originOf(address.get('host'));
  var isSaid = false;

  // As the page around wants it, which may be light where the reader's desk is dark.
  var theme = address.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  tell({ type: 'here' });
  // A module that could not be had, or one that it needs: of both the tag hears.
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement && event.target.type === 'module') sayWhy();
    },
    true,
  );

  function sayWhy() {
    if (isSaid) return;
    isSaid = true;
    var why = /** @type {'sandboxed' | 'missing'} */ (self.origin === 'null' ? 'sandboxed' : 'missing');
    var asked = address.get('lang') || navigator.language || '';
    var isTraditional = /^zh-(hant|tw|hk|mo)/i.test(asked);
    var language = /** @type {'en' | 'zh-Hans' | 'zh-Hant'} */ (
      isTraditional ? 'zh-Hant' : /^zh/i.test(asked) ? 'zh-Hans' : 'en'
    );
    var words = chuheWords[language];
    var note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.lang = language;
    note.textContent = words[why];
    var place = document.getElementById('content') || document.body;
    place.replaceChildren(note, link(words));
    tell({ type: 'unable', why: why, message: words[why] });
    tell({ type: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) });
  }

  /** To the same on a page of its own. @param {{ openTree: string, openGame: string }} words */
  function link(words) {
    var isTree = /\/frame\/[^/]*$/.test(location.pathname);
    var own = new URLSearchParams(address);
    own.delete('host');
    var made = document.createElement('a');
    made.href = new URL((isTree ? '../../lab/?' : '../../play/?') + own, location.href).href;
    made.target = '_blank';
    made.rel = 'noopener';
    made.textContent = isTree ? words.openTree : words.openGame;
    return made;
  }

  /** @param {Record<string, unknown>} message */
  function tell(message) {
    if (parent === window || host === '') return;
    message.chuhe = 1;
    parent.postMessage(message, host);
  }

  /** Who may hear it: everybody, if the address names nobody; nobody, if what it names is no origin. @param {string | null} text */
  function originOf(text) {
    if (text === null) return '*';
    try {
      var origin = new URL(text).origin;
      return origin === 'null' ? '' : origin;
    } catch (error) {
      return '';
    }
  }
})();
