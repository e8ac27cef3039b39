import type { ExpressionBuilder, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { foldMailbox } from '../../platform/mailbox.ts';
import { noAccountPhone, noCandidateNumber } from '../../platform/phone-number.ts';
import { lockWithReferences, updateMember } from '../members/index.ts';

/** Finds an account by E.164 phone or lower-case email. */
export function findAccount(db: Db, by: { phone: string } | { email: string }) {
  const [column, value] = 'phone' in by ? (['phone', by.phone] as const) : (['email', by.email] as const);
  return db
    .selectFrom('members')
    .select([
      'id',
      'password_hash',
      'active_policy',
      'policy_message',
      'is_disabled',
      'is_deleted',
      'deleted_at',
      'deleted_by',
      'phone',
      'phone_verified',
      'phone_verified_at',
      'phone_corrected_at',
      'email',
      'email_verified',
      'email_verified_at',
    ])
    .where(column, '=', value)
    .executeTakeFirst();
}

/**
 * The email's owner has not claimed the account. A confirmed link is not enough: the owner may confirm a link
 * from an account that they did not create.
 */
const isUnclaimed = (eb: ExpressionBuilder<Database, 'members'>) =>
  eb.or([eb('email_verified', '=', 0), eb('email_verified_by', '=', 'link')]);

/**
 * Removes an unclaimed email from an account whose phone is verified: the owner of the email may not be the
 * owner of the account. Returns false if the account does not meet these conditions.
 */
export async function releaseEmail(db: Db, memberId: string, email: string, now: number): Promise<boolean> {
  const released = await db
    .updateTable('members')
    .set({
      email: null,
      mailbox: null,
      email_verified: 0,
      email_verified_at: null,
      email_verified_by: null,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .where('email', '=', email)
    .where(isUnclaimed)
    .where('phone_verified', '=', 1)
    .returning('id')
    .executeTakeFirst();
  return released !== undefined;
}

/** Removes an unverified email from the account that holds the mailbox of `email` in another spelling. */
export async function releaseMailbox(trx: Trx, email: string, now: number): Promise<void> {
  await trx
    .updateTable('members')
    .set({ email: null, mailbox: null, updated_at: now })
    .where('mailbox', '=', foldMailbox(email))
    .where('email', '!=', email)
    .where('email_verified', '=', 0)
    .execute();
}

/**
 * Marks the email as verified by Google, if it was not claimed before, and deletes the creator's password,
 * phone and candidate's number. Returns false if it was claimed before.
 */
export async function claimByEmail(trx: Trx, memberId: string, email: string, now: number): Promise<boolean> {
  const claimed = await trx
    .updateTable('members')
    .set({
      email_verified: 1,
      email_verified_at: now,
      email_verified_by: 'google',
      ...noAccountPhone,
      ...noCandidateNumber,
      sms_notifications: null,
      is_verified: 0,
      document_verified_at: null,
      document_verified_by: null,
      permission_seen_at: null,
      password_hash: null,
      is_active: 1,
      updated_at: now,
    })
    .where('id', '=', memberId)
    .where('email', '=', email)
    .where(isUnclaimed)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return false;
  for (const table of ['verification_codes', 'password_resets', 'candidate_askings'] as const) {
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
  }
  return true;
}

/**
 * Sets the phone of an account that has none, or one that was never proven and that nobody unlocked. Returns
 * false if it has another.
 */
export async function setPhone(
  trx: Trx,
  memberId: string,
  columns: Pick<
    Updateable<Database['members']>,
    'phone' | 'phone_country_code' | 'phone_number' | 'phone_country'
  >,
  now: number,
): Promise<boolean> {
  // An unlock that is going on ends first, so that the condition below sees it.
  await lockWithReferences(trx, memberId);
  const set = await trx
    .updateTable('members')
    .set({ ...columns, phone_verified: 0, edit_status: 'NOT_EDITED', updated_at: now })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 0)
    .where(({ and, eb, exists, not, or, selectFrom }) =>
      or([
        eb('phone', 'is', null),
        and([
          eb('phone_verified', '=', 0),
          eb('phone_verified_at', 'is', null),
          not(
            exists(
              selectFrom('connects').select('connects.id').whereRef('connects.owner_id', '=', 'members.id'),
            ),
          ),
        ]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}

/**
 * Replaces the phone of an account as staff decided. Nobody proved the new one, codes for the old one are
 * void, and SMS need a new consent.
 */
export async function correctPhone(
  trx: Trx,
  memberId: string,
  columns: Parameters<typeof setPhone>[2],
  now: number,
): Promise<void> {
  await lockWithReferences(trx, memberId);
  await updateMember(trx, memberId, {
    ...columns,
    phone_verified: 0,
    phone_verified_at: null,
    phone_corrected_at: now,
    sms_notifications: null,
    updated_at: now,
  });
  for (const table of ['verification_codes', 'password_resets'] as const)
    await trx.deleteFrom(table).where('member_id', '=', memberId).execute();
}

/** Records the sign-in if the account still has this password and is not deleted; otherwise returns false. */
export async function confirmSignIn(
  trx: Trx,
  memberId: string,
  passwordHash: string | null,
  now: number,
): Promise<boolean> {
  const confirmed = await trx
    .updateTable('members')
    .set({ last_login_at: now })
    .where('id', '=', memberId)
    .where('password_hash', '=', passwordHash)
    .where('is_deleted', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Replaces a known password hash. Returns false if another change came first. */
export async function replacePassword(
  trx: Trx,
  memberId: string,
  hashes: { former: string | null; next: string },
  now: number,
): Promise<boolean> {
  const replaced = await trx
    .updateTable('members')
    .set({ password_hash: hashes.next, updated_at: now })
    .where('id', '=', memberId)
    .where('password_hash', '=', hashes.former)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

export function findPasswordHash(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select(['password_hash', 'phone_number', 'email', 'first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

export async function countListed(db: Db): Promise<number> {
  const row = await db
    .selectFrom('population')
    .select((eb) => eb.fn.sum<number | string | null>('members').as('members'))
    .where('kind', '=', 'all')
    .executeTakeFirst();
  return Number(row?.members ?? 0);
}
