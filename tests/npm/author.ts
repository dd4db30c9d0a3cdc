// Code that strict TypeScript must accept or refuse with the packed types; no type is `any`.

import {
  ChuheError, algorithms, bestMove, examples, startSession, techniques, traceSearch, xiangqiAppraisal, xiangqiFaults, xiangqiRead, xiangqiState,
  xiangqiFile, xiangqiWarning, xiangqiWrite,
} from 'chuhe';
import type { BestMove, ErrorPlace, PlayRequest, Reason, SearchTrace, TraceRequest } from 'chuhe';
import { load, names, watch } from 'chuhe/elements';
import { Chuhe, ChuheError as EngineError, type Reason as EngineReason } from 'chuhe/engine';
import { full, lab, play } from 'chuhe/wasm';

type IsAny<Kind> = 0 extends 1 & Kind ? true : false;
/** Accepts values only if none of their types is `any`. */
function known<Kind>(_values: (IsAny<Kind> extends true ? never : Kind)[]): void {}

const request: PlayRequest = { game: 'xiangqi', position: { moves: ['h2e2'] }, limits: { depth: 3, clock: { leftMs: 1000 } }, options: { level: 3, techniques: { null_move: false } } };
const answer: BestMove = await bestMove(request);
await traceSearch({ game: 'xiangqi', position: { moves: ['h2e2'] }, language: 'en' }, { signal: AbortSignal.timeout(500) });
// @ts-expect-error a position is `position: { fen, moves }`
await traceSearch({ game: 'xiangqi', moves: ['h2e2'] });
known([answer, answer.line]);
const move: string | null = answer.move;
// @ts-expect-error null without a legal move
const surely: string = answer.move;
// @ts-expect-error no such limit
await bestMove({ limits: { dept: 3 } });
// @ts-expect-error must be a number
await bestMove({ limits: { depth: '3' } });
// @ts-expect-error options belong to the request
await bestMove({}, { depth: 3 });
// @ts-expect-error no such game
await bestMove({ game: 'chess' });

const wish: TraceRequest = { game: 'tree', tree: '[[3, 12], [2, 4]]', root: 'max', options: { cut: 'above', order: 'best' } };
const trace: SearchTrace = await traceSearch(wish);
// @ts-expect-error no such option
await traceSearch({ game: 'tree', tree: '[1]', options: { cuts: 'above' } });
// @ts-expect-error no such algorithm
await traceSearch({ game: 'tree', tree: '[1]', algorithm: 'fail_sofft' });
// @ts-expect-error no such value
await traceSearch({ game: 'tree', tree: '[1]', options: { cut: 'never' } });
known([trace.summary, trace.parents, trace.stateAt(1), trace.subtree(0), trace.toSVG()]);
const scores: Float64Array = trace.scores;
const diagram = trace.diagram();
known([diagram, diagram?.nodes[0]]);
// @ts-expect-error null for a large search
known([diagram.nodes]);
// @ts-expect-error null too
known([trace.layout().x]);
const reason = trace.reason(1);
if (reason.code === 'cut') known([reason.limit, reason.pruned]);
const told = (reason: Reason, place: ErrorPlace): string => reason.code + (place.field ?? '');
const toldByEngine: (reason: EngineReason, place: ErrorPlace) => string = told;
known([toldByEngine(reason, new ChuheError({ code: 'request/type' }).where as ErrorPlace)]);
const parents: number[] = trace.toJSON().parents;

const session = await startSession({ limits: { depth: 2 }, options: { lines: 2 } });
known([session.think(10), session.stop().lines[0]?.moves]);

const state = await xiangqiState({ moves: ['h2e2'] });
known([state, state.legal[0]?.chinese, state.verdict?.winner]);
known([await xiangqiFaults(''), await xiangqiAppraisal({}), await algorithms(), await techniques(), await examples()]);
const warning = await xiangqiWarning({ move: 'h2e2' });
// @ts-expect-error usually null
known([warning.code]);
const { records: [record], damage } = await xiangqiRead({ text: '' });
if (record) known([await xiangqiWrite({ record, format: 'pgn' }), damage[0]?.where.line]);
if (record) known([(await xiangqiFile({ record, format: 'xqf' })).length]);

const engine = await Chuhe.start();
const thought = await engine.bestMove({ limits: { depth: 2 } }, { signal: AbortSignal.timeout(500), onInfo: (info) => known([info, info.nodes]), workers: 2 });
known([thought, thought.lines[0]?.moves]);
const small = await engine.bestMove({ game: 'tree', tree: '[1, 2]' });
known([small, small.move]);
// @ts-expect-error only of xiangqi
known([small.lines]);
// @ts-expect-error no such limit
await engine.bestMove({ limits: { depht: 2 } });
// @ts-expect-error unknown option
await engine.analyse({}, { signl: AbortSignal.timeout(500) });
const handle = await engine.traceSearch({ game: 'bags' });
known([handle.summary, await handle.frame(1), await handle.table(1, 9), await engine.vitals('play'), await engine.randomTree({ seed: 1, depth: 2, branching: 2 })]);

engine.close();

const tree = document.querySelector('game-tree');
tree?.addEventListener('step-change', ({ detail }) => known([detail.step, detail.reason, tree.step, tree.reason]));
tree?.addEventListener('click', (event) => known([event.clientX]));
document.createElement('xiangqi-board').addEventListener('move', ({ detail }) => known([detail.uci]));
document.querySelector('xiangqi-game')?.addEventListener('game-over', ({ detail }) => known([detail.outcome.winner]));
// @ts-expect-error no such detail
tree?.addEventListener('node-select', ({ detail }) => detail.place);

try {
  await engine.analyse({});
} catch (error) {
  if (error instanceof EngineError && error instanceof ChuheError) {
    const code: string = error.code;
    const field: string | null | undefined = error.where.field;
    known([code, field, error.params.expected]);
  }
}
const modules = [await lab(), await play(), await full()] as const;
known([modules[0].traceSearch(wish), new modules[1].PlaySession(request), modules[2].xiangqiRead({ text: '' }), load, names, watch]);
known([move, surely, scores, parents]);
