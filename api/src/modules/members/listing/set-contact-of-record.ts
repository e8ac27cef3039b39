import type { ContactOfRecord } from '@milon/shared/rules';
import type { Trx } from '../../../platform/database/transaction.ts';
import { findMember, updateMember } from '../queries.ts';
import { withListingCounters } from './listing-counters.ts';

/** Whose contact an unlock reveals from the commit on, which cards say. */
export async function setContactOfRecord(
  trx: Trx,
  memberId: string,
  contact: ContactOfRecord,
): Promise<void> {
  if ((await findMember(trx, memberId))?.contact_of_record === contact) return;
  await withListingCounters(trx, memberId, () => updateMember(trx, memberId, { contact_of_record: contact }));
}
