import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deviceDigest, emailDigest, phoneDigest } from './contact-digest.ts';
import { findCounting, insertFlag } from './queries.ts';

interface Contacts {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  /** The browser that signs up. */
  readonly browserId?: string | undefined;
}

/** Returns the entries that flag these contacts. Throws CONTACT_REFUSED for one that staff refuse. */
export async function requireNotRefused(
  context: AppContext,
  db: Db,
  { browserId, email, phone }: Contacts,
): Promise<readonly string[]> {
  const digests = [
    ...(phone === undefined ? [] : [phoneDigest(context, phone)]),
    ...(email === undefined ? [] : [emailDigest(context, email)]),
    ...(browserId === undefined ? [] : [deviceDigest(context, browserId)]),
  ];
  if (digests.length === 0) return [];
  const found = await findCounting(db, digests, context.clock());
  const refused = found.find(({ effect }) => effect === 'REFUSE');
  if (!refused) return found.map(({ id }) => id);
  // A refused device gets the answer of a refused phone, so that nobody learns to change the device.
  const field = refused.kind === 'email' ? 'email.address' : 'phoneNumber.number';
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

/** Flags a member who signs in on a device that is on the list. Nobody is kept out of an account by it. */
export async function flagDevice(
  context: AppContext,
  trx: Trx,
  memberId: string,
  device: string,
): Promise<void> {
  const now = context.clock();
  for (const { id } of await findCounting(trx, [device], now)) await insertFlag(trx, memberId, id, now);
}
