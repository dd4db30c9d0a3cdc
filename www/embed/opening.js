// The first message of a frame: that it has loaded, or why its modules cannot load and what helps.
//
// A plain script: it runs where modules are blocked, as in a sandbox without `allow-same-origin` on a server without CORS.
(function () {
  var address = new URLSearchParams(location.search);
  var host = originOf(address.get('host'));
  /** @type {'tree' | 'lesson' | 'game'} */
  var kind = /\/frame\/[^/]*$/.test(location.pathname)
    ? 'tree'
    : /\/lesson\/[^/]*$/.test(location.pathname)
      ? 'lesson'
      : 'game';
  var isReported = false;

  // The theme of the embedding page, which may differ from the system's.
  var theme = address.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  send({ type: 'here' });
  // The `script` element gets an error event if its module or an import of it fails.
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement && event.target.type === 'module') reportReason();
    },
    true,
  );

  function reportReason() {
    if (isReported) return;
    isReported = true;
    var why = /** @type {'sandboxed' | 'missing'} */ (self.origin === 'null' ? 'sandboxed' : 'missing');
    var tag = address.get('lang') || navigator.language || '';
    var isTraditional = /^zh-(hant|tw|hk|mo)/i.test(tag);
    var language = /** @type {'en' | 'zh-Hans' | 'zh-Hant'} */ (
      isTraditional ? 'zh-Hant' : /^zh/i.test(tag) ? 'zh-Hans' : 'en'
    );
    var words = chuheWords[language];
    // A plain script draws the picture, if it can load.
    var script = document.createElement('script');
    script.src = '../still.js';
    script.onload = function () {
      show(words, language, why, chuheStill);
    };
    script.onerror = function () {
      show(words, language, why, null);
    };
    document.head.append(script);
  }

  /** @param {(typeof chuheWords)['en']} words @param {string} language @param {'sandboxed' | 'missing'} why @param {typeof chuheStill | null} still */
  function show(words, language, why, still) {
    var picture =
      still && (kind === 'tree' ? still.ofTree(address) : kind === 'game' ? still.ofBoard(address, chuhePieces) : null);
    var note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = why === 'missing' ? words.missing : picture ? words.still : words.nothing;
    var place = document.getElementById('content') || document.body;
    place.lang = language;
    place.style.padding = '0.5rem 0.75rem';
    var parts = [note, picture, link(words), why === 'sandboxed' ? aside(words.keepers, words.sandboxed) : null];
    place.replaceChildren();
    parts.forEach(function (part) {
      if (!part) return;
      part.style.display = 'block';
      part.style.marginBlock = '0.75rem';
      place.append(part);
    });
    send({ type: 'unable', why: why, message: words[why] });
    sendHeight();
  }

  /** A collapsed note for the page's administrator. @param {string} heading @param {string} text */
  function aside(heading, text) {
    var [made, summary, body] = ['details', 'summary', 'p'].map(function (name) {
      return document.createElement(name);
    });
    summary.textContent = heading;
    body.textContent = text;
    made.append(summary, body);
    made.addEventListener('toggle', sendHeight);
    return made;
  }

  function sendHeight() {
    send({ type: 'height', height: Math.ceil(document.documentElement.getBoundingClientRect().height) });
  }

  /** The link to the same content on its own page. @param {{ openTree: string, openGame: string, openLesson: string }} words */
  function link(words) {
    var own = new URLSearchParams(address);
    own.delete('host');
    var made = document.createElement('a');
    made.style.width = 'fit-content';
    own.delete('kept');
    var page = { tree: 'lab/', game: 'play/', lesson: 'learn/search/' }[kind];
    made.href = new URL('../../' + page + '?' + own, location.href).href;
    made.target = '_blank';
    made.rel = 'noopener';
    made.textContent = { tree: words.openTree, game: words.openGame, lesson: words.openLesson }[kind];
    return made;
  }

  /** @param {Record<string, unknown>} message */
  function send(message) {
    if (parent === window || host === '') return;
    message.chuhe = 1;
    parent.postMessage(message, host);
  }

  /** Target origin: any without a name in the address; none if the name is no origin. @param {string | null} text */
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
