import type { CallAnswer, PhotoChange, revertPhotosCall } from '@milon/shared/contracts';
import type { PhotoStatus } from '@milon/shared/options';
import type { PhotoState, PhotoStateRow } from '../decisions/decision-queries.ts';
import { photoChangeView } from '../decisions/photo-change-view.ts';
import type { CaseRow, DecisionRow } from './batch-queries.ts';

export type RevertItem = CallAnswer<typeof revertPhotosCall>['data'][number];

export const stateBefore = (decision: DecisionRow) => JSON.parse(decision.before) as PhotoState;

/**
 * The status in the answer after a decision was reverted. A second look changed no photo, and the answer must
 * not reveal the first decision.
 */
export function statusBefore(decision: DecisionRow): PhotoStatus {
  return decision.queue === 'SECOND' ? 'PENDING' : (stateBefore(decision).status as PhotoStatus);
}

/**
 * A second look can be repeated while its first decision is the photo's current one. A settled dispute or an
 * undo makes it another.
 */
function secondLookStands(decision: DecisionRow, photo: PhotoStateRow, cases: readonly CaseRow[]): boolean {
  const own = cases.find((one) => one.id === decision.case_id);
  return own !== undefined && own.batch_id === photo.decided_in;
}

/** Why a decision cannot be reverted; undefined if it can, because it is the photo's current decision. */
export function findRevertObstacle(
  batchId: string,
  decision: DecisionRow,
  photo: PhotoStateRow | undefined,
  cases: readonly CaseRow[],
): PhotoChange | undefined {
  if (!photo) return photoChangeView(photo);
  const stands =
    decision.queue === 'SECOND' ? secondLookStands(decision, photo, cases) : photo.decided_in === batchId;
  if (!stands) return photoChangeView(photo);
  // Reverting a first decision or a reversal also ends the appeal against it. After any other revert the
  // photo stays declined, so the member's appeal still needs an answer.
  const appeal = cases.find((one) => one.queue === 'APPEALS' && one.status === 'WAITING');
  const endsAppeal = decision.queue === 'FIRST' || decision.queue === 'DECIDED';
  return appeal && !endsAppeal
    ? { what: 'APPEALED', at: new Date(appeal.created_at).toISOString() }
    : undefined;
}
