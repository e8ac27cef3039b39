import { CONTACTS_IN_PROFILE } from '@milon/shared/rules';
import type { Trx } from '../../../platform/database/transaction.ts';

/**
 * Counts a save that contains a contact. It is one statement, so that concurrent saves are all counted. The
 * count restarts if the last such save was before `since`, except for a member who already waits for staff.
 */
export async function recordWrittenContacts(
  trx: Trx,
  id: string,
  { at, since }: { at: number; since: number },
): Promise<void> {
  await trx
    .updateTable('members')
    .set((eb) => ({
      contacts_written: eb
        .case()
        .when(
          eb.and([
            eb('contacts_written', '<', CONTACTS_IN_PROFILE.saves),
            eb('contacts_written_at', '<', since),
          ]),
        )
        .then(1)
        .else(eb('contacts_written', '+', 1))
        .end(),
      contacts_written_at: at,
    }))
    .where('id', '=', id)
    .execute();
}
