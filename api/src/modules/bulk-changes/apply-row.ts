import type { BulkAct } from '@milon/shared/contracts';
import type { ActingStaff, AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { deleteMember } from '../lifecycle/index.ts';
import { changeStatus, lockMember } from '../members/index.ts';
import { makeSpecial } from '../specials/index.ts';
import { findSkip } from './assess-member.ts';
import { findFacts, type MemberFacts } from './fact-queries.ts';
import { type ChangeRow, lockRow, type RowOutcome, settleRow } from './queries.ts';
import { actOf, type StatusBefore } from './view.ts';

/** Does to one member what the single call does. */
async function act(
  context: AppContext,
  trx: Trx,
  actor: ActingStaff,
  { facts, change, at }: { readonly facts: MemberFacts; readonly change: BulkAct; readonly at: number },
): Promise<RowOutcome> {
  switch (change.action) {
    case 'STATUS': {
      const { activePolicy, message } = change;
      await changeStatus(context, trx, actor, facts.id, { activePolicy, message, at });
      const before = {
        activePolicy: facts.active_policy,
        message: facts.policy_message,
        waitsFirstLook: facts.waits_first_look === 1,
      } as StatusBefore;
      return { state: 'DONE', before: JSON.stringify(before), version: facts.status_revision + 1 };
    }
    case 'SPECIAL':
      await makeSpecial(trx, actor, facts, at);
      return { state: 'DONE', version: at };
    case 'DELETE': {
      const isDeleted = await deleteMember(context, trx, actor, facts.id, at);
      return isDeleted ? { state: 'DONE' } : { state: 'SKIPPED', reason: 'DELETED' };
    }
    case 'EXPORT':
      return { state: 'DONE' };
  }
}

/** Applies a bulk change to one member and stores the outcome, in one transaction. */
export async function applyRow(
  context: AppContext,
  change: ChangeRow,
  actor: ActingStaff,
  key: { readonly changeId: string; readonly position: number },
): Promise<void> {
  const { db } = context;
  const wanted = actOf(change);
  const now = context.clock();
  const at = wanted.action === 'DELETE' ? await notBeforeKnownTime(db, now) : now;
  await inTransaction(db, async (trx) => {
    const row = await lockRow(trx, key, 'WAITING');
    if (!row) return;
    const memberId = row.member_id;
    if (memberId !== null) await lockMember(trx, memberId);
    const facts = memberId === null ? undefined : (await findFacts(trx, [memberId])).get(memberId);
    const reason = findSkip(wanted, facts, at);
    const outcome: RowOutcome =
      reason || !facts
        ? { state: 'SKIPPED', reason: reason ?? 'DELETED' }
        : await act(context, trx, actor, { facts, change: wanted, at });
    await settleRow(trx, key, { from: 'WAITING', at, ...outcome });
  });
}
