import type { Updateable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { noAccountPhone, noCandidateNumber } from '../../platform/phone-number.ts';
import { correctPhone } from '../accounts/index.ts';
import { moveAsking } from '../candidate-number/index.ts';
import { refusesMember, showOneNumber } from '../guardians/index.ts';
import { isKeptForAnother, isNumberOfGuardian, updateMember } from '../members/index.ts';
import { giveUpNumber } from '../reachability/index.ts';
import type { Pair } from './obstacles.ts';
import { findAccountRow } from './queries.ts';

type Columns = Updateable<Database['members']>;

/** The columns of the contacts that moved, as the newer account had them. */
export interface MovedContacts {
  readonly phone?: Columns;
  readonly email?: Columns;
  readonly candidate?: Columns;
}

const noEmail = {
  email: null,
  mailbox: null,
  email_verified: 0,
  email_verified_at: null,
  email_verified_by: null,
} as const;

/**
 * The candidate's number that the older account gets: it has none, somebody else keeps it, and the number is
 * none of its others and did not refuse it.
 */
async function movedCandidate(
  context: Pick<AppContext, 'keys'>,
  db: Db,
  { newer, older }: Pair,
): Promise<Pick<MovedContacts, 'candidate'>> {
  const { candidate_country_code, candidate_phone: phone, candidate_proven_at } = newer;
  if (phone === null || older.candidate_phone !== null || older.phone === phone) return {};
  const isRefused =
    !isKeptForAnother(older) ||
    (await isNumberOfGuardian(db, older.id, phone)) ||
    (await refusesMember(context, db, older.id, phone));
  return isRefused
    ? {}
    : { candidate: { candidate_phone: phone, candidate_country_code, candidate_proven_at } };
}

/** The contacts that the older account gets: those that it has none of, and that the newer one has proven. */
export async function movedContacts(
  context: Pick<AppContext, 'keys'>,
  db: Db,
  pair: Pair,
): Promise<MovedContacts> {
  const { newer, older } = pair;
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
    ...(await movedCandidate(context, db, pair)),
  };
}

/**
 * Moves contacts to the older account. Staff do not prove whose they are: a phone counts as one that staff
 * corrected, an email as one that nobody verified.
 */
export async function moveContacts(
  trx: Trx,
  { newer, older }: Pair,
  { candidate, email, phone }: MovedContacts,
  at: number,
): Promise<void> {
  if (candidate) {
    await updateMember(trx, newer.id, noCandidateNumber);
    await updateMember(trx, older.id, { ...candidate, updated_at: at });
    await moveAsking(trx, candidate.candidate_phone, { at, fromId: newer.id, toId: older.id });
  }
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

/**
 * Gives contacts back that the older account still has. What was held there for the candidate's number comes
 * back to its buyers.
 */
export async function moveContactsBack(
  context: AppContext,
  trx: Trx,
  { newer, older }: Pair,
  { candidate, email, phone }: MovedContacts,
  at: number,
): Promise<void> {
  const now = await findAccountRow(trx, older.id);
  if (candidate?.candidate_phone && now?.candidate_phone === candidate.candidate_phone) {
    await giveUpNumber(context, trx, older.id, candidate.candidate_phone);
    await updateMember(trx, older.id, { ...noCandidateNumber, updated_at: at });
    await updateMember(trx, newer.id, candidate);
    await showOneNumber(trx, older.id);
    await moveAsking(trx, candidate.candidate_phone, { at, fromId: older.id, toId: newer.id });
  }
  if (phone && now?.phone === phone.phone) {
    await updateMember(trx, older.id, { ...noAccountPhone, sms_notifications: null, updated_at: at });
    await updateMember(trx, newer.id, phone);
  }
  if (email && now?.email === email.email) {
    await updateMember(trx, older.id, { ...noEmail, updated_at: at });
    await updateMember(trx, newer.id, email);
  }
}
