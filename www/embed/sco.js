// Runs inside a SCORM 1.2 package: shows the exercises one after the other in a frame, or a lesson, and reports score and status
// to the course system.
//
// A plain script and part of the package: no foreign code runs in the page of the course system.
(function () {
  /** @typedef {{ LMSInitialize: (none: '') => string, LMSFinish: (none: '') => string, LMSCommit: (none: '') => string, LMSGetValue: (name: string) => string, LMSSetValue: (name: string, value: string) => string }} Api */
  /**
   * The configuration of the package: address of Chuhe, frame page, address of each exercise, texts. An exercise is done
   * when it was tried, a lesson when everything is right; until then it can be continued.
   * @typedef {object} Exercises
   * @property {string} home
   * @property {string} page
   * @property {'tried' | 'right'} until
   * @property {string[]} exercises
   * @property {number} mastery percent
   * @property {{ title: string, place: string, next: string, previous: string, score: string, alone: string }} words
   */

  /**
   * Version of the suspend data: version, current exercise, and for each exercise its percentage, `!` once closed, and
   * after a colon the progress of its page.
   */
  const VERSION = '1';
  const MAX_SUSPEND_DATA_LENGTH = 4096;
  /** Without characters that addresses or the suspend data would escape. */
  const SAVED_STATE = /^[\w.-]{0,1000}$/;

  const written = /** @type {HTMLElement} */ (document.getElementById('exercises')).textContent ?? '';
  /** @type {Exercises} */
  const { home, page, until, exercises, mastery, words } = JSON.parse(written);
  const startedAt = Date.now();
  const api = find(window) ?? (window.opener ? find(window.opener) : null);
  /** The best percentage of each; null if untried. @type {(number | null)[]} */
  const best = exercises.map(() => null);
  /** Exercises whose solution was shown; later results do not count. @type {Set<number>} */
  const closed = new Set();
  /** The progress that each page reported, passed to it again. @type {string[]} */
  const savedStates = exercises.map(() => '');
  let at = 0;
  let isOver = false;

  const frame = /** @type {HTMLIFrameElement} */ (document.querySelector('iframe'));
  const place = /** @type {HTMLElement} */ (document.getElementById('place'));
  const result = /** @type {HTMLElement} */ (document.getElementById('result'));
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll('button')]);

  api?.LMSInitialize('');
  restore(api?.LMSGetValue('cmi.suspend_data') ?? '');
  if (api && /^$|not attempted/.test(api.LMSGetValue('cmi.core.lesson_status'))) report();
  addEventListener('message', handleMessage);
  // A page that is discarded may get no other event.
  addEventListener('pagehide', finish);
  buttons.forEach((button, index) => {
    button.textContent = [words.previous, words.next][index];
    button.hidden = exercises.length === 1;
    button.addEventListener('click', () => go(at + [-1, 1][index]));
  });
  go(at);

  /** The SCORM API object, in a frame around this one or in the window that opened it. @param {Window} from @returns {Api | null} */
  function find(from) {
    let place = from;
    for (let depth = 0; depth < 20; depth += 1) {
      try {
        const { API } = /** @type {any} */ (place);
        if (API) return API;
      } catch {
        // Of another origin.
        return null;
      }
      if (place.parent === place) return null;
      place = place.parent;
    }
    return null;
  }

  /** @param {number} exercise */
  function go(exercise) {
    at = Math.max(0, Math.min(exercise, exercises.length - 1));
    const host = location.origin === 'null' ? '' : `&host=${encodeURIComponent(location.origin)}`;
    const before = savedStates[at] === '' ? '' : `&kept=${savedStates[at]}`;
    frame.src = `${home}${page}?${exercises[at]}${before}${host}`;
    show();
    save();
  }

  function show() {
    place.hidden = exercises.length === 1;
    place.textContent = words.place.replace('{at}', `${at + 1}`).replace('{count}', `${exercises.length}`);
    result.textContent = `${words.score} ${score()} / 100${api ? '' : ` · ${words.alone}`}`;
    buttons[0].disabled = at === 0;
    buttons[1].disabled = at === exercises.length - 1;
  }

  /** @param {MessageEvent} event */
  function handleMessage({ data, source, origin }) {
    if (source !== frame.contentWindow || origin !== new URL(home).origin || Object(data).chuhe !== 1) return;
    if (data.type === 'height' && data.height > 0 && until === 'tried') frame.style.height = `${data.height}px`;
    if (data.type === 'score') grade(data);
  }

  /** @param {{ right: number, asked: number, extra?: number, hints?: number, shown?: boolean, kept?: string }} result */
  function grade({ right, asked, extra = 0, hints = 0, shown = false, kept: more = '' }) {
    if (closed.has(at) || !(asked > 0)) return;
    if (shown) closed.add(at);
    const percent = shown ? 0 : Math.round((100 * Math.max(0, right - extra - hints)) / asked);
    best[at] = Math.max(best[at] ?? 0, percent);
    if (SAVED_STATE.test(more)) savedStates[at] = more;
    show();
    report();
  }

  /** The mean of all exercises; untried ones count 0. */
  function score() {
    return Math.round(best.reduce((/** @type {number} */ sum, percent) => sum + (percent ?? 0), 0) / best.length);
  }

  function isDone() {
    return best.every((percent) => (until === 'right' ? percent === 100 : percent !== null));
  }

  function report() {
    if (!api) return;
    api.LMSSetValue('cmi.core.score.min', '0');
    api.LMSSetValue('cmi.core.score.max', '100');
    api.LMSSetValue('cmi.core.score.raw', String(score()));
    api.LMSSetValue('cmi.core.lesson_status', !isDone() ? 'incomplete' : score() >= mastery ? 'passed' : 'failed');
    save();
  }

  function save() {
    if (!api) return;
    const each = best.map(
      (percent, index) =>
        `${percent ?? ''}${closed.has(index) ? '!' : ''}${savedStates[index] === '' ? '' : `:${savedStates[index]}`}`,
    );
    const text = [VERSION, at, ...each].join(';');
    if (text.length <= MAX_SUSPEND_DATA_LENGTH) api.LMSSetValue('cmi.suspend_data', text);
    api.LMSSetValue('cmi.core.lesson_location', String(at + 1));
    api.LMSCommit('');
  }

  /** @param {string} text */
  function restore(text) {
    const [version, place, ...each] = text.split(';');
    if (version !== VERSION || each.length !== exercises.length) return;
    at = Number(place) || 0;
    each.forEach((one, index) => {
      const [result, more = ''] = one.split(':');
      if (result.endsWith('!')) closed.add(index);
      if (SAVED_STATE.test(more)) savedStates[index] = more;
      const percent = parseInt(result, 10);
      if (percent >= 0 && percent <= 100) best[index] = percent;
    });
  }

  function finish() {
    if (!api || isOver) return;
    isOver = true;
    const seconds = Math.floor((Date.now() - startedAt) / 1000);
    const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
    const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
    api.LMSSetValue('cmi.core.session_time', time);
    api.LMSSetValue('cmi.core.exit', isDone() ? '' : 'suspend');
    api.LMSCommit('');
    api.LMSFinish('');
  }
})();
