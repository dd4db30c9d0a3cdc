// The labels of every example's tree can be read: none overlaps another or a node, and none is smaller than 11 px.
// A run draws half of the searches, each in one of five widths in each language; CHUHE_FULL=1 takes all.

import assert from 'node:assert/strict';
import { sample } from '../sample.mjs';
import { pageTest, sourceAddress } from './harness.mjs';

const BARE =
  '<!doctype html><html lang="en"><title>Chuhe</title><link rel="icon" href="data:,"><link rel="stylesheet" href="style/base.css"><style>game-tree::part(panels), game-tree::part(alternatives), game-tree::part(controls) { display: none }</style><main></main>';

/** The widths in pixels of the lab's sheet on a phone, a tablet, a small and a large laptop, and a large screen. */
const WIDTHS = [335, 700, 940, 1138, 1400];

pageTest(
  'no two labels of an example overlap at five widths in both languages, and none is small',
  { path: 'bare', html: BARE, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', needs: ['DevTools'] },
  async (page) => {
    const { faults, labels } = await page.evaluate(
      async ({ base, widths, takesAll, drawn }) => {
        const { Chuhe } = await import(`${base}engine/client.js`);
        await import(`${base}tree/game-tree.js`);
        const { exampleText, loadExamples } = await import(`${base}lab/picker/examples.js`);
        const { defaults, defaultAlgorithm, kindOf, requestFor } = await import(`${base}address/search-address.js`);
        /** @typedef {{ text: string, node: Element | null, left: number, right: number, top: number, bottom: number }} Box */
        const engine = await Chuhe.start();
        const views = ['en', 'zh-Hans'].flatMap((lang) =>
          widths.map((width) => {
            const view = /** @type {any} */ (document.createElement('game-tree'));
            view.lang = lang;
            view.style.width = `${width}px`;
            document.querySelector('main')?.append(view);
            return view;
          }),
        );
        await Promise.all(views.map((view) => view.ready));
        // Nothing stands beside the picture: it is as wide as its view.
        const alone = Object.assign(document.createElement('style'), {
          textContent: '.frame { display: block !important }',
        });
        for (const view of views) view.shadowRoot.append(alone.cloneNode(true));
        /** @type {string[]} */ const faults = [];
        let labels = 0;
        let searches = 0;
        const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
        const isHit = (/** @type {Box} */ one, /** @type {Box} */ other) =>
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

        /** @param {any} view @param {string} place */
        const check = (view, place) => {
          const picture = view.shadowRoot.querySelector('svg.tree');
          const scale = picture.getBoundingClientRect().width / picture.viewBox.baseVal.width;
          /** @type {Map<string, number>} */ const sizes = new Map();
          /** @param {Element} element @param {number} inset @param {number} trim @returns {Box} */
          const boxOf = (element, inset, trim) => {
            const { left, right, top, bottom, height } = element.getBoundingClientRect();
            return {
              text: `${element.getAttribute('class')} ${element.textContent}`,
              node: element.closest('g.node'),
              left: left + inset,
              right: right - inset,
              top: top + inset + height * trim,
              bottom: bottom - inset - height * trim,
            };
          };
          const texts = [...picture.querySelectorAll('text')].filter(
            (text) => text.textContent && text.checkVisibility({ opacityProperty: true }),
          );
          for (const text of texts) {
            for (const part of [text, ...text.querySelectorAll('tspan')]) {
              const name = part.getAttribute('class') ?? '';
              if (!sizes.has(name)) sizes.set(name, parseFloat(getComputedStyle(part).fontSize) * scale);
            }
          }
          for (const [name, size] of sizes) if (size < 10.99) faults.push(`${place}: ${name} has ${size} px`);
          // Lines of text have a margin above and below their letters.
          const boxes = texts.map((text) => boxOf(text, 0.5, 0.18)).sort((one, other) => one.left - other.left);
          labels += boxes.length;
          boxes.forEach((box, at) => {
            for (let next = at + 1; next < boxes.length && boxes[next].left < box.right; next += 1)
              if (isHit(box, boxes[next])) faults.push(`${place}: "${box.text}" and "${boxes[next].text}" overlap`);
          });
          const shapes = [...picture.querySelectorAll('.node:not([data-kind="leaf"]) .shape')];
          for (const shape of shapes.map((shape) => boxOf(shape, 2, 0)))
            for (const box of boxes) {
              const isOwn = box.node === shape.node;
              if (!isOwn && isHit(box, shape)) faults.push(`${place}: "${box.text}" is on a node`);
              if (isOwn && box.text.startsWith('value') && (box.left < shape.left - 1 || box.right > shape.right + 1))
                faults.push(`${place}: "${box.text}" is wider than its node`);
            }
          const [tools, sheet] = ['.zooming', '.picture'].map((part) =>
            view.shadowRoot.querySelector(part).getBoundingClientRect(),
          );
          if (view.clientWidth < 560 && tools.bottom > sheet.top) faults.push(`${place}: buttons are on the picture`);
        };

        // Two leaves of a node are cut off by a bound from far above: their marks stand close together.
        const deep = { id: 'deep', tree: '(5 (((3 1 2))) (4 9) (4 9))', root: 'max', folded: false };
        // A former bound stands beside a wide letter.
        const tree = '((((-5 -1) (12 14)) ((4 -2) (17 15))) (((-5 11) (16 3)) ((-3 -5) (14 19))))';
        const crowded = { id: 'crowded', tree, root: 'min', folded: false, step: 43 };
        for (const example of [...(await loadExamples(engine)), deep, crowded]) {
          const usual = { ...defaults.search, algorithm: defaultAlgorithm(example.tree) };
          const inEnglish = exampleText(example, 'en');
          // The names of the sources' trees and of moves of xiangqi have two forms.
          const hasForms = inEnglish !== example.tree || kindOf(example.tree) === 'xiangqi';
          const forms = hasForms ? ['en', 'zh-Hans'] : ['en'];
          const own = /** @type {any[]} */ (example.searches ?? [usual]);
          for (const [form, search] of forms.flatMap((lang) => own.map((one) => [lang, one]))) {
            searches += 1;
            if (!drawn.includes(searches % 2)) continue;
            document.documentElement.lang = form;
            const tree = form === 'en' ? inEnglish : example.tree;
            const trace = await engine.traceSearch(requestFor({ ...example, tree }, search));
            const { steps } = trace.summary;
            // Of the others only trees of positions have words in them; drawing a large one takes long.
            const isAlike = hasForms || trace.diagram.nodes[0].board === '' || trace.diagram.nodes.length > 60;
            const shown = views.filter(
              ({ lang }, number) =>
                (lang === form || !isAlike) && (takesAll || (number + searches) % widths.length === 0),
            );
            // Of a search that is drawn in parts, many steps are shown.
            const count = takesAll ? 106 : 12;
            const shares = trace.flat ? Array.from({ length: count }, (_, at) => at / count) : [0.6];
            for (const step of example.step ? [example.step] : shares.map((share) => Math.round(steps * share))) {
              for (const view of shown) view.present(trace, step);
              await Promise.all(shown.map((view) => view.stepTo(step)));
              for (let count = 0; count < 3; count += 1) await frame();
              for (const view of shown)
                check(view, `${example.id}, ${search.algorithm}, step ${step}, ${view.lang}, ${view.style.width}`);
            }
            trace.release();
          }
        }
        return { faults, labels };
      },
      { base: sourceAddress(''), widths: WIDTHS, takesAll: process.env.CHUHE_FULL === '1', drawn: sample([0, 1], 1) },
    );
    assert.deepEqual(faults, []);
    assert.ok(labels > 1_000, `${labels} labels`);
  },
);
