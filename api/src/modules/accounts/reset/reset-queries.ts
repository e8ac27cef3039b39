import { BANNED_POLICY } from '@milon/shared/constants';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { lockMember } from '../../members/index.ts';
import { mayOpenAccount } from '../../verification/index.ts';

/** Stores a new code in place of any older one of the same phone or email. */
export async function replaceReset(db: Db, row: Insertable<Database['password_resets']>): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ ...row, tries: 0 })
    .onConflict((oc) =>
      oc.column('target_digest').doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        member_id: eb.ref('excluded.member_id'),
        code_digest: eb.ref('excluded.code_digest'),
        tries: 0,
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

export function findReset(db: Db, targetDigest: string, now: number) {
  return db
    .selectFrom('password_resets')
    .select(['id', 'member_id', 'code_digest'])
    .where('target_digest', '=', targetDigest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Counts one attempt, exactly even with concurrent requests. Returns undefined if no attempts are left or no
 * code is valid.
 */
export function consumeResetAttempt(db: Db, targetDigest: string, bounds: { most: number; now: number }) {
  return db
    .updateTable('password_resets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('target_digest', '=', targetDigest)
    .where('expires_at', '>', bounds.now)
    .where('tries', '<', bounds.most)
    .returning(['id', 'member_id', 'code_digest'])
    .executeTakeFirst();
}

/** Uses up a code. Returns false if it was used before or replaced by a newer one. */
export async function consumeReset(trx: Trx, id: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('password_resets')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Deletes all other codes of the member. */
export async function deleteResetsOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('member_id', '=', memberId).execute();
}

export async function deleteResetsBefore(db: Db, now: number): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}

/** Finds the contacts and language for a code. */
export function findRecipient(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select([
      'phone',
      'phone_verified',
      'phone_verified_at',
      'phone_corrected_at',
      'email',
      'email_verified',
      'email_verified_at',
      'language',
      'screen_language',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Sets the password of an open account that still has this phone or email. Returns false if it does not, or
 * if a code there may not set it (`mayOpenAccount`).
 */
export async function setPassword(
  trx: Trx,
  account: { memberId: string; key: { phone: string } | { email: string } },
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const { memberId, key } = account;
  const [by, value] = 'phone' in key ? (['phone', key.phone] as const) : (['email', key.email] as const);
  await lockMember(trx, memberId);
  const contacts = await findRecipient(trx, memberId);
  if (!contacts || !mayOpenAccount(contacts, by, now)) return false;
  const set = await trx
    .updateTable('members')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 0)
    .where('is_disabled', '=', 0)
    .where('active_policy', '!=', BANNED_POLICY)
    .where(by, '=', value)
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}

/** The member, if a link to set the first password is still of use. */
export function findWithoutPassword(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('password_hash', 'is', null)
    .where('last_login_at', 'is', null)
    .where('is_deleted', '=', 0)
    .where('is_disabled', '=', 0)
    .where('active_policy', '!=', BANNED_POLICY)
    .executeTakeFirst();
}
