// A recorded search in the lab: read from a file or made by the reader's program, and compared with its listing.
import '../../i18n/own.js';
import { ChuheError } from '../../engine/workers/protocol.js';
import { plain } from '../../i18n/grammar/say.js';
import { signsOf } from '../../tree/sentences/point-of-view.js';
import { eventsOf, firstDifference, turnEvent } from './difference.js';
import { placeEvents, readRecording } from './recording.js';
import { differenceSentence, recordedSource } from './steps.js';

/** @import { Chuhe } from '../../engine/client.js' */
/** @import { Texts } from '../../i18n/dictionaries.js' */
/** @import { Difference } from './difference.js' */
/** @import { Recording } from './recording.js' */
/** @import { RecordedSource } from './steps.js' */

/** The cut condition as the engine names it. @param {Recording['cut']} cut @returns {'above' | 'atOrAbove'} */
const cutOf = (cut) => (cut === 'above' ? 'above' : 'atOrAbove');

export class RecordedSearch {
  /** @param {string} name @param {Recording} recording @param {RecordedSource} source @param {Difference | null} difference */
  constructor(name, recording, source, difference) {
    this.name = name;
    this.recording = recording;
    this.source = source;
    this.difference = difference;
  }

  /** Reads a recorded search, and compares it with its listing. @param {string} name @param {string} text @param {Chuhe} engine @param {{ signal?: AbortSignal }} [callOptions] */
  static async read(name, text, engine, callOptions) {
    const recording = readRecording(text);
    const { tree, root, algorithm, cut, view } = recording;
    const options = { cut: cutOf(cut) };
    const trace = await engine.traceSearch(
      { game: 'tree', tree, root, algorithm: algorithm ?? 'minimax', options },
      callOptions,
    );
    const { diagram, flat, summary } = trace;
    try {
      if (flat) throw new ChuheError({ code: 'recorded/large' });
      const events = placeEvents(recording.events, diagram.nodes);
      const isMovers = view === 'mover';
      const signs = signsOf(diagram.nodes);
      const listing = eventsOf(trace).map((event) => (isMovers ? turnEvent(event, signs[event.node]) : event));
      const difference = algorithm && firstDifference(events, listing, algorithm === 'fail_hard');
      // The view of the tree follows the listing.
      const shown = { ...summary, algorithm: isMovers ? 'negamax_fail_soft' : summary.algorithm };
      return new RecordedSearch(
        name,
        recording,
        recordedSource(events, { diagram, summary: shown, isMovers, difference }),
        difference,
      );
    } finally {
      trace.release();
    }
  }

  get text() {
    return this.recording.tree;
  }

  get root() {
    return this.recording.root;
  }

  /** The search that it is compared with. */
  get search() {
    const { algorithm, cut, view } = this.recording;
    const isNegamax = view === 'mover' && algorithm !== 'minimax';
    return {
      algorithm: isNegamax ? 'negamax_fail_soft' : (algorithm ?? 'minimax'),
      cut: cutOf(cut),
    };
  }

  /** The step to show first: the first difference, else the end. */
  get step() {
    return this.difference ? this.source.stepOf(this.difference.at) : this.source.summary.steps;
  }

  async open() {
    return this.source;
  }

  /** What the comparison found. @param {string[]} names the names of the nodes in the picture @param {Texts} texts */
  verdict(names, texts) {
    const own = /** @type {NonNullable<Texts['own']>} */ (texts.own);
    const { algorithm } = this.recording;
    if (!algorithm) return own.unchecked;
    return this.difference
      ? plain(differenceSentence(this.difference, { source: this.source, names, texts }))
      : own.right({ listing: texts.algorithms[this.search.algorithm] });
  }
}
