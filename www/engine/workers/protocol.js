// Messages between the page and an engine: numbered jobs, their progress and answers, and errors that can be cloned.

/** @import { ArrangeRequest, BestMove, CaptureKey, Diagram, ErrorPlace, Example, ExampleGraph, ExamplePosition } from '../wasm/chuhe.js' */
/** @import { Frame, HuntRequest, HuntTable, MadeTree, Pass, PracticeExercise, PracticeRequest } from '../wasm/chuhe.js' */
/** @import { RandomTreeRequest, Reason, TraceRequest, TraceSummary, Turn } from '../wasm/chuhe.js' */
/** @import { MoveNotation } from '../wasm/chuhe_full.js' */
/** @import { FileRequest, PlayInfo, PlayLine, PlayRequest, SetupFault, Technique, Verdict, WriteRequest } from '../wasm/chuhe_play.js' */
/** @import { XiangqiAppraisal, XiangqiReading, XiangqiRequest, XiangqiState, XiangqiWorths } from '../wasm/chuhe_play.js' */

/**
 * State or result of a search for a move of xiangqi: all lines, plus the values of the chosen move.
 * @typedef {PlayInfo & { score: number | null, bound: PlayLine['bound'], mate: number | null, line: string[], names: string[] }} SearchReport
 */

/**
 * A search too large to draw whole: one typed array per column, indexed by node in order of entry.
 * @typedef {object} Flat
 * @property {Uint32Array} parents parent; a root is its own parent
 * @property {Uint16Array} plies
 * @property {Uint32Array} ends the first node after its subtree
 * @property {Uint32Array} entered the step at which it was entered
 * @property {Uint32Array} left the step at which it was left
 * @property {Float64Array} scores
 * @property {Uint16Array} unsearched number of its moves that were not searched
 * @property {Uint16Array} kindFlags the bits of `NodeState.kindFlags`
 * @property {Uint8Array} nodeFlags side to move, kind of bound and how it ended: see `Trace.nodeFlags`
 * @property {Uint32Array} captionOf
 * @property {string[]} captions
 * @property {Uint8Array} whys why it was left: indices into `whyNames`
 * @property {string[]} whyNames
 * @property {Float32Array} depths remaining depth in plies; NaN: no limit
 * @property {Float64Array} alphas
 * @property {Float64Array} betas
 * @property {Uint8Array} finds result of its table lookup: 0 nothing, 1 an evaluation, 2 its first move, 3 a cutoff
 * @property {Pass[]} passes the roots, in time order
 * @property {Turn[]} turns every improvement at a root, in time order
 */
/** The parts of a trace that the page gets at once. @typedef {{ summary: TraceSummary, diagram: Diagram, reasons: Reason[], flat: Flat | null }} Outline */
/** A saved search and the notation of its moves. @typedef {{ bytes: Uint8Array, notation?: MoveNotation }} TraceFile */
/** Queries about a trace, besides its frames. @typedef {'layoutFolded' | 'table' | 'figure' | 'story' | 'considered' | 'whyNot' | 'saved'} TraceQuestion */

/**
 * The calls of engines that record searches. A trace stays in the engine; the page names it by a number.
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
 * @property {{ sends: { request: TraceRequest, trace: number }, answers: { summary: TraceSummary } }} traceKeep the same without a diagram
 * @property {{ sends: { trace: number, step: number }, answers: Frame }} frame
 * @property {{ sends: { trace: number, question: TraceQuestion, given: any[] }, answers: any }} traceAsk
 * @property {{ sends: { trace: number }, answers: null }} release
 * @property {{ sends: { request: RandomTreeRequest }, answers: MadeTree }} randomTree
 * @property {{ sends: { request: ArrangeRequest }, answers: string }} arrangedTree
 * @property {{ sends: { request: PracticeRequest }, answers: PracticeExercise }} practice
 * @property {{ sends: { request: FileRequest }, answers: XiangqiReading }} xiangqiRead
 * @property {{ sends: { request: WriteRequest }, answers: string }} xiangqiWrite
 * @property {{ sends: { request: WriteRequest }, answers: Uint8Array }} xiangqiFile
 */

/**
 * The calls of engines that play xiangqi.
 * @typedef {object} PlayCalls
 * @property {{ sends: { request: XiangqiRequest }, answers: XiangqiState }} xiangqiState
 * @property {{ sends: { request: string }, answers: SetupFault[] }} xiangqiFaults
 * @property {{ sends: { request: XiangqiRequest }, answers: Verdict | null }} xiangqiWarning
 * @property {{ sends: { request: XiangqiRequest }, answers: XiangqiAppraisal }} xiangqiAppraisal
 * @property {{ sends: { request: XiangqiRequest }, answers: XiangqiWorths | null }} xiangqiWorths
 * @property {{ sends: {}, answers: Technique[] }} techniques
 * @property {{ sends: { request: PlayRequest, afresh: boolean }, answers: SearchReport }} bestMove
 * @property {{ sends: { request: PlayRequest, afresh: boolean }, answers: SearchReport }} help the same as a helper: its answer is ignored
 */

/** @typedef {LabCalls & PlayCalls & { memory: { sends: {}, answers: number } }} Calls */

/**
 * The index of an engine in a parallel search, and a port to each of the others.
 * @typedef {{ place: number, ports: MessagePort[] }} Peers
 */

/**
 * From the page: a job, an early end of a job, or the net to evaluate with.
 * The moves of a job may continue an earlier job's game, which the engine holds: `since` names that job and how many of
 * its moves to keep. A job with `aside` leaves the held game unchanged.
 * @typedef {{ job: number, call: keyof Calls, sends: any, since?: { job: number, keep: number }, aside?: boolean, peers?: Peers }} Job
 * @typedef {Job | { stop: number } | { net: Uint8Array }} Message
 */

/**
 * From the engine: the start of a job, its progress, and one outcome.
 * `trapped`: the engine is broken and must be restarted.
 * `lost`: the engine does not hold the game that `since` names.
 * @typedef {{ job: number, began: true } | { job: number, info: any } | { job: number, lost: true }} Sign
 * @typedef {{ job: number, answer: any } | { job: number, fault: Fault } | { job: number, trapped: string }} Outcome
 * @typedef {Sign | Outcome} Answer
 */

/** @typedef {{ code: string, message: string, where: Where, params: Record<string, string> }} Fault */
/** @typedef {Partial<ErrorPlace>} Where */

/** An error with a code that pages translate, and the place in the request that caused it. */
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
   * Errors thrown by a module are of another class, but have the same properties: `instanceof` accepts them.
   * @param {unknown} value
   * @returns {value is ChuheError}
   */
  static [Symbol.hasInstance](value) {
    return this === ChuheError ? isFault(value) && value.name === 'ChuheError' : super[Symbol.hasInstance](value);
  }
}

/** Any failure as an error with a code. @param {unknown} failure */
export function toChuheError(failure) {
  return failure instanceof ChuheError ? failure : new ChuheError({ code: 'engine/crashed', message: String(failure) });
}

/**
 * Runs a job. An error with a code is an answer for the caller; any other means that the engine has failed.
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
 * A copy of the call's parameters: later changes have no effect, and values that cannot be cloned are rejected.
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
    const field = findUncloneable(sends, MAX_PATH_DEPTH).replace(/^\.(request\b)?\.?/, '') || undefined;
    throw new ChuheError({
      code: 'request/type',
      message: `${field ?? 'the request'}: this cannot be sent to an engine`,
      where: { field },
    });
  }
}

/** Limit for cyclic values; no request is so deep. */
const MAX_PATH_DEPTH = 16;

/** The path to the value that cannot be cloned. @param {unknown} value @param {number} depth @returns {string} */
function findUncloneable(value, depth) {
  if (depth === 0 || typeof value !== 'object' || value === null) return '';
  try {
    for (const key of Object.keys(value)) {
      const inner = /** @type {Record<string, unknown>} */ (value)[key];
      if (!isPortable(inner))
        return `${Array.isArray(value) ? `[${key}]` : `.${key}`}${findUncloneable(inner, depth - 1)}`;
    }
  } catch {
    // An unreadable part: the path ends at its parent.
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
 * An error in a form that can be cloned; null if it has no code, because then the engine has failed.
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
