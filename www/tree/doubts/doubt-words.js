// The texts of the answers to doubts: the argument for a cut in two sentences, and the effect of a leaf's value on the root.
import { join } from '../../i18n/grammar/say.js';
import { number } from '../../i18n/grammar/format.js';
import { nodeMark } from '../sentences/reason.js';
import { valueOnRail, rangeKeepingRoot, firstFixedRail } from './minimax-values.js';

/** @import { Part, Words } from '../../i18n/grammar/say.js' */
/** @import { Context } from '../sentences/reason.js' */
/** @import { Argument } from './argument.js' */
/** @import { Rail } from './minimax-values.js' */

/** @param {number} amount @returns {Part} */
const value = (amount) => ({ kind: 'number', text: number(amount) });

/**
 * Why a cut is safe, in two sentences; a third warns if the values are wrong.
 * @param {Argument} argument
 * @param {Context} context
 * @returns {Part[][]}
 */
export function argumentSentences({ cut, ground, here, wrong }, context) {
  const { doubts, reason: texts } = context.texts;
  const node = (/** @type {number} */ index) => nodeMark(index, context);
  const max = cut.bound === 'beta';
  const [first, compared, than, so] = groundWords();
  const second = doubts.force({
    max,
    node: node(cut.node),
    here: here === null ? null : node(here),
    value: value(cut.value),
    compared: doubts.compared({ kind: compared, than: value(than) }),
    rest: texts.list(cut.pruned.map(node)),
    so,
  });
  return [
    first,
    second,
    ...(wrong ? [doubts.wrong({ node: node(wrong.node), value: value(wrong.value), taken: value(wrong.taken) })] : []),
  ];

  /** @returns {[Part[], Parameters<typeof doubts.compared>[0]['kind'], number, Words]} */
  function groundWords() {
    switch (ground.is) {
      case 'had': {
        const via = ground.via === null ? null : node(ground.via);
        return [
          doubts.had({ max: !max, by: node(ground.by), via, limit: value(cut.limit), distance: ground.distance }),
          max ? 'noLess' : 'noMore',
          cut.limit,
          doubts.nothingChanges({ by: node(ground.by) }),
        ];
      }
      case 'asked': {
        const asksForMore = max;
        return [
          doubts.asked({ max: asksForMore, by: node(ground.by), about: node(ground.about), than: value(ground.than) }),
          max ? 'more' : 'less',
          ground.than,
          doubts.sameAnswer,
        ];
      }
      case 'pass':
        return [
          doubts.pass({ root: node(ground.root), than: value(ground.than) }),
          max ? 'enough' : 'less',
          ground.than,
          doubts.sameAnswer,
        ];
      default:
        return [
          doubts.limits({ max, limit: value(cut.limit) }),
          max ? 'most' : 'least',
          cut.limit,
          doubts.nodeStays({ node: node(cut.node) }),
        ];
    }
  }
}

/**
 * The effect of another value of a leaf on the root, and the reason.
 * @param {Rail[]} rails
 * @param {number} tried the leaf's new value
 * @param {Context} context
 * @param {{ isCut: boolean, argued?: Argument | null }} how whether a cut leaves the leaf out, and the argument for it
 */
export function leafSentences(rails, tried, context, { isCut, argued = null }) {
  const { diagram, reasons } = context.source;
  const { doubts } = context.texts;
  const node = (/** @type {number} */ index) => nodeMark(index, context);
  const [leaf, root] = [rails[0], rails[rails.length - 1]];
  const own = diagram.nodes[leaf.node].value ?? 0;
  const [was, is] = [valueOnRail(root, own), valueOnRail(root, tried)];
  const outcome =
    was === is
      ? doubts.stays({ root: node(root.node), value: value(is) })
      : doubts.becomes({ root: node(root.node), value: value(is), was: value(was) });
  const stops = (
    /** @type {boolean} */ max,
    /** @type {number} */ below,
    /** @type {number} */ end,
    /** @type {number} */ stop,
    /** @type {number} */ rest,
    /** @type {number | null} */ via,
  ) =>
    doubts.stops({
      max,
      below: node(below),
      end: value(end),
      stop: node(stop),
      rest: value(rest),
      via: node(via ?? stop),
    });
  if (argued?.ground.is === 'had') {
    const { bound, node: below, value: end, limit } = argued.cut;
    const { by, via } = argued.ground;
    return { outcome, because: stops(bound === 'alpha', below, end, by, limit, via) };
  }
  const stop = firstFixedRail(rails);
  if (stop > 0) {
    const [below, { node: name, kind, rest, via }] = [rails[stop - 1], rails[stop]];
    const max = kind === 'max';
    return { outcome, because: stops(max, below.node, max ? below.high : below.low, name, rest ?? 0, via) };
  }
  const { from, to } = rangeKeepingRoot(rails, own);
  const words = { root: node(root.node), value: value(was), low: value(root.low), high: value(root.high) };
  const key =
    from === to
      ? doubts.exactly(words)
      : from === -Infinity
        ? doubts.upTo({ ...words, to: value(to) })
        : doubts.downTo({ ...words, from: value(from) });
  const isSeen = reasons.some((reason) => reason.code === 'leaf' && reason.node === leaf.node);
  return { outcome, because: isCut ? join([key, [isSeen ? doubts.elsewhere : doubts.counted]], doubts.gap) : key };
}
