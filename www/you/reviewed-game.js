// A stored game in the form that a `Study` needs, without a page: its record, findings and end.
import { flatFindings, restoreFindings } from '../record/findings.js';
import { GameRecord } from '../record/record.js';
import { lineOf } from './finished-games.js';

/** @import { MoveNode } from '../record/record.js' */
/** @import { StoredGame } from '../record/types.js' */

export class ReviewedGame {
  /** @param {StoredGame} kept */
  constructor(kept) {
    this.record = GameRecord.from(kept.record);
    this.end = lineOf(this.record, kept.tip).at(-1) ?? this.record.root;
    restoreFindings(this.record, kept.findings);
  }

  /** @param {MoveNode} node */
  position(node) {
    return { fen: this.record.startFen, moves: node.moves };
  }

  /** Required by the interface; no listener needs it here. */
  changed() {}

  /** The parts of a stored game that a review changes. @returns {Pick<StoredGame, 'record' | 'findings'>} */
  snapshot() {
    return { record: this.record.flat(), findings: flatFindings(this.record) };
  }
}
