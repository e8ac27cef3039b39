import { policyAllows } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { keepingPopulation } from './population.ts';
import { findMember, updateMember } from './queries.ts';

/**
 * Sets a member's activePolicy and the words that go with it (spec §4, decisions §3); without words each policy has its own. One who may no
 * longer sign in is signed out everywhere. Throws FORBIDDEN for an Uploader, NOT_FOUND.
 */
export async function updateStatus(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  status: { activePolicy: string; message?: string | undefined },
): Promise<void> {
  if (actor.role !== 'administration') throw new DomainError('FORBIDDEN');
  const { activePolicy, message } = status;
  const abilities = policyAllows(activePolicy);
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    // Holds the row, so that what is counted below is what is changed.
    await updateMember(trx, memberId, { updated_at: at });
    const row = await findMember(trx, memberId);
    if (!row || row.is_deleted) throw new DomainError('NOT_FOUND');
    await keepingPopulation(trx, memberId, () =>
      updateMember(trx, memberId, {
        active_policy: activePolicy,
        policy_message: message || null,
        ...(abilities.seenByOthers ? { is_active: 1 } : {}),
      }),
    );
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'member.status',
      targetId: memberId,
      facts: { from: row.active_policy, to: activePolicy, hasMessage: !!message },
      at,
    });
  });
  if (abilities.signsIn) context.bus.toMember(memberId, 'account-update', {});
  else await endSessionsOf(context, memberId);
}
