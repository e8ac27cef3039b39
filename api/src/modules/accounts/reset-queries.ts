import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Puts a fresh code in the place of any older one of the same phone or email. */
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
    .select('id')
    .where('target_digest', '=', targetDigest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Takes one try of the code, however many come at once; undefined where none is left, or no code holds. */
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

/** Uses a code up; false where somebody did so before, or a newer one took its place. */
export async function consumeReset(trx: Trx, id: string): Promise<boolean> {
  const used = await trx
    .deleteFrom('password_resets')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Ends every other code of the member. */
export async function deleteResetsOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('member_id', '=', memberId).execute();
}

export async function deleteResetsBefore(db: Db, now: number): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}

/**
 * Sets the password of an account that is open and whose phone or email this still is; false where it no longer is, or where meanwhile
 * the other of the two was proven and this one is not.
 */
export async function setPassword(
  trx: Trx,
  account: { memberId: string; key: { phone: string } | { email: string } },
  passwordHash: string,
  now: number,
): Promise<boolean> {
  const { memberId, key } = account;
  const [by, value, other] =
    'phone' in key ? (['phone', key.phone, 'email'] as const) : (['email', key.email, 'phone'] as const);
  const set = await trx
    .updateTable('members')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', memberId)
    .where('is_deleted', '=', 0)
    .where('is_disabled', '=', 0)
    .where('active_policy', '!=', '5')
    .where(by, '=', value)
    .where((where) => where.or([where(`${by}_verified`, '=', 1), where(`${other}_verified`, '=', 0)]))
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}

/** Whom a code for a new password would go to, and in which language. */
export function findRecipient(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select(['phone', 'phone_verified', 'email', 'email_verified', 'language', 'screen_language'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
