import type { ActingStaff, AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { changeStatus, lockMember } from '../members/index.ts';
import { endSpecial } from '../specials/index.ts';
import { isUnchanged } from './assess-member.ts';
import { findFacts } from './fact-queries.ts';
import { type ChangeRow, type LockedRow, lockRow, settleRow } from './queries.ts';
import { actOf, type StatusBefore } from './view.ts';

/** Brings one member back to the state before. Returns false if somebody changed it since. */
async function putBack(
  context: AppContext,
  trx: Trx,
  actor: ActingStaff,
  { change, row, at }: { readonly change: ChangeRow; readonly row: LockedRow; readonly at: number },
): Promise<boolean> {
  const memberId = row.member_id;
  if (memberId === null) return false;
  await lockMember(trx, memberId);
  const act = actOf(change);
  const facts = (await findFacts(trx, [memberId])).get(memberId);
  if (!isUnchanged(act, row.version, facts, at)) return false;
  if (act.action === 'SPECIAL') return endSpecial(trx, actor, memberId, at);
  if (row.before === null) return false;
  const before = JSON.parse(row.before) as StatusBefore;
  await changeStatus(context, trx, actor, memberId, { ...before, at });
  return true;
}

/** Reverts one row and stores the outcome, in one transaction. */
export async function revertRow(
  context: AppContext,
  change: ChangeRow,
  actor: ActingStaff,
  key: { readonly changeId: string; readonly position: number },
): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const row = await lockRow(trx, key, 'TO_REVERT');
    if (!row) return;
    const isBack = await putBack(context, trx, actor, { change, row, at });
    await settleRow(trx, key, { from: 'TO_REVERT', at, state: isBack ? 'REVERTED' : 'CHANGED' });
  });
}
