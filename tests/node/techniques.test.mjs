// Selective searches: every step has a sentence in both languages, and its claims agree with the trace.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../www/i18n/i18n.js';
import { plain } from '../../www/i18n/grammar/say.js';
import { count, number } from '../../www/i18n/grammar/format.js';
import { reasonSentence } from '../../www/tree/sentences/reason.js';
import { TERM_OF_EXTENSION, TERM_OF_WHY } from '../../www/tree/sentences/selective.js';
import { contextOf, LANGUAGES, MIDDLE, playedInParts, sourceOf } from './diagrams.mjs';
import { full, lab } from './modules.mjs';

/** @import { TraceRequest } from '../../www/engine/wasm/chuhe_full.js' */
/** @import { Part } from '../../www/i18n/grammar/say.js' */

const END = '4k4/4P4/9/9/9/9/9/9/9/3K5 b - - 0 1';
const QUICK_MATE = '1rbak3r/1N1Ra4/cR2b1N2/9/9/9/9/9/5p3/4K4 w - - 0 1';
const MATES = '4ka3/3P1R3/5P2b/6P1N/1R4b1c/2n6/8C/5A3/4AK3/1r4r2 w - - 0 1';

/** A search of xiangqi drawn in parts, and the page’s view of it. @param {Partial<TraceRequest>} request */
function watched(request) {
  const options = { record: 400_000, ...request.options };
  const { trace, flat, said } = playedInParts({ algorithm: 'play', notation: 'chinese', ...request, options });
  /** What is said at a step, checked. @param {number} step @param {string} [language] */
  const read = (step, language) => readable(said(step, language).parts, language);
  return { trace, flat, read, whys: trace.whys(), names: trace.whyNames(), kindFlags: trace.kindFlags() };
}

/** A sentence, complete and in its language, and the techniques that it names. @param {Part[]} parts @param {string} [language] */
function readable(parts, language = 'en') {
  const text = plain(parts);
  const named = parts.flatMap((part) => (typeof part !== 'string' && part.kind === 'term' ? [part.term ?? ''] : []));
  assert.match(text, language === 'en' ? /^[\p{Lu}\p{Lo}#…].*[.?]$/u : /[。？]$/, text);
  assert.doesNotMatch(text, /undefined|NaN|null|\[object|Infinity/, text);
  for (const term of named) assert.ok(texts(language).techniques.terms[term], `${term} is a technique`);
  return { text, named };
}

const searches = () => [
  watched({ position: { fen: MIDDLE }, limits: { depth: 8, nodes: 150_000 } }),
  watched({ position: { fen: MATES }, limits: { nodes: 60_000 } }),
  watched({ position: { fen: END }, limits: { depth: 8, nodes: 20_000 } }),
  watched({ limits: { nodes: 30_000 }, options: { level: 2, seed: 3 } }),
];

test('every reason to leave a node in a search of xiangqi has its sentence, with the numbers of the trace', () => {
  const met = new Set();
  for (const { trace, flat, read, whys, names } of searches()) {
    /** @type {Map<number, number[]>} */ const examples = new Map();
    whys.forEach((why, node) => {
      const known = examples.get(why) ?? [];
      examples.set(why, known);
      if (known.length < 12 || node % 997 === 0) known.push(node);
    });
    for (const [why, nodes] of examples) {
      met.add(names[why]);
      for (const node of nodes) {
        const step = flat.left[node];
        if (step >= trace.summary().steps) continue;
        const story = trace.story(node);
        assert.equal(story.why, names[why]);
        const { reason } = trace.frame(step);
        checkClaims(/** @type {any} */ (reason), story);
        for (const language of LANGUAGES) {
          const { text, named } = read(step, language);
          if (Number.isFinite(story.value))
            assert.ok(text.includes(number(story.value)), `${text} names ${story.value}`);
          const term = TERM_OF_WHY[story.why];
          if (term && story.why !== 'stopped') assert.equal(named[0], term, text);
          if (story.why !== 'searched' && story.why !== 'cut') continue;
          for (const { rule } of [...story.leftOut, ...(story.rest ? [story.rest] : [])])
            assert.ok(named.includes(rule), `${text} names ${rule}`);
        }
      }
    }
  }
  const whys =
    'evaluated stuck searched cut answered repeated dead_draw stood_pat passed reverse_futility razored probable_cut';
  for (const why of `${whys} mate_distance stopped`.split(' '))
    assert.ok(met.has(why), `${why} was met, besides ${[...met].join(' ')}`);
});

/** Checks the claims of a sentence against the node. @param {any} reason @param {any} story */
function checkClaims({ ending, ...reason }, story) {
  assert.ok(ending, `${story.why} of a search that plays has its facts`);
  assert.equal(reason.value, story.value);
  const { window, question } = ending;
  const [limit, far] = story.max ? [window.beta, window.alpha] : [window.alpha, window.beta];
  const reaches = (/** @type {number} */ value, /** @type {number} */ bound) =>
    story.max ? value >= bound : value <= bound;
  const isStatic = () => story.value === story.staticValue && reaches(story.value, limit);
  /** @type {Record<string, () => boolean>} */
  const claims = {
    stood_pat: isStatic,
    reverse_futility: isStatic,
    passed: () => {
      const { kind, value } = story.moves.at(-1);
      return kind.includes(question.kind) && question.value === value && reaches(value, limit);
    },
    razored: () => !reaches(story.staticValue, far) && !reaches(question.value, far + (story.max ? 1 : -1)),
    probable_cut: () => reaches(question.value, limit),
    cut: () => reaches(story.value, reason.limit) && reason.unsearched === story.unsearched,
    answered: () => ending.entry.writer === story.entry.writer && story.entry.usage === 'answer',
  };
  assert.ok(claims[story.why]?.() ?? true, `${story.why}: ${JSON.stringify(ending)}`);
}

test('"that X already has" occurs only where X has it', () => {
  const { trace, flat, whys, names } = watched({ position: { fen: MIDDLE }, limits: { depth: 7 } });
  const seen = { has: 0, asks: 0 };
  whys.forEach((why, node) => {
    if (names[why] !== 'cut' || node % 2 !== 0) return;
    const frame = trace.frame(flat.left[node]);
    const { reason } = frame;
    if (reason.code !== 'cut' || reason.by === null || !frame.diagram) return;
    const owner = parseInt(frame.diagram.nodes[reason.by].id, 10);
    const values = trace
      .story(owner)
      .moves.filter(({ entered }) => entered < flat.entered[node])
      .map(({ value }) => value);
    const has = values.includes(reason.limit) || trace.story(owner).staticValue === reason.limit;
    if (reason.asked) seen.asks += 1;
    else {
      assert.ok(has, `node ${node} is cut by ${reason.limit} of ${owner}`);
      seen.has += 1;
    }
  });
  assert.ok(seen.has > 20 && seen.asks > 20, JSON.stringify(seen));
});

test('a cut names a bound that its value reaches, or says that no mate from here is faster', () => {
  const { trace, flat, read, whys, names } = watched({ position: { fen: QUICK_MATE }, limits: { nodes: 9_000 } });
  const seen = { fastest: 0, others: 0 };
  whys.forEach((why, node) => {
    if (names[why] !== 'cut') return;
    const { reason } = trace.frame(flat.left[node]);
    if (reason.code !== 'cut') return;
    const { value, limit, bound, fastestMate, by } = reason;
    assert.ok(bound === 'beta' ? value >= limit : value <= limit, `node ${node}: ${value} of ${limit}`);
    seen[fastestMate ? 'fastest' : 'others'] += 1;
    if (fastestMate) assert.deepEqual([value, by], [limit, null]);
    if (!fastestMate && node % 8 > 0) return;
    for (const language of LANGUAGES) {
      const { text, named } = read(flat.left[node], language);
      assert.equal(named.includes('mate_distance'), fastestMate);
      assert.equal(/no mate from here can be faster|不可能有更快的杀棋/.test(text), fastestMate);
      if (fastestMate) assert.doesNotMatch(text, /[αβ]/);
    }
  });
  assert.ok(seen.fastest > 5 && seen.others > 500, JSON.stringify(seen));
});

test('quiescence in check says that it searches every move, and only there', () => {
  let seen = 0;
  for (const { trace, flat, read, kindFlags } of searches().slice(0, 2)) {
    kindFlags.forEach((_, node) => {
      if (node % 29 > 0) return;
      const { reason } = trace.frame(flat.entered[node]);
      if (reason.code !== 'enter') return;
      const story = trace.story(node);
      // A side in check has no static value; above quiescence it has depth left.
      const isIn = story.staticValue === null && story.kind.includes('quiescence') && !story.kind.includes('razoring');
      assert.equal(reason.inCheck, isIn, `node ${node}`);
      seen += Number(isIn);
      if (!isIn || seen >= 20) return;
      for (const language of LANGUAGES)
        assert.match(read(flat.entered[node], language).text, /may not stand pat|不能直接取当前估值/);
    });
  }
  assert.ok(seen > 100, `${seen} nodes`);
});

test('every kind of visit has its sentence, with its techniques and amounts', () => {
  const met = new Set();
  for (const { trace, flat, read, kindFlags } of searches()) {
    /** @type {Map<number, number>} */ const counts = new Map();
    kindFlags.forEach((flags, node) => {
      const many = (counts.get(flags) ?? 0) + 1;
      counts.set(flags, many);
      if (many > 8) return;
      const story = trace.story(node);
      const frame = trace.frame(flat.entered[node]);
      for (const kind of story.kind) met.add(kind);
      if (frame.reason.code !== 'enter') return;
      for (const language of LANGUAGES) {
        const { text, named } = read(flat.entered[node], language);
        const test = story.kind.find((kind) =>
          ['null_move', 'verification', 'probable_cut', 'singular', 'razoring'].includes(kind),
        );
        if (test) assert.ok(named.includes(test), text);
        else if (story.kind.includes('re_search')) assert.ok(named.includes('re_search'), text);
        if (story.extension && story.kind.includes('extended'))
          assert.ok(named.includes(TERM_OF_EXTENSION[story.extension]), text);
        if (story.reduced > 0 && !test) assert.ok(text.includes(texts(language).techniques.plies(story.reduced)), text);
        if (story.kind.includes('aspiration') && story.iteration)
          assert.ok(text.includes(String(story.iteration.depth)), text);
      }
    });
  }
  const kinds = 'zero_window re_search null_move quiescence extended reduced razoring aspiration probable_cut';
  for (const kind of kinds.split(' ')) assert.ok(met.has(kind), `${kind}, besides ${[...met].join(' ')}`);
});

test('only the last step of a search says that it is over', () => {
  const { trace, flat, read } = watched({ position: { fen: MIDDLE }, limits: { depth: 5 } });
  const passes = trace.passes();
  assert.deepEqual([...new Set(passes.map(({ depth }) => depth))], [1, 2, 3, 4, 5]);
  const { steps, value } = trace.summary();
  for (const { node, depth } of passes) {
    const { reason } = trace.frame(flat.left[node]);
    assert.equal(reason.code === 'end', flat.left[node] === steps);
    const said = read(flat.left[node]).text;
    if (reason.code === 'leave') assert.ok(said.startsWith(`The search to depth ${depth} is over`), said);
  }
  const over = read(steps).text;
  assert.ok(over.startsWith('The search is over: Root is worth '), over);
  assert.ok(over.endsWith(` It entered ${count(trace.summary().seen)} nodes.`), over);
  const last = trace.frame(steps).reason;
  assert.ok(last.code === 'end' && last.value === value && !last.stopped);
  const stopped = watched({ position: { fen: MIDDLE }, limits: { nodes: 3_000 } });
  const summary = stopped.trace.summary();
  const end = stopped.trace.frame(summary.steps).reason;
  assert.ok(end.code === 'end' && end.stopped && end.value === summary.value);
  // What the last root proved that proved anything.
  const proved = stopped.trace.passes().findLast(({ value }) => Number.isFinite(value));
  assert.deepEqual([end.value, end.exact], [proved?.value, proved?.exact]);
  assert.ok(summary.moves.length > 0);
  const { text } = stopped.read(summary.steps);
  assert.match(text, new RegExp(`^The search was stopped\\. .*along ${summary.moves[0]}`));
});

test('a value that reaches the bound is not said to stay inside the window', () => {
  const { trace, flat, read } = watched({ position: { fen: MIDDLE }, limits: { depth: 4 } });
  let beyond = 0;
  for (let step = 1; step < trace.summary().steps; step += 1) {
    if (step % 5 > 1) continue;
    const { reason } = trace.frame(step);
    if (reason.code !== 'raise' || reason.bound !== null || reason.alpha === null || reason.beta === null) continue;
    const { text } = read(step);
    const out = reason.value <= reason.alpha || reason.value >= reason.beta;
    if (/that is enough/.test(text)) {
      assert.ok(out, text);
      beyond += 1;
    }
  }
  assert.ok(flat.entered.length > 0 && beyond > 3, `${beyond} raises reach a bound`);
});

test('reasons that no single-threaded search meets have sentences too', () => {
  const node = [{ kind: /** @type {const} */ ('node'), text: 'A', node: 0 }];
  const numbers = { limit: '5', far: '2', staticValue: '7', answer: '6', worth: '6', value: '6' };
  const words = { node, max: true, verified: true, ...numbers };
  for (const language of LANGUAGES) {
    const { end, terms } = texts(language).techniques;
    const say = /** @type {Record<string, (words: any) => any>} */ (/** @type {unknown} */ (end));
    for (const name of full.traceSearch({ game: 'xiangqi', limits: { depth: 1 } }).whyNames()) {
      if (name === 'cut' || name === 'answered' || name === 'searched') continue;
      assert.match(plain(say[name](words)), language === 'en' ? /\.$/ : /。$/, name);
    }
    for (const term of Object.values(TERM_OF_WHY)) assert.ok(terms[term], term);
  }
});

test('selective listings name their techniques: a null move is never a branch searched to the end', () => {
  const whys = new Set();
  for (const { position } of lab.examplePositions()) {
    for (const algorithm of ['quiescence', 'null_move', 'framework']) {
      for (const nullMove of /** @type {const} */ (['adaptive', 'verified'])) {
        const options = { depth: 3, nullMove, nullMoveReduction: 1 };
        const source = sourceOf(
          lab.traceSearch(/** @type {any} */ ({ game: 'capture', position, algorithm, options })),
        );
        source.reasons.forEach((reason, step) => {
          if ('ending' in reason && reason.ending && 'why' in reason) whys.add(reason.why);
          for (const language of LANGUAGES) {
            const { text } = readable(reasonSentence(reason, contextOf(source, language)), language);
            if (reason.code === 'leave' && reason.why === 'passed') assert.doesNotMatch(text, /Every branch|分支都/);
            if (reason.code === 'end') assert.equal(step, source.summary.steps);
          }
          if (reason.code === 'leave' && reason.why === 'passed' && reason.ending?.question && reason.ending.window) {
            const { max, window, question } = reason.ending;
            assert.ok(max ? question.value >= window.beta : question.value <= window.alpha, algorithm);
          }
        });
      }
    }
  }
  for (const why of ['passed', 'stood_pat', 'repeated'])
    assert.ok(whys.has(why), `${why}, besides ${[...whys].join(' ')}`);
});

test('branches drawn as one count as several in a sentence', () => {
  const request = /** @type {const} */ ({ position: { fen: MIDDLE }, algorithm: 'fail_soft', limits: { depth: 3 } });
  const { trace, flat, read } = watched(request);
  const cuts = trace.summary().cutSteps;
  const sentences = Array.from({ length: 40 }, (_, at) => read(cuts[at]).text);
  assert.ok(flat.left.length > 2_000);
  assert.match(sentences.join('\n'), /so \d+ branches are cut off/);
  for (const text of sentences) assert.doesNotMatch(text, /branches is/);
});

test('a large search ends once: completely, or where it was stopped', () => {
  const whole = /^(The search is over|搜索完毕).*(best play along|双方最好的着法是)/u;
  const broken = /(The search was stopped\. As far as it came|搜索中止。搜到这里)/u;
  for (const [request, end] of /** @type {const} */ ([
    [{ algorithm: 'minimax', limits: { depth: 3 } }, whole],
    [{ algorithm: 'minimax', limits: { depth: 4 } }, broken],
    [{ algorithm: 'mtdf', limits: { depth: 3 } }, null],
    [{ algorithm: 'mtdf', limits: { depth: 4, nodes: 3_000 } }, broken],
  ])) {
    const { trace, flat, read } = watched({ position: { fen: MIDDLE }, ...request, options: { record: 20_000 } });
    const { steps, seen } = trace.summary();
    for (const language of LANGUAGES) {
      const { text } = read(steps, language);
      if (end) assert.match(text, end);
      assert.ok(text.includes(count(seen)) || seen === flat.entered.length, text);
    }
    // An earlier pass ends at the root too, but does not end the search. No node is open when a root is entered.
    let left = 0;
    const earlier = [];
    for (const [node, step] of flat.left.entries()) {
      if (flat.entered[node] >= left && step < steps) earlier.push(step);
      left = Math.max(left, step);
    }
    assert.ok(end !== null || earlier.length > 1, `${earlier.length} passes`);
    for (const step of earlier) assert.match(read(step).text, /This pass is over/);
  }
});

test('in a listing stopped among its recorded nodes the sentences of open nodes say so', () => {
  for (const algorithm of /** @type {const} */ (['minimax', 'fail_soft', 'pvs', 'mtdf', 'memo'])) {
    for (const nodes of [2, 50, 1_001]) {
      const request = { position: { fen: MIDDLE }, algorithm, limits: { depth: 3, nodes } };
      const { trace, flat, read, whys, names } = watched(request);
      assert.equal(flat.left.length, nodes);
      const open = new Set(Array.from(flat.left, (_, node) => node).filter((node) => names[whys[node]] === 'stopped'));
      assert.ok(open.has(0) || algorithm === 'mtdf');
      for (const language of LANGUAGES) {
        for (const node of open) {
          const { text } = read(flat.left[node], language);
          if (node > 0) assert.match(text, /The search was stopped at|中止/);
        }
        assert.match(read(trace.summary().steps, language).text, /stopped|中止/);
      }
    }
  }
});
