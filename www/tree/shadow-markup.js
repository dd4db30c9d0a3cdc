// The markup inside <game-tree>, before a search is shown.
import { sheetMarkup } from '../site/style-sheets.js';
import { realDocument } from '../site/real-document.js';
import { controlsMarkup } from './stepping/controls.js';

const icons = {
  zoomIn: 'M12 6V18M6 12H18',
  zoomOut: 'M6 12H18',
  fit: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15',
};

/** @param {string} texts the section of the label @param {string} name @param {string} d */
const button = (texts, name, d) =>
  `<button type="button" class="tool ${name}" data-label="${texts}.${name}" title><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${d}"/></svg></button>`;
/** @param {string} texts @param {string[]} names */
const heads = (texts, names) =>
  `<thead><tr>${names.map((name) => `<th scope="col" data-text="${texts}.${name}"></th>`).join('')}</tr></thead>`;

/** The keyboard help. Step keys work anywhere, the others while the picture has the focus. @type {[string, string][]} */
const keys = [
  ['steps', ', .'],
  ['cuts', '< >'],
  ['nodes', '[ ]'],
  ['breakpoints', 'r'],
  ['ends', 'Home End'],
  ['play', 'Space'],
  ['walk', '↑ ↓ ← →'],
  ['visit', 'Enter'],
  ['marks', 'b c'],
  ['zoom', '+ − 0'],
  ['wholeWalk', '↑ ↓ ← →'],
  ['wholeZoom', '+ − 0'],
];

const skeleton = `
<div class="frame" part="frame">
  <div class="overview" part="overview">
    <div class="asking row"><p class="extent note"></p><label class="row note"><span data-text="story.colour"></span><select class="lens"></select></label>
      <div class="looking" role="group" data-label="story.looking">${button('story', 'farther', icons.zoomOut)}${button('story', 'whole', icons.fit)}${button('story', 'closer', icons.zoomIn)}</div></div>
    <div class="over-time"><ul class="track-key row fine" data-label="story.trackKey.heading">
        <li><svg viewBox="0 0 26 12" aria-hidden="true"><path class="value" d="M1 9H10V3H25"/></svg><span data-text="story.trackKey.value"></span></li>
        <li><svg viewBox="0 0 26 12" aria-hidden="true"><path class="value" d="M1 6H25"/><circle cx="13" cy="6" r="4"/></svg><span data-text="story.trackKey.changed"></span></li>
        <li class="off-scale" hidden><svg viewBox="0 0 26 12" aria-hidden="true"><path class="off" d="M8 9.5H18L13 2.5Z"/></svg><span data-text="story.trackKey.off"></span></li>
      </ul><svg class="track" role="img" data-label="story.track"></svg></div>
    <canvas class="icicle" role="slider" tabindex="0" aria-valuemin="0" aria-valuenow="0"></canvas>
    <p class="pointed-at note" aria-hidden="true"></p>
    <details class="fold"><summary data-text="story.key"></summary>
      <ul class="classes row"></ul>
      <p class="played-share" hidden></p>
      <p class="filtered note" aria-live="polite"></p>
      <p class="about-lens note"></p></details>
    <p class="hint note" data-text="large.overview"></p>
    <details class="where"><summary data-text="story.where"></summary><div class="scroller scroll" tabindex="0" role="region" data-label="story.where"><table>${heads('story.columns', ['iteration', 'nodes', 'share', 'best', 'value', 'most'])}<tbody></tbody></table></div></details>
  </div>
  <div class="zooming" part="zooming">${button('tree', 'zoomOut', icons.zoomOut)}${button('tree', 'fit', icons.fit)}${button('tree', 'zoomIn', icons.zoomIn)}</div>
  <svg class="minimap" part="minimap" aria-hidden="true"></svg>
  <div class="picture scroll" part="picture" tabindex="-1"><svg class="tree" data-label="tree.picture" tabindex="0"></svg></div>
  <div class="beside">
    <svg class="position" part="position" role="img" preserveAspectRatio="xMidYMin meet"></svg>
    <div class="sentence" part="sentence">
      <div class="headline row"><p class="step-count note"></p></div>
      <p class="reason" part="reason" aria-live="polite" aria-atomic="true"></p>
      <div class="card" part="card" hidden></div>
      <slot name="verdict"></slot>
    </div>
    <div class="narration" part="telling">
      <figure class="window-line">
        <figcaption class="row note"><span data-text="tree.numberLine"></span><span class="whose"></span><span class="rule"></span></figcaption>
        <svg class="number-line" aria-hidden="true"></svg>
        <p class="history row"></p>
        <div class="node-actions row" hidden>
          <button type="button" class="word nextVisit" data-text="tree.nextVisit"></button>
          <button type="button" class="word collapse" aria-pressed="false" data-text="tree.collapse"></button>
          <button type="button" class="word breakpoint" aria-pressed="false" data-text="tree.breakpoint"></button>
        </div>
      </figure>
      <dl class="counts">
        <div><dt class="fine" data-text="tree.leavesSeen"></dt><dd class="leaves"></dd></div>
        <div><dt class="fine" data-text="tree.cuts"></dt><dd class="cuts"></dd></div>
        <div><dt class="fine" data-text="tree.value"></dt><dd class="root-value"></dd></div>
      </dl>
      <ul class="legend fine" data-label="tree.legend">
        <li><svg viewBox="0 0 34 20" aria-hidden="true"><rect class="max" x="9" y="2" width="16" height="16" rx="1"/><path class="max triangle" d="M17 2L27 18H7Z"/></svg><span class="by-side" data-text="tree.legendMax"></span><span class="by-mover" data-text="tree.legendMaxMoves" hidden></span></li>
        <li><svg viewBox="0 0 34 20" aria-hidden="true"><circle class="min" cx="17" cy="10" r="8"/><path class="min triangle" d="M17 18L27 2H7Z"/></svg><span class="by-side" data-text="tree.legendMin"></span><span class="by-mover" data-text="tree.legendMinMoves" hidden></span></li>
        <li class="by-side"><svg viewBox="0 0 34 20" aria-hidden="true"><path class="alpha" stroke-width="1.5" stroke-dasharray="9 5" stroke-linecap="butt" d="M1 10H33"/><path class="alpha" d="M14.5 3V17M19.5 3V17"/></svg><span data-text="tree.legendAlpha"></span></li>
        <li><svg viewBox="0 0 34 20" aria-hidden="true"><path class="beta" stroke-width="1.5" stroke-dasharray="1.5 4.5" d="M1 10H33"/><path class="beta" d="M12 5L22 15M12 15L22 5"/></svg><span data-text="tree.legendBeta"></span></li>
        <li class="deep" hidden><svg viewBox="0 0 34 20" aria-hidden="true"><text x="17" y="15" text-anchor="middle" font-size="14" fill="currentColor">α↑3</text></svg><span data-text="tree.legendDeep"></span></li>
        <li class="passed" hidden><svg viewBox="0 0 34 20" aria-hidden="true"><rect stroke-dasharray="6 3" x="9" y="2" width="16" height="16" rx="1"/></svg><span data-text="tree.legendPassed"></span></li>
        <li class="noisy" hidden><svg viewBox="0 0 34 20" aria-hidden="true"><rect stroke-dasharray="1.5 2.5" x="9" y="2" width="16" height="16" rx="1"/></svg><span data-text="tree.legendNoisy"></span></li>
        <li class="again" hidden><svg viewBox="0 0 34 20" aria-hidden="true"><rect x="11" y="4" width="12" height="12"/><rect class="rim" x="8" y="1" width="18" height="18"/></svg><span data-text="tree.legendAgain"></span></li>
        <li class="shared" hidden><svg viewBox="0 0 34 20" aria-hidden="true"><path stroke-dasharray="1 5" d="M2 16Q17 -4 32 16"/></svg><span data-text="tree.legendShared"></span></li>
        <li class="answered" hidden><svg viewBox="0 0 34 20" aria-hidden="true"><path stroke-dasharray="6 3" d="M2 10H26"/><path class="rim" d="M24 5L32 10L24 15Z"/></svg><span data-text="tree.legendAnswered"></span></li>
        <li class="flagged" hidden><svg viewBox="0 0 34 20" aria-hidden="true"><path class="flag" d="M13 19V3L23 7L13 11"/></svg><span data-text="story.legendPlayed"></span></li>
      </ul>
    </div>
  </div>
  <section class="story" part="story" data-label="story.heading" hidden>
    <slot name="board"></slot>
    <div class="story-text"><p class="story-heading"><b data-text="story.heading"></b> <span class="story-name"></span></p>
    <div class="story-ways row" role="group" data-label="story.goTo"></div>
    <dl class="story-facts"></dl>
    <div class="story-moves scroller scroll" tabindex="0" role="region" data-label="story.table.heading" hidden><table><caption data-text="story.table.heading"></caption>${heads('story.table', ['order', 'move', 'value', 'nodes', 'how', 'why'])}<tbody></tbody></table></div></div>
  </section>
  <div class="panels" part="panels">
    <details class="finder"><summary data-text="large.finder"></summary>
      <form class="row" role="search"><label class="field fine"><span data-text="large.text"></span><input name="text" type="search" autocomplete="off"></label>
        <label class="field fine"><span data-text="large.kind"></span><select name="kind"></select></label>
        <label class="field fine"><span data-text="large.least"></span><input name="least" autocomplete="off"></label><label class="field fine"><span data-text="large.most"></span><input name="most" autocomplete="off"></label>
        <output></output></form>
      <div class="scroller scroll" tabindex="0" role="region" data-label="large.finder"><table><thead><tr><th scope="col" data-text="tree.step"></th><th scope="col" data-text="large.text"></th><th scope="col" data-text="panels.value"></th><th scope="col" data-text="large.ply"></th><th scope="col" data-text="large.nodes"></th></tr></thead><tbody></tbody></table></div></details>
    <details class="code"><summary data-text="panels.code"></summary><div class="inside"><ol class="listing"></ol>
      <table class="call-stack"><caption data-text="panels.stack"></caption><thead><tr><th scope="col" data-text="panels.node"></th><th scope="col">α</th><th scope="col">β</th><th scope="col" data-text="panels.best"></th><th scope="col" data-text="panels.child"></th></tr></thead><tbody></tbody></table></div></details>
    <details class="memory"><summary data-text="panels.memory"></summary><p class="memory-counts note"></p><div class="scroller scroll" tabindex="0" role="region" data-label="panels.memory">
      <table><thead><tr><th scope="col" data-text="panels.position"></th><th scope="col" data-text="panels.value"></th><th scope="col" class="deep" data-text="panels.depth"></th><th scope="col" data-text="panels.writtenAt"></th><th scope="col" data-text="panels.uses"></th></tr></thead><tbody></tbody></table></div></details>
  </div>
  <div class="alternatives" part="alternatives">
    <details class="outline"><summary data-text="tree.outline"></summary><ul role="tree" data-label="tree.outline"></ul></details>
    <details class="steps"><summary data-text="tree.steps"></summary>
      <div class="scroller scroll" tabindex="0" role="region" data-label="tree.steps"><table>${heads('tree', ['step', 'happens'])}<tbody></tbody></table></div></details>
    <details class="glossary"><summary data-text="techniques.heading"></summary><dl></dl></details>
    <details class="keys"><summary data-text="tree.keys"></summary><dl>${keys
      .map(
        ([name, pressed]) =>
          `<div data-keys="${name}"><dt>${pressed
            .split(' ')
            .map((key) => `<kbd>${key}</kbd>`)
            .join(' ')}</dt><dd data-text="tree.keysFor.${name}"></dd></div>`,
      )
      .join('')}</dl></details>
  </div>${controlsMarkup}
</div>
<p class="fault" part="fault" role="alert" hidden></p>`;

/** Literal URLs, so that bundlers find and include the files. */
const styles = [
  new URL('../style/parts.css', import.meta.url),
  new URL('game-tree.css', import.meta.url),
  new URL('diagram/nodes.css', import.meta.url),
  new URL('diagram/edges.css', import.meta.url),
  new URL('sentences/narration.css', import.meta.url),
  new URL('doubts/doubts.css', import.meta.url),
  new URL('stepping/controls.css', import.meta.url),
  new URL('practice/practice.css', import.meta.url),
  new URL('sentences/panels.css', import.meta.url),
  new URL('diagram/alternatives.css', import.meta.url),
  new URL('large-search/large.css', import.meta.url),
  new URL('large-search/story.css', import.meta.url),
]
  .map(({ href }) => sheetMarkup(href))
  .join('');

/** Fills the shadow root and returns its larger parts. @param {ShadowRoot} shadow */
export function fillShadow(shadow) {
  // Parsed in a template: the HTML parser drops a form that would be nested in a form around the element.
  const template = realDocument.createElement('template');
  template.innerHTML = `${styles}${skeleton}`;
  shadow.append(realDocument.importNode(template.content, true));
  const find = (/** @type {string} */ selector) => /** @type {any} */ (shadow.querySelector(selector));
  const frame = find('.frame');
  const fault = find('.fault');
  const loads = [...shadow.querySelectorAll('link')].map(
    (sheet) =>
      new Promise((resolve) => {
        sheet.onload = () => resolve(true);
        sheet.onerror = () => resolve(false);
      }),
  );
  return {
    picture: /** @type {SVGSVGElement} */ (find('svg.tree')),
    scroller: /** @type {HTMLElement} */ (find('.picture')),
    outline: /** @type {HTMLDetailsElement} */ (find('.outline')),
    steps: /** @type {HTMLDetailsElement} */ (find('.steps')),
    /** Whether all style sheets have loaded. */
    styled: Promise.all(loads).then((came) => came.every(Boolean)),
    /** Shows a message in place of everything, with or without style sheets; null removes it. */
    refuse: (/** @type {string | null} */ text) => {
      frame.hidden = text !== null;
      fault.hidden = text === null;
      fault.textContent = text;
    },
    part: (/** @type {string} */ name) => /** @type {HTMLElement} */ (find(`.${name}`)),
    button: (/** @type {string} */ name) => /** @type {HTMLButtonElement} */ (find(`button.${name}`)),
    svg: (/** @type {string} */ name) => /** @type {SVGSVGElement} */ (find(`svg.${name}`)),
    canvas: /** @type {HTMLCanvasElement} */ (find('canvas.icicle')),
    details: (/** @type {string} */ name) => /** @type {HTMLDetailsElement} */ (find(`details.${name}`)),
    active: () => shadow.activeElement,
  };
}
