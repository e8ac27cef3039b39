import type { CallParsed, changeGuardianCall } from '@milon/shared/contracts';
import { effectiveContact } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, lockMember, setContactOfRecord } from '../members/index.ts';
import { findCurrent, updateGuardian } from './queries.ts';
import { requireTwoNumbers } from './require-two-numbers.ts';

/**
 * Changes when to call the guardian, and whose contact an unlock reveals. Earlier unlocks keep what they
 * revealed. Throws NOT_FOUND if no guardian is named, INVALID for both
 * while they have the same number.
 */
export async function changeGuardian(
  context: AppContext,
  { id: memberId }: MemberActor,
  { callTime, contactOfRecord }: CallParsed<typeof changeGuardianCall, 'body'>,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    const row = await findCurrent(trx, memberId);
    if (!row) throw new DomainError('NOT_FOUND');
    requireTwoNumbers({ contactOfRecord }, row.phone, await findMember(trx, memberId));
    await updateGuardian(trx, row.id, {
      call_time: callTime ?? row.call_time,
      contact_of_record: contactOfRecord ?? row.contact_of_record,
    });
    if (contactOfRecord !== undefined)
      await setContactOfRecord(trx, memberId, effectiveContact(contactOfRecord, row.state === 'PROVEN'));
    afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
  });
}
