import { RESTORE_DAYS } from '@milon/shared/constants';
import type { Merge } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { appendAudit } from '../audit/index.ts';
import { findPurchaseIds, joinLedgers, type StaffReason } from '../connect-ledger/index.ts';
import { extendMembership } from '../lifecycle/index.ts';
import {
  separateFurther,
  separateWithdrawals,
  updateMember,
  withVisibilityBroadcast,
} from '../members/index.ts';
import { separateReports } from '../reports/index.ts';
import { lockPair, type MergeBefore } from './apply-merge.ts';
import { moveContactsBack } from './contacts.ts';
import { holdTwiceAgain } from './held-twice.ts';
import { separateUnlocks } from './join-unlocks.ts';
import { findLatePurchases, movePackagesBack } from './late-purchases.ts';
import { moveConversationsBack, moveInvitationsBack } from './move-pairs.ts';
import { moveRowsBack } from './move-rows.ts';
import { moves } from './moves.ts';
import type { Pair } from './obstacles.ts';
import {
  deleteUnusedMembership,
  findAccountRow,
  findMembershipOf,
  findMerge,
  findMovedCases,
  findOpenlyReported,
  type MergeRow,
  markUndone,
  showMerged,
  writeMembership,
} from './queries.ts';
import { tellOfMerge } from './tell-of-merge.ts';
import { mergeView } from './view.ts';

/** The older account's own package again, unless a purchase changed it since. */
async function restorePackage(
  trx: Trx,
  { older }: Pair,
  { package: own, packageSet, userType }: MergeBefore,
  at: number,
): Promise<void> {
  const now = await findMembershipOf(trx, older.id);
  const isAsSet =
    packageSet !== undefined &&
    now?.package_id === packageSet.package_id &&
    now.package_type === packageSet.package_type &&
    now.ends_at === packageSet.ends_at;
  if (!isAsSet) return;
  if (own) await writeMembership(trx, older.id, own, at);
  else if (!(await deleteUnusedMembership(trx, older.id)))
    await writeMembership(trx, older.id, { ...packageSet, ends_at: at }, at);
  await updateMember(trx, older.id, { user_type: userType, updated_at: at });
}

/** What is left of the newer account's purchases is its own again. Returns how many connects. */
async function givePurchasesBack(trx: Trx, pair: Pair, byStaff: StaffReason, at: number): Promise<number> {
  const { newer, older } = pair;
  const late = await findLatePurchases(trx, pair);
  await movePackagesBack(trx, pair, late, at);
  if (!(await findMembershipOf(trx, newer.id))) return 0;
  const purchaseIds = await findPurchaseIds(trx, newer.id);
  for (const { id } of late) purchaseIds.add(id);
  return joinLedgers(trx, { fromId: older.id, toId: newer.id, purchaseIds, byStaff }, at);
}

async function takeApart(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  found: MergeRow,
  { at, before, reason }: { readonly at: number; readonly before: MergeBefore; readonly reason: string },
): Promise<{ connects: number; spentMeanwhile: number }> {
  const pair = await lockPair(trx, found);
  const { newer, older } = pair;
  if (older.is_deleted === 1) throw new DomainError('CONFLICT');
  const accounts = { newerId: newer.id, olderId: older.id };
  const isShown = await withVisibilityBroadcast(context, trx, newer.id, () => showMerged(trx, newer.id, at));
  if (!isShown) throw new DomainError('NOT_FOUND');
  const cases = await findMovedCases(trx, found.id);
  const isOpenAgain = cases.some(({ status }) => status === 'OPEN');
  if (isOpenAgain && (await findOpenlyReported(trx, [newer.id])).length > 0)
    throw new DomainError('CONFLICT', { fields: ['BOTH_REPORTED'] });
  for (const move of moves) await moveRowsBack(trx, found.id, move, accounts);
  await separateUnlocks(trx, found.id);
  // What was reported of the older account since stays with it.
  const caseIds = cases.map(({ id }) => id);
  await separateReports(trx, caseIds, older.id, at);
  await moveInvitationsBack(trx, found.id, accounts);
  await moveConversationsBack(trx, found.id, accounts);
  const byStaff = { staffId: actor.id, note: reason };
  const connects = await givePurchasesBack(trx, pair, byStaff, at);
  const again = { mergeId: found.id, memberId: newer.id, byStaff };
  const spentMeanwhile = await holdTwiceAgain(context, trx, again, at);
  await restorePackage(trx, pair, before, at);
  const mergedAt = found.decided_at ?? at;
  if (newer.paused_at === null)
    await extendMembership(trx, newer.id, { pausedAt: mergedAt, milliseconds: at - mergedAt, at });
  await moveContactsBack(context, trx, pair, before.contacts, at);
  if (before.withdrawn !== undefined)
    await separateWithdrawals(context, trx, { memberId: older.id, mergedAt, sealed: before.withdrawn }, at);
  if (before.further) await separateFurther(context, trx, { memberId: older.id, joined: before.further }, at);
  for (const id of [older.id, newer.id])
    afterCommit(trx, () => context.bus.toMember(id, 'account-update', {}));
  // At the contacts that it has again.
  const back = (await findAccountRow(trx, newer.id)) ?? newer;
  tellOfMerge(context, trx, { older, newer: back }, 'undone');
  return { connects, spentMeanwhile };
}

/**
 * Undoes a merge within 7 days, as Administration: the newer account is back, what moved goes back to it, and
 * what it held is held again, but not connects that were spent, held connects that came back to others, and
 * its sessions. Throws NOT_FOUND, ALREADY_DECIDED if it does not stand any more or the 7 days are over, and
 * CONFLICT if the older account is deleted, or while both would have an open report.
 */
export async function undoMerge(
  context: AppContext,
  actor: StaffActor,
  id: string,
  reason: string,
): Promise<Merge> {
  const at = await notBeforeKnownTime(context.db, context.clock());
  await inTransaction(context.db, async (trx) => {
    const found = await findMerge(trx, id);
    if (!found) throw new DomainError('NOT_FOUND');
    const since = at - RESTORE_DAYS * DAY_MS;
    const undone = await markUndone(trx, id, { by: actor.id, reason, at, since });
    if (!undone || undone.before === null) throw new DomainError('ALREADY_DECIDED');
    const before = JSON.parse(undone.before) as MergeBefore;
    const { connects, spentMeanwhile } = await takeApart(context, trx, actor, found, { at, before, reason });
    for (const [targetId, other] of [
      [found.older_id, found.newer_id],
      [found.newer_id, found.older_id],
    ] as const)
      await appendAudit(trx, {
        staffId: actor.id,
        action: 'merge.undo',
        targetId,
        facts: { otherAccount: other, connects, ...(spentMeanwhile > 0 ? { spentMeanwhile } : {}) },
        at,
      });
  });
  const row = await findMerge(context.db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  return mergeView(row, actor.id, at);
}
