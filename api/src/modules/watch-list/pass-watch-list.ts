import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { emailDigest, phoneDigest } from './contact-digest.ts';
import { findCounting, insertFlag } from './queries.ts';

interface Contacts {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** Returns the entries that flag these contacts. Throws CONTACT_REFUSED for one that staff refuse. */
export async function requireNotRefused(
  context: AppContext,
  db: Db,
  { email, phone }: Contacts,
): Promise<readonly string[]> {
  const digests = [
    ...(phone === undefined ? [] : [phoneDigest(context, phone)]),
    ...(email === undefined ? [] : [emailDigest(context, email)]),
  ];
  if (digests.length === 0) return [];
  const found = await findCounting(db, digests, context.clock());
  const refused = found.find(({ effect }) => effect === 'REFUSE');
  if (!refused) return found.map(({ id }) => id);
  const field = refused.kind === 'phone' ? 'phoneNumber.number' : 'email.address';
  throw new DomainError('CONTACT_REFUSED', { fields: [field] });
}

/**
 * Checks the contacts that an account gets, in the transaction that stores them. Flags the member for those
 * that staff flag. Throws CONTACT_REFUSED for one that they refuse.
 */
export async function passWatchList(
  context: AppContext,
  trx: Trx,
  memberId: string,
  contacts: Contacts,
): Promise<void> {
  const flagging = await requireNotRefused(context, trx, contacts);
  for (const id of flagging) await insertFlag(trx, memberId, id, context.clock());
}
