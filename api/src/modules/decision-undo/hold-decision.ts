import type { WorkKind } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { deliverNotification, recordNotification, type StaffNotification } from '../notifications/index.ts';
import { getSettings } from '../settings/index.ts';
import { findPolicies, insertUndo, takeAny } from './queries.ts';

/** What a member is notified of about a decision, without any text of staff. */
export interface HeldNotice {
  readonly memberId: string;
  readonly notice: StaffNotification;
  readonly subject: string;
}

interface HeldDecision {
  readonly kind: WorkKind;
  readonly itemId: string;
  /** As stored with the item; epoch milliseconds. */
  readonly at: number;
  /** What an undo restores; null if the decision cannot be undone, and members are notified at once. */
  readonly before: object | null;
  readonly notices: readonly HeldNotice[];
  /** What the decision does only when it can no longer be undone. */
  readonly finish?: (() => Promise<void>) | undefined;
}

/** Whether the member's status was changed again since the notice was written: that change notified them. */
function isOvertaken(notice: StaffNotification, policy: string): boolean {
  return notice.about === 'status' && notice.accepted !== policyAllows(policy).seenByOthers;
}

/** Notifies members of a decision, as their settings ask for. Deleted accounts are left out. */
export async function notifyHeld(
  context: AppContext,
  trx: Trx,
  notices: readonly HeldNotice[],
  at: number,
): Promise<void> {
  const policies = await findPolicies(
    trx,
    notices.map(({ memberId }) => memberId),
  );
  for (const { memberId, notice, subject } of notices) {
    const policy = policies.get(memberId);
    if (policy === undefined || isOvertaken(notice, policy)) continue;
    await recordNotification(trx, memberId, { notice, subject }, at);
    afterCommit(trx, () => deliverNotification(context, memberId, notice));
  }
}

/**
 * Keeps a decision open to an undo for the undo time of the settings, and notifies nobody until then
 * (docs/adr/0024). Without an undo time, or for a decision that cannot be undone, it notifies at once.
 */
export async function holdDecision(
  context: AppContext,
  trx: Trx,
  { at, before, finish, itemId, kind, notices }: HeldDecision,
): Promise<void> {
  // A case may be appealed within its undo time: members are notified of the first decision first.
  const earlier = await takeAny(trx, kind, itemId);
  if (earlier) await notifyHeld(context, trx, JSON.parse(earlier.notices) as HeldNotice[], at);
  const { photoGraceSeconds: undoSeconds } = await getSettings({ db: trx });
  if (before === null || undoSeconds === 0) {
    await finish?.();
    await notifyHeld(context, trx, notices, at);
    return;
  }
  await insertUndo(trx, {
    kind,
    item_id: itemId,
    decided_at: at,
    undo_until: at + undoSeconds * 1_000,
    before: JSON.stringify(before),
    notices: JSON.stringify(notices),
  });
}
