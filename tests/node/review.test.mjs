// A review of a game: chances, mistakes by size, the shape of the graph, reasons, and retries.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceFor, chanceOf, CURVE, percent, shownAs, soldiers, worthOf } from '../../www/record/chance.js';
import { worthOfEnd } from '../../www/record/chance.js';
import { areaPath, knownPath, linePath, places } from '../../www/game/review/graph-paths.js';
import { findMistakes, kindOf, lossOf, tally, THRESHOLDS } from '../../www/game/review/mistakes.js';
import { materialOf } from '../../www/game/review/material-balance.js';
import { isIncomplete, passedFen, reasonsFor, settled, shownLength } from '../../www/game/review/reasons.js';
import { spokenPart } from '../../www/game/review/reasons.js';
import en from '../../www/i18n/en/review.js';
import zh from '../../www/i18n/zh-Hans/review.js';
import { Retry } from '../../www/game/review/retry.js';
import { line } from './lines.mjs';

/** @import { Step } from '../../www/game/review/mistakes.js' */
/** @import { Compared } from '../../www/game/review/reasons.js' */
/** @import { TacticEvidence } from '../../www/game/review/tactics.js' */
/** @import { MistakeAccount } from '../../www/i18n/zh-Hans/review.js' */
/** @import { Worth } from '../../www/record/chance.js' */

/** @param {number} score @returns {Worth} */
const scored = (score) => ({ score, mate: null, end: null });
/** @param {number} mate @returns {Worth} */
const mating = (mate) => ({ score: 0, mate, end: null });

/** A step, by default of Red. @param {Partial<Step>} step */
const step = (step) => ({
  ...{ side: /** @type {const} */ ('red'), move: 'a0a1', best: 'b0b1', choices: 30 },
  ...{ before: scored(0), after: scored(0), ...step },
});

/** A balance in which only the position differs. */
const EMPTY = { code: 'account', lost: [], missed: [], won: [], spared: [], rest: 'position', names: [] };

/** Moves of a line, as they are or as text. @param {string | Compared['played']} moves */
const movesOf = (moves) => (typeof moves === 'string' ? line(moves) : moves);
const QUIET = 'Pa3a4 pa6a5 Pc3c4';

/** @typedef {Partial<Omit<Compared, 'played' | 'better'>> & { played?: Parameters<typeof movesOf>[0], better?: Parameters<typeof movesOf>[0] }} Given */
/** The reasons of a mistake of Red's with these lines. @param {Given} given */
const reasons = ({ played = 'Ra0a1', better = 'Rb0b1', ...given }) =>
  reasonsFor({
    ...{ side: 'red', before: scored(50), after: scored(-600) },
    ...{ wasThreat: null, playedAppraisal: null, betterAppraisal: null, ...given },
    ...{ played: movesOf(played), better: movesOf(better) },
  });

test('a chance rises with the score, is even at zero, and both sides’ chances add up to 1', () => {
  assert.equal(chanceOf(scored(0)), 0.5);
  let last = 0;
  for (let score = -2000; score <= 2000; score += 50) {
    const chance = chanceOf(scored(score));
    assert.ok(chance > last && chance < 1);
    assert.ok(Math.abs(chanceFor(scored(score), 'red') + chanceFor(scored(score), 'black') - 1) < 1e-12);
    assert.ok(Math.abs(chance + chanceOf(scored(-score)) - 1) < 1e-12);
    last = chance;
  }
  const odds = chanceOf(scored(CURVE)) / chanceOf(scored(-CURVE));
  assert.ok(Math.abs(odds - Math.E) < 1e-9);
});

test('mates and finished games are certain', () => {
  const ends = /** @type {const} */ (['black', 'red', null]).map((winner) => worthOfEnd({ winner }));
  assert.deepEqual([mating(3), mating(-1), ...ends].map(chanceOf), [1, 0, 0, 1, 0.5]);
});

test('a score is the mover’s, a worth is Red’s', () => {
  assert.deepEqual(worthOf({ score: 120, mate: null }, 'red'), scored(120));
  assert.deepEqual(worthOf({ score: 120 }, 'black'), scored(-120));
  assert.equal(worthOf({ score: 9000, mate: 2 }, 'black').mate, -2);
});

test('scores and chances are formatted with sign and without noise', () => {
  const rounded = [134, -40, 3, -3, 0, 994].map((score) => soldiers(score));
  assert.deepEqual(rounded, ['+1.3', '\u22120.4', '0.0', '0.0', '0.0', '+9.9']);
  assert.equal(percent(0.626), '63%');
});

test('a loss is named by its size, each threshold included', () => {
  const { inaccuracy, mistake, blunder } = THRESHOLDS;
  const kinds = [inaccuracy - 0.001, inaccuracy, mistake, blunder, 1].map(kindOf);
  assert.deepEqual(kinds, [null, 'inaccuracy', 'mistake', 'blunder', 'blunder']);
});

test('the engine’s own move, the only move and a slower mate are no mistakes', () => {
  assert.equal(lossOf(step({ move: 'b0b1', after: scored(-900) })), 0);
  assert.equal(lossOf(step({ choices: 1, after: scored(-900) })), 0);
  assert.equal(lossOf(step({ before: mating(2), after: mating(7) })), 0);
});

test('mate in 7 instead of 6 is no mistake, nor is a faster mate in a lost game', () => {
  for (const after of [mating(7), mating(12), scored(700), scored(2000)]) {
    assert.deepEqual(findMistakes([step({ before: mating(6), after })]), [], JSON.stringify(after));
    const turned = { score: -after.score, mate: after.mate && -after.mate, end: null };
    assert.deepEqual(findMistakes([step({ side: 'black', before: mating(-6), after: turned })]), []);
  }
  for (const before of [mating(-6), scored(-600), scored(-2500)]) {
    for (const after of [mating(-1), scored(-3000), worthOfEnd({ winner: 'black' })])
      assert.deepEqual(findMistakes([step({ before, after })]), []);
  }
  // But losing the win is a mistake, and so is a mate in a game that was only bad.
  assert.equal(findMistakes([step({ before: mating(6), after: scored(300) })])[0].kind, 'blunder');
  assert.equal(findMistakes([step({ before: mating(6), after: worthOfEnd({ winner: null }) })])[0].kind, 'blunder');
  assert.equal(findMistakes([step({ before: scored(-300), after: mating(-4) })])[0].kind, 'blunder');
});

test('mistakes are found in order and counted by side', () => {
  const steps = [
    step({}),
    step({ side: 'black', after: scored(700) }),
    step({ before: scored(700), after: scored(500) }),
    step({ side: 'black', before: scored(500), after: scored(500) }),
  ];
  const [{ index, kind }, ...others] = findMistakes(steps);
  assert.deepEqual([index, kind, others.length], [1, 'blunder', 0]);
  const [red, black] = [tally(steps, 'red'), tally(steps, 'black')];
  assert.deepEqual([red.moves, red.blunder, black.moves, black.blunder], [2, 0, 2, 1]);
  assert.ok(black.average > red.average && red.average > 0);
  assert.deepEqual([tally([], 'red').average, tally([], 'red').accuracy], [0, 1]);
});

/** A game of Red's with the given scores after each move of both sides; the other's moves are the best. @param {number[]} scores */
const gameOf = (scores) =>
  scores.map((after, index) => {
    /** @type {[Step['side'], string]} */ const [side, best] = index % 2 === 0 ? ['red', 'b0b1'] : ['black', 'a0a1'];
    return step({ side, best, before: scored(scores[index - 1] ?? 0), after: scored(after) });
  });

test('accuracy is 1 without a loss, alike for both sides, and lower the more a move loses', () => {
  const accuracyAt = (/** @type {number} */ score) => tally(gameOf([0, 0, 0, 0, score, score]), 'red').accuracy;
  const losses = [0, -60, -150, -400, -900, -5000].map(accuracyAt);
  assert.equal(losses[0], 1);
  for (const [at, loss] of losses.entries()) assert.ok(loss <= (losses[at - 1] ?? 1));
  assert.ok(losses[1] > 0.85 && losses[4] < 0.5, String(losses));
  const red = gameOf([0, 0, 0, 0, -400, -400]);
  const black = red.map(({ before, after, side, ...rest }) => {
    const values = { before: scored(-before.score), after: scored(-after.score) };
    return step({ ...rest, ...values, side: side === 'red' ? 'black' : 'red' });
  });
  assert.ok(Math.abs(tally(red, 'red').accuracy - tally(black, 'black').accuracy) < 1e-9);
  assert.equal(tally(red, 'black').accuracy, 1);
});

test('moves in a decided game hardly count for accuracy: two hung pieces are not averaged away', () => {
  // A cannon hung at move 8 and a chariot at move 10; then thirteen moves at 0%.
  const lost = [...Array(14).fill(0), ...Array(4).fill(-480), ...Array(28).fill(-1500)];
  const { accuracy } = tally(gameOf(lost), 'red');
  assert.ok(accuracy < 0.7 && accuracy > 0.4, String(accuracy));
  // Neither does a longer defence change it, nor the winner's easy moves.
  const longer = tally(gameOf([...lost, ...Array(60).fill(-1500)]), 'red').accuracy;
  assert.ok(Math.abs(longer - accuracy) < 0.03, String(longer));
  const won = gameOf([-300, ...Array(5).fill(-300), ...Array(60).fill(1500)]);
  assert.ok(tally(won, 'red').accuracy < 0.8, String(tally(won, 'red').accuracy));
  // To throw away a win counts, even one by force.
  const thrown = [step({ before: mating(3), after: mating(3) }), step({ before: mating(3), after: scored(0) })];
  assert.ok(tally(thrown, 'red').accuracy < 0.3);
});

test('the graph goes from left to right, with Red’s chances at the bottom', () => {
  const points = places([0.5, 1, 0]).map(({ x, y }) => `${x} ${y}`);
  assert.deepEqual(points, ['0 50', '50 0', '100 100']);
  assert.equal(linePath([0.5, 1]), 'M0 50L100 0');
  assert.equal(areaPath([0.5, 1]), 'M0 50L100 0L100 100L0 100Z');
  assert.equal(areaPath([]), '');
});

test('a single known position is drawn one step wide', () => {
  assert.equal(knownPath([null, null, 0.25, null, null]), 'M37.5 0H62.5V100H37.5Z');
  assert.equal(linePath([null, null, 0.25, null, null]), 'M37.5 75L62.5 75');
  assert.equal(linePath([0.5]), 'M0 50L50 50', 'at the edge half of it');
  assert.equal(areaPath([0.5, null, null, 0.5, 0.5]), 'M0 50L12.5 50L12.5 100L0 100ZM75 50L100 50L100 100L75 100Z');
  assert.equal(linePath([0.5, null, 1, 1]), 'M0 50L66.67 0L100 0', 'one unknown position is bridged');
});

test('an exchange is no loss, and a final capture counts only without a recapture', () => {
  assert.equal(materialOf(line('Ra0a9xr rb9a9xR ph6h5'), 'red').net, 0);
  assert.equal(materialOf(line('Pe3e4 rb9b0xN'), 'red').net, -4);
  assert.equal(materialOf(settled(line('Pe3e4 rb9b0xN'), line('Ra0b0')), 'red').net, 0);
  assert.equal(materialOf(settled(line('Pe3e4 rb9b0xN'), line('Ra0a1')), 'red').net, -4);
  assert.deepEqual(settled([], []), []);
});

test('a line is shown while pieces are captured, and extended by a search if it is too short for that', () => {
  const quiet = 'Pa3a4 pa6a5 Pc3c4 pc6c5 Pe3e4 pe6e5 Pg3g4';
  const lengthOf = (/** @type {string} */ text) => [shownLength(line(text)), isIncomplete(line(text))];
  assert.deepEqual(lengthOf(quiet), [7, true]);
  assert.deepEqual(lengthOf(`${quiet} pg6g5 Pi3i4 pi6i5`), [8, false]);
  // A capture at the end is followed to the end of the exchange, and so is one that comes next.
  assert.deepEqual(lengthOf(`${quiet} rb9b2xC`), [8, true]);
  assert.deepEqual(lengthOf(`${quiet} rb9b2xC Pc4c5xn pi6i5 Pi3i4`), [10, false]);
  assert.deepEqual(lengthOf(`${quiet} pg6g5 Ra0a6xp Pi3i4 pi6i5`), [10, false]);
  assert.deepEqual(lengthOf(`${quiet}${' rb9b2xC'.repeat(9)}`), [14, false], 'but not forever');
  assert.deepEqual([shownLength([]), isIncomplete([])], [0, true]);
});

test('a piece that can be captured where it went “walks into” it, however late the capture', () => {
  const played = 'Ca3e3xp rb9b0xR Na1b0xr ng4e3xC Pi3i4';
  const code = (/** @type {string} */ text, /** @type {string[]} */ atOnce = ['g4e3']) =>
    reasons({ played: text, better: QUIET, atOnce })[0].code;
  assert.equal(code(played), 'walksInto');
  assert.equal(code(played, ['b9b0']), 'losesLater', 'it could not be taken at once');
  assert.equal(code('Ca3e3xp rb9b0xR Ce3b0xr ng4e3xC Pi3i4'), 'losesLater', 'it has gone on');
});

test('a written line reaches the capture that its reason names, and otherwise stops after four moves', () => {
  const written = (/** @type {string} */ played, better = QUIET) => {
    const lines = { played: line(played), better: line(better) };
    const [reason] = reasons({ ...lines, before: scored(400), atOnce: ['g4e3'] });
    const isBetter = reason.code === 'missesGain';
    const shown = spokenPart(isBetter ? lines.better : lines.played, [reason], isBetter);
    return [reason.code, shown.length - (isBetter ? 0 : 1)];
  };
  const quiet = 'pa6a5 Pg3g4 pg6g5 Pi3i4';
  assert.deepEqual(written(`Ca3e3 ${quiet} ng4e3xC Pc3c4 pc6c5`), ['walksInto', 5]);
  assert.deepEqual(written(`Pe3e4 ${quiet} cb4b2xC Pc3c4 pc6c5`), ['losesLater', 5]);
  assert.deepEqual(written(`Pe3e4 ra9a0xR Pc3c4 ${quiet}`), ['opens', 4]);
  // The account has no move of its own: the pieces that it counts fall in the lines.
  const long = line(`Pe3e4 ${quiet} pe6e5 Ra0a9xb ra9a8xN Pe4e5 pc6c5 Pc3c4`);
  const account = (/** @type {string} */ lots) => /** @type {any} */ ({ ...EMPTY, [lots]: [{ piece: 'N', count: 1 }] });
  const spoken = ['lost', 'spared'].map((lots) => spokenPart(long, [account(lots)], false).length);
  assert.deepEqual([...spoken, spokenPart(long, [account('spared')], true).length], [8, 5, 8]);
  assert.deepEqual(written(`Pe3e4 ${quiet}`, `Pc3c4 ${quiet} pc6c5 Ca2a9xr pe6e5 Pe3e4`), ['missesGain', 7]);
});

test('a piece lost further down the line falls later', () => {
  const better = 'Pa3a4 cb7b4 Pc3c4 cb4b5 Pg3g4';
  const [reason] = reasons({ played: 'Pe3e4 cb7b4 Pe4e5 cb4e4xC Pa3a4', better });
  assert.deepEqual(reason, { code: 'losesLater', piece: 'C', by: 'c', square: 'e4', tactic: null, at: 1 });
});

test('a lost piece is a reason only if it is half of the loss', () => {
  // From a chance of 3/4 to less than 1/2: 377 hundredths, of which an elephant is 200.
  const lines = { played: 'Pe3e4 pe6e5 Pa3a4', better: 'Ra0a9xb pe6e5 Pa3a4' };
  assert.equal(reasons({ ...lines, before: scored(319), after: scored(-58) })[0].code, 'missesGain');
  // Otherwise it is only in the balance.
  const [account] = reasons({ ...lines, before: scored(319), after: scored(-100) });
  assert.deepEqual(account, { ...EMPTY, loss: 420, missed: [{ piece: 'b', count: 1 }] });
});

test('the tactic that wins a piece is named by its moves', () => {
  const checked = (/** @type {string} */ text) =>
    line(text.replaceAll('+', '')).map((move, index) => ({ ...move, check: text.split(' ')[index].endsWith('+') }));
  const tactic = (/** @type {string} */ text, /** @type {TacticEvidence} */ seen = {}) => {
    const [reason] = reasons({ played: checked(text), better: QUIET, seen });
    return 'tactic' in reason ? [reason.tactic, reason.at] : reason.code;
  };
  assert.deepEqual(tactic('Pe3e4 nb5c3+ Ke0e1 nc3a2xR Pa3a4'), ['checkingFork', 1]);
  assert.deepEqual(tactic('Pe3e4 nb5c3+ Ke0e1 ra9a0xR Pa3a4'), ['checkThenTake', 1]);
  assert.deepEqual(tactic('Pe3e4 nb5c3 Ra2a9 nc3e2xC Pa3a4', { attacked: ['R', 'C'] }), ['fork', 1]);
  const chased = 'Pe3e4 rb5b3 Ca2a3 rb3a3xC Pa3a4';
  assert.deepEqual(tactic(chased, { attacked: ['C'], isTrapped: true }), ['trap', 1]);
  const defended = 'Pe3e4 nb9b0xB Ra0b0xn ch2h0xR Pa3a4';
  assert.deepEqual(tactic(defended, { wasDefender: true }), ['removesDefender', 1]);
  // Only tactics that the rules confirm are named: not with an escape, a captured piece without a protégé, or another attacked piece.
  assert.deepEqual(tactic(chased, { attacked: ['C'] }), [null, 1]);
  assert.deepEqual(tactic(defended), [null, 1]);
  assert.deepEqual(tactic('Pe3e4 nb5c3 Ra2a9 nc3e2xC Pa3a4', { attacked: ['R', 'N'] }), [null, 1]);
  // A piece that interposes, or blocks until then, was not attacked by the check.
  assert.deepEqual(tactic('Pe3e4 rb5e5+ Ca2e2 re5e2xC Pa3a4'), ['checkThenTake', 1]);
  assert.deepEqual(tactic('Pe3e4 nb5c3+ Pb3b4 nc3a2xR Pa3a4'), ['checkThenTake', 1]);
  // A missed gain is named the same way, by the better line.
  const lines = { played: 'Pe3e4 pe6e5 Pa3a4', better: 'Nb5c7 ra8a9 Nc7e8xc pe6e5 Pa3a4' };
  const [missed] = reasons({ before: scored(500), after: scored(0), ...lines, seen: { attacked: ['r', 'c'] } });
  assert.deepEqual(missed, { code: 'missesGain', piece: 'c', square: 'e8', tactic: 'fork', at: 0 });
  // A capture without any of these has no name.
  assert.deepEqual(tactic('Pe3e4 pe6e5 Pa3a4 ra9a0xR Pe4e5'), [null, 1]);
});

test('the ways to give up a piece are distinguished: its protection, the line it blocked, and neither', () => {
  const lines = { played: 'Ca4b4 ra9a0xR Pc3c4', better: QUIET };
  const code = (/** @type {object} */ rest) => reasons({ ...lines, ...rest })[0].code;
  assert.equal(code({ wasThreat: true, wasProtected: true }), 'unprotects');
  const [unprotected] = reasons({ ...lines, wasThreat: true, wasProtected: true });
  const [english, chinese] = [en, zh].map(({ reason }) => reason(unprotected, (piece) => piece));
  assert.equal(english, 'It takes away the protection of the R, and the r takes it.');
  assert.equal(chinese, 'R失了根，被r吃掉。');
  assert.equal(code({ wasThreat: true, wasProtected: true, isProtected: true }), 'ignoresThreat');
  assert.equal(code({ wasThreat: true, wasProtected: false }), 'ignoresThreat');
  assert.equal(code({ wasThreat: false }), 'unmasks');
  assert.equal(code({ wasThreat: false, played: 'Pe3e4 ra9a0xR Pc3c4' }), 'opens');
});

test('a mate outweighs everything else, and is counted in moves of the winner', () => {
  const lines = { played: 'Ra0a5 nb7a5xR Pe3e4', better: 'Ra0a1 nb7c5 Pe3e4' };
  assert.deepEqual(reasons({ after: mating(-2), ...lines }), [{ code: 'allowsMate', moves: 2 }]);
  assert.deepEqual(reasons({ side: 'black', after: mating(3), before: scored(0) }), [{ code: 'allowsMate', moves: 3 }]);
  assert.deepEqual(reasons({ before: mating(1), after: scored(0) }), [{ code: 'missesMate', moves: 1 }]);
  const first = (/** @type {number} */ moves) => reasons({ before: mating(moves), after: scored(0), ...lines })[0].code;
  assert.deepEqual([first(3), first(4)], ['missesMate', 'walksInto'], 'a lost chariot is plainer than a far mate');
  const drawn = { before: scored(300), after: worthOfEnd({ winner: null }) };
  assert.deepEqual(reasons(drawn), [{ code: 'ends', winner: 'draw' }]);
});

/** The terms in the balance, each for Red. @param {Record<string, number>} changed @param {Given} [rest] */
const accountOf = (changed, rest) => {
  const terms = Object.entries(changed);
  const account = reasons({
    after: scored(-150),
    playedAppraisal: { terms: terms.map(([name, red]) => ({ name, red, black: 0 })) },
    betterAppraisal: { terms: terms.map(([name]) => ({ name, red: 0, black: 0 })) },
    ...rest,
  }).at(-1);
  assert.ok(account?.code === 'account');
  return account;
};

test('without a lost piece the terms that changed most are named, for the side that moved', () => {
  const changed = { tempo: -90, piece_squares: 10, palace_attack: -80, horse_mobility: -30 };
  const account = accountOf(changed);
  assert.deepEqual(account, { ...EMPTY, loss: 200, names: ['palace_attack', 'horse_mobility'] });
  assert.deepEqual(accountOf(changed, { side: 'black', before: scored(0), after: scored(150) }).names, []);
});

test('evaluation terms are named only if they are at least half, and at most all, of the loss without material', () => {
  const attack = { palace_attack: -100 };
  assert.deepEqual(accountOf(attack).names, ['palace_attack']);
  assert.deepEqual(accountOf(attack, { after: scored(-160) }).names, []);
  const black = { side: /** @type {const} */ ('black'), before: scored(-50) };
  assert.deepEqual(accountOf({ palace_attack: 100 }, { ...black, after: scored(150) }).names, ['palace_attack']);
  const three = (/** @type {number[]} */ [palace_attack, horse_mobility, hanging]) =>
    accountOf({ palace_attack, horse_mobility, hanging }).names;
  assert.deepEqual(three([-120, -70, -60]), ['palace_attack', 'horse_mobility']);
  // The second would exceed the loss with the first, the third does not.
  assert.deepEqual(three([-120, -90, -70]), ['palace_attack', 'hanging']);
  // Less than 1/7 of the loss is ignored.
  assert.deepEqual(three([-150, -25, 0]), ['palace_attack']);
  // More than the whole loss: other terms compensate for it.
  assert.deepEqual(three([-260, -20, 0]), []);
  // Beside a missed mate no term is named.
  assert.deepEqual(reasons({ before: mating(2), after: scored(0) }), [{ code: 'missesMate', moves: 2 }]);
});

test('the loss shown is the difference of the two worths shown, and material is listed in pieces', () => {
  const shown = (/** @type {number} */ score) => Number(soldiers(score).replace('\u2212', '-'));
  for (const text of ['66 -663', '34 -1163', '2549 -1250', '-1249 -1251', '999 95', '4 -155']) {
    const [before, after] = text.split(' ').map(Number);
    const { loss } = /** @type {any} */ (reasons({ before: scored(before), after: scored(after) }).at(-1));
    assert.ok(Math.abs(loss / 100 - (shown(before) - shown(after))) < 1e-9, `${text}: ${loss}`);
    assert.equal(shownAs(before) / 100, shown(before));
  }
  const accountText = (/** @type {string} */ played, /** @type {string} */ better, /** @type {number} */ after) => {
    const account = /** @type {any} */ (reasons({ before: scored(0), after: scored(after), played, better }).at(-1));
    const written = ['lost', 'missed', 'won', 'spared'].flatMap((name) =>
      account[name].map((/** @type {any} */ { piece, count }) => `${name} ${count}${piece}`),
    );
    return [...written, account.rest].join(' ');
  };
  assert.equal(accountText('Ra0a5xn nb7a5xR Pe3e4', QUIET, -500), 'lost 1R won 1n nothing');
  assert.equal(accountText('Pe3e4 nb7a5xC Pe4e5', QUIET, -900), 'lost 1C position');
  assert.equal(accountText('Pe3e4 rb7a5xR Pe4e5', QUIET, -300), 'lost 1R makesUp');
  assert.equal(accountText('Pe3e4xp pb7a5 Pe4e5', QUIET, -300), 'won 1p despite');
  assert.equal(accountText(QUIET, QUIET, -300), 'position');
  // Gains of the better line are missed; exchanges in it are not.
  assert.equal(accountText(QUIET, 'Pa3a4xp pa6a5 Pc3c4xp', -200), 'missed 2p nothing');
  assert.equal(accountText('Ra0a9xr rb9a9xR Pe3e4', QUIET, -300), 'position');
  assert.equal(accountText(QUIET, 'Pa3a4 rb7a5xR Ra0a5xr', -300), 'position');
  assert.equal(accountText('Na0b2xc rb9b2xN Pe3e4', QUIET, -300), 'position', 'a horse for a cannon is no lead');
  // A cannon is lost where the better line exchanges it for a horse; material that the better line pays is spared.
  assert.equal(accountText('Ca0a6 nb7a6xC Pe3e4', 'Pa3a4 rb9b2xC Pc3c4xn', -350), 'lost 1C nothing');
  assert.equal(accountText(QUIET, 'Ra0a9xr rb9a9xB Pc3c4', -600), 'missed 1r spared 1B nothing');
});

test('a missed gain is not called a loss, in either language', () => {
  const sentence = (/** @type {Partial<MistakeAccount>} */ account) =>
    [en, zh].map(({ reason }) => reason({ code: 'account', loss: 480, rest: 'nothing', ...account }, (piece) => piece));
  const [c, n] = ['c', 'n'].map((piece) => [{ piece, count: 1 }]);
  const twoCannons = [...c, { piece: 'C', count: 1 }];
  /** @type {Record<string, Partial<MistakeAccount>>} */
  const accounts = {
    'It loses a cannon for a horse. 丢一炮，得一马。': { lost: c, won: n },
    'Compared with the better move, it loses three cannons. 比正着亏三炮。': { lost: twoCannons, missed: c },
    'It misses winning a cannon. 少得一炮。': { missed: c },
    'Compared with the better move, it is a horse ahead, but loses more in position. 比正着多一马，但局面上亏得更多。':
      { spared: n, rest: 'despite', loss: 1000 },
    'It misses winning a cannon for a horse. 少得一炮，少丢一马。': { missed: c, spared: n },
  };
  for (const [text, account] of Object.entries(accounts)) assert.equal(sentence(account).join(' '), text);
  assert.deepEqual(sentence({ lost: n, missed: c, rest: 'position' }), [
    'Compared with the better move, it loses a cannon and a horse; the rest is position; 4.8 soldiers in all.',
    '比正着亏一炮、一马，其余亏在局面上，合计亏 4.8 个兵。',
  ]);
});

test('an exchanged piece is not the lost one', () => {
  const [reason] = reasons({ after: scored(-150), played: 'Ra0a9xr rb9a9xR Pe3e4 ca9a2xB Pa3a4', better: QUIET });
  assert.equal('piece' in reason && reason.piece, 'B');
});

test('material terms are omitted beside a lost piece', () => {
  const changed = { piece_squares: -300 };
  const lost = { played: 'Ra0a5 nb7a5xN Pe3e4', better: 'Ra0a1 nb7c5 Pe3e4', after: scored(-950) };
  assert.deepEqual([accountOf(changed, lost).rest, accountOf(changed, lost).names], ['position', []]);
  assert.deepEqual(accountOf(changed, { after: scored(-350) }).names, ['piece_squares']);
});

test('no reason has a number other than the loss, in either language', () => {
  const account = accountOf({ palace_attack: -120, hanging: -44 }, { after: scored(-680), before: scored(50) });
  for (const { reason, terms } of [en, zh]) {
    for (const rest of /** @type {const} */ (['nothing', 'position', 'makesUp', 'despite'])) {
      const lots = [{ piece: 'c', count: 1 }];
      const sentence = reason({ ...account, rest, lost: lots, names: [terms.palace_attack] }, (piece) => piece);
      assert.deepEqual(sentence.match(/\d+(\.\d+)?/g), rest === 'nothing' ? null : ['7.3'], sentence);
    }
  }
});

test('a null move changes only the side to move', () => {
  assert.equal(passedFen('4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1'), '4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1');
  assert.equal(passedFen(passedFen('4k4/9/9/9/9/9/9/9/9/4K4 b - - 3 9')), '4k4/9/9/9/9/9/9/9/9/4K4 b - - 3 9');
});

const BLUNDER = step({ before: scored(100), after: scored(-800) });

test('a retry accepts any move that holds, and the best without a verdict', () => {
  const best = new Retry(BLUNDER);
  assert.deepEqual([best.attempt('b0b1'), best.stage], [false, 'solved']);
  const retry = new Retry(BLUNDER);
  assert.equal(retry.attempt('c0e2'), true);
  assert.equal(retry.isAsking, false);
  retry.judge(scored(70));
  assert.deepEqual([retry.stage, retry.isSecret], ['solved', false]);
});

test('a retry does not reveal the answer after an error', () => {
  const retry = new Retry(BLUNDER);
  assert.equal(retry.attempt(BLUNDER.move), false);
  assert.equal(retry.stage, 'same');
  retry.attempt('c0e2');
  retry.judge(scored(-300));
  assert.equal(retry.stage, 'worse');
  assert.ok(retry.isSecret && retry.isAsking);
  assert.equal(retry.attempts, 2);
});

test('a failed verdict is requested again, and a late one is ignored', () => {
  const retry = new Retry(BLUNDER);
  retry.attempt('c0e2');
  retry.giveUpJudging();
  assert.equal(retry.stage, 'asking');
  retry.judge(scored(100));
  assert.equal(retry.stage, 'asking');
});
