import type { Updateable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { noAccountPhone } from '../../platform/phone-number.ts';
import { correctPhone } from '../accounts/index.ts';
import { updateMember } from '../members/index.ts';
import type { Pair } from './obstacles.ts';
import { findAccountRow } from './queries.ts';

type Columns = Updateable<Database['members']>;

/** The columns of the contacts that moved, as the newer account had them. */
export interface MovedContacts {
  readonly phone?: Columns;
  readonly email?: Columns;
}

const noEmail = {
  email: null,
  mailbox: null,
  email_verified: 0,
  email_verified_at: null,
  email_verified_by: null,
} as const;

/** The contacts that the older account gets: those that it has none of, and that the newer one has proven. */
export function movedContacts({ newer, older }: Pair): MovedContacts {
  const { phone, phone_country, phone_country_code, phone_number } = newer;
  const { email, email_verified_at, email_verified_by, mailbox, phone_verified_at } = newer;
  return {
    ...(older.phone === null && phone !== null && newer.phone_verified === 1
      ? {
          phone: {
            phone,
            phone_country,
            phone_country_code,
            phone_number,
            phone_verified: 1,
            phone_verified_at,
            phone_corrected_at: newer.phone_corrected_at,
            sms_notifications: newer.sms_notifications,
          },
        }
      : {}),
    ...(older.email === null && email !== null && newer.email_verified === 1
      ? { email: { email, mailbox, email_verified: 1, email_verified_at, email_verified_by } }
      : {}),
  };
}

/**
 * Moves contacts to the older account. Staff do not prove whose they are: a phone counts as one that staff
 * corrected, an email as one that nobody verified.
 */
export async function moveContacts(
  trx: Trx,
  { newer, older }: Pair,
  { email, phone }: MovedContacts,
  at: number,
): Promise<void> {
  if (phone) {
    await updateMember(trx, newer.id, noAccountPhone);
    const { phone_country, phone_country_code, phone_number } = newer;
    await correctPhone(
      trx,
      older.id,
      { phone: newer.phone, phone_country, phone_country_code, phone_number },
      at,
    );
  }
  if (email) {
    await updateMember(trx, newer.id, noEmail);
    await updateMember(trx, older.id, {
      ...noEmail,
      email: newer.email,
      mailbox: newer.mailbox,
      // Nobody opens the account with it before the days that a corrected phone waits too.
      phone_corrected_at: at,
      updated_at: at,
    });
  }
}

/** Gives contacts back that the older account still has. */
export async function moveContactsBack(
  trx: Trx,
  { newer, older }: Pair,
  { email, phone }: MovedContacts,
  at: number,
): Promise<void> {
  const now = await findAccountRow(trx, older.id);
  if (phone && now?.phone === phone.phone) {
    await updateMember(trx, older.id, { ...noAccountPhone, sms_notifications: null, updated_at: at });
    await updateMember(trx, newer.id, phone);
  }
  if (email && now?.email === email.email) {
    await updateMember(trx, older.id, { ...noEmail, updated_at: at });
    await updateMember(trx, newer.id, email);
  }
}
