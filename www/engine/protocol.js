// What the page and an engine say to each other: jobs with numbers, signs of life, answers, and errors that survive the trip.

/**
 * @typedef {import('./wasm/chuhe.js').TraceRequest} TraceRequest
 * @typedef {import('./wasm/chuhe.js').TraceSummary} TraceSummary
 * @typedef {import('./wasm/chuhe.js').Diagram} Diagram
 * @typedef {import('./wasm/chuhe.js').Frame} Frame
 * @typedef {import('./wasm/chuhe.js').Reason} Reason
 * @typedef {import('./wasm/chuhe.js').Example} Example
 * @typedef {import('./wasm/chuhe.js').CaptureKey} CaptureKey
 * @typedef {import('./wasm/chuhe.js').HuntRequest} HuntRequest
 * @typedef {import('./wasm/chuhe.js').HuntTable} HuntTable
 * @typedef {import('./wasm/chuhe.js').ExampleGraph} ExampleGraph
 * @typedef {import('./wasm/chuhe.js').ExamplePosition} ExamplePosition
 * @typedef {import('./wasm/chuhe.js').RandomTreeRequest} RandomTreeRequest
 * @typedef {import('./wasm/chuhe.js').ArrangeRequest} ArrangeRequest
 * @typedef {import('./wasm/chuhe.js').MadeTree} MadeTree
 * @typedef {import('./wasm/chuhe.js').TableState} TableState
 * @typedef {import('./wasm/chuhe.js').Story} Story
 * @typedef {import('./wasm/chuhe.js').Pass} Pass
 * @typedef {import('./wasm/chuhe.js').Turn} Turn
 * @typedef {import('./wasm/chuhe.js').BestMove} BestMove
 * @typedef {import('./wasm/chuhe_play.js').XiangqiRequest} XiangqiRequest
 * @typedef {import('./wasm/chuhe_play.js').XiangqiState} XiangqiState
 * @typedef {import('./wasm/chuhe_play.js').SetupFault} SetupFault
 * @typedef {import('./wasm/chuhe_play.js').Verdict} Verdict
 * @typedef {import('./wasm/chuhe_play.js').FileRequest} FileRequest
 * @typedef {import('./wasm/chuhe_play.js').XiangqiReading} XiangqiReading
 * @typedef {import('./wasm/chuhe_play.js').WriteRequest} WriteRequest
 * @typedef {import('./wasm/chuhe_play.js').XiangqiAppraisal} XiangqiAppraisal
 * @typedef {import('./wasm/chuhe_play.js').Technique} Technique
 * @typedef {import('./wasm/chuhe_play.js').PlayRequest} PlayRequest
 * @typedef {import('./wasm/chuhe_play.js').PlayInfo} PlayInfo
 * @typedef {import('./wasm/chuhe_play.js').PlayLine} PlayLine
 */

/**
 * How a search for a move of xiangqi stands, or what it has found: all lines, and what that of the move to play is worth.
 * @typedef {PlayInfo & { score: number | null, bound: PlayLine['bound'], mate: number | null, line: string[] }} Thought
 */

/**
 * A search too large to be drawn whole, node by node in order of entry: typed arrays, never an object for each.
 * @typedef {object} Flat
 * @property {Uint32Array} parents the node it was entered from; itself at a root
 * @property {Uint16Array} plies
 * @property {Uint32Array} ends the first node after its subtree
 * @property {Uint32Array} entered the step at which it was entered
 * @property {Uint32Array} left the step at which it was left
 * @property {Float64Array} scores
 * @property {Uint16Array} unsearched how many of its moves were never looked at
 * @property {Uint16Array} kindFlags the bits of `NodeState.kindFlags`
 * @property {Uint8Array} nodeFlags whose turn it is, what its score is worth and how it ended: see `Trace.nodeFlags`
 * @property {Uint32Array} captionOf
 * @property {string[]} captions
 * @property {Uint8Array} whys why it was left: places in `whyNames`
 * @property {string[]} whyNames
 * @property {Float32Array} depths how many plies were left; NaN: to the end
 * @property {Float64Array} alphas
 * @property {Float64Array} betas
 * @property {Uint8Array} finds what it found in the table: 0 nothing, 1 an evaluation, 2 its first move, 3 the answer
 * @property {Pass[]} passes the roots, in time order
 * @property {Turn[]} turns every better move of a root, in time order
 */
/** What the page has of a trace at once. @typedef {{ summary: TraceSummary, diagram: Diagram, reasons: Reason[], flat: Flat | null }} Outline */
/** A search that was saved, and how its moves are to be named. @typedef {{ bytes: Uint8Array, notation?: import('./wasm/chuhe_full.js').MoveNotation }} TraceFile */
/** What can be asked of a trace besides its frames. @typedef {'layoutFolded' | 'table' | 'figure' | 'story' | 'considered' | 'whyNot' | 'saved'} TraceQuestion */

/**
 * Every call a page can make of an engine that draws searches. A trace stays with the engine and is named by a number.
 * @typedef {object} LabCalls
 * @property {{ sends: {}, answers: Example[] }} examples
 * @property {{ sends: {}, answers: ExampleGraph[] }} exampleGraphs
 * @property {{ sends: {}, answers: ExamplePosition[] }} examplePositions
 * @property {{ sends: { request: string }, answers: CaptureKey }} captureKey
 * @property {{ sends: { request: HuntRequest }, answers: HuntTable }} huntTable
 * @property {{ sends: {}, answers: string[] }} algorithms
 * @property {{ sends: { request: TraceRequest }, answers: BestMove }} textbookMove
 * @property {{ sends: { request: TraceRequest }, answers: TraceSummary }} summary
 * @property {{ sends: { request: TraceRequest, trace: number }, answers: Outline }} traceSearch
 * @property {{ sends: { request: TraceFile, trace: number }, answers: Outline }} traceOpen
 * @property {{ sends: { request: TraceRequest, trace: number }, answers: { summary: TraceSummary } }} traceKeep the same, and nothing of it is drawn
 * @property {{ sends: { trace: number, step: number }, answers: Frame }} frame
 * @property {{ sends: { trace: number, question: TraceQuestion, given: any[] }, answers: any }} traceAsk
 * @property {{ sends: { trace: number }, answers: null }} release
 * @property {{ sends: { request: RandomTreeRequest }, answers: MadeTree }} randomTree
 * @property {{ sends: { request: ArrangeRequest }, answers: string }} arrangedTree
 * @property {{ sends: { request: import('./wasm/chuhe.js').PracticeRequest }, answers: import('./wasm/chuhe.js').PracticeExercise }} practice
 * @property {{ sends: { request: FileRequest }, answers: XiangqiReading }} xiangqiRead
 * @property {{ sends: { request: WriteRequest }, answers: string }} xiangqiWrite
 * @property {{ sends: { request: WriteRequest }, answers: Uint8Array }} xiangqiFile
 */

/**
 * Every call a page can make of an engine that plays xiangqi.
 * @typedef {object} PlayCalls
 * @property {{ sends: { request: XiangqiRequest }, answers: XiangqiState }} xiangqiState
 * @property {{ sends: { request: string }, answers: SetupFault[] }} xiangqiFaults
 * @property {{ sends: { request: XiangqiRequest }, answers: Verdict | null }} xiangqiWarning
 * @property {{ sends: { request: XiangqiRequest }, answers: XiangqiAppraisal }} xiangqiAppraisal
 * @property {{ sends: { request: XiangqiRequest }, answers: import('./wasm/chuhe_play.js').XiangqiWorths | null }} xiangqiWorths
 * @property {{ sends: {}, answers: Technique[] }} techniques
 * @property {{ sends: { request: PlayRequest, afresh: boolean }, answers: Thought }} bestMove
 * @property {{ sends: { request: PlayRequest, afresh: boolean }, answers: Thought }} help the same for another engine, whose answer counts
 */

/** @typedef {LabCalls & PlayCalls & { memory: { sends: {}, answers: number } }} Calls */

/**
 * Where an engine is among several that search together, the first being 0, and a port to each of the others.
 * @typedef {{ place: number, ports: MessagePort[] }} Peers
 */

/**
 * From the page: something to do, that enough has been done about it, or the net that evaluates from now on.
 * The moves that it names may come after the first ones of an earlier job, which the engine holds: `since` says which job
 * and how many to keep. What is asked `aside` leaves the game that the engine holds as it is.
 * @typedef {{ job: number, call: keyof Calls, sends: any, since?: { job: number, keep: number }, aside?: boolean, peers?: Peers }} Job
 * @typedef {Job | { stop: number } | { net: Uint8Array }} Message
 */

/**
 * From the engine: that a job which takes its time has begun, how it stands, and in the end one of three outcomes.
 * `trapped` means that the engine is broken and must be started again.
 * `lost` means that the engine does not hold the game that it was told only the end of.
 * @typedef {{ job: number, began: true } | { job: number, info: any } | { job: number, lost: true }} Sign
 * @typedef {{ job: number, answer: any } | { job: number, fault: Fault } | { job: number, trapped: string }} Outcome
 * @typedef {Sign | Outcome} Answer
 */

/**
 * @typedef {{ code: string, message: string, where: Where, params: Record<string, string> }} Fault
 * @typedef {Partial<import('./wasm/chuhe.js').ErrorPlace>} Where
 */

/** An error with a code that pages can translate, and the place in the request that caused it. */
export class ChuheError extends Error {
  /** @param {Partial<Fault> & { code: string }} fault */
  constructor({ code, message = code, where = {}, params = {} }) {
    super(message);
    this.name = 'ChuheError';
    this.code = code;
    this.where = where;
    this.params = params;
  }

  /**
   * What a module throws is none by birth, but has all that one has.
   * @param {unknown} value
   * @returns {value is ChuheError}
   */
  static [Symbol.hasInstance](value) {
    return this === ChuheError ? isFault(value) && value.name === 'ChuheError' : super[Symbol.hasInstance](value);
  }
}

/**
 * What comes of a job: an error with a code answers the caller, any other says that the engine has failed.
 * @param {number} job
 * @param {() => unknown} work
 * @returns {Outcome}
 */
export function outcome(job, work) {
  try {
    return { job, answer: work() };
  } catch (error) {
    const fault = toFault(error);
    return fault ? { job, fault } : { job, trapped: String(error) };
  }
}

/**
 * What is sent, as the engine will see it: later changes do not matter, and what cannot travel is refused.
 * @template Sends
 * @param {Sends} sends
 * @returns {Sends}
 */
export function portable(sends) {
  try {
    return structuredClone(sends);
  } catch {
    if (!isPortable(null))
      throw new ChuheError({ code: 'engine/hindered', message: 'structuredClone does not work on this page' });
    const field = stuck(sends, DEEPEST).replace(/^\.(request\b)?\.?/, '') || undefined;
    throw new ChuheError({
      code: 'request/type',
      message: `${field ?? 'the request'}: this cannot be sent to an engine`,
      where: { field },
    });
  }
}

/** Deeper than any request: what contains itself has no end. */
const DEEPEST = 16;

/** The way to what cannot be copied. @param {unknown} value @param {number} depth @returns {string} */
function stuck(value, depth) {
  if (depth === 0 || typeof value !== 'object' || value === null) return '';
  try {
    for (const key of Object.keys(value)) {
      const inner = /** @type {Record<string, unknown>} */ (value)[key];
      if (!isPortable(inner)) return `${Array.isArray(value) ? `[${key}]` : `.${key}`}${stuck(inner, depth - 1)}`;
    }
  } catch {
    // A part that cannot even be looked at: what holds it is named.
  }
  return '';
}

/** @param {unknown} value */
function isPortable(value) {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}

/**
 * An error as a message; null for anything that is not an answer to the caller but a failure of the engine.
 * @param {unknown} error
 * @returns {Fault | null}
 */
export function toFault(error) {
  if (!isFault(error)) return null;
  const { code, message, where, params } = error;
  return { code, message, where: where ?? {}, params: params ?? {} };
}

/** @param {unknown} error @returns {error is Error & Pick<Fault, 'code'> & Partial<Fault>} */
function isFault(error) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
