import type { Db } from '../../platform/database/connect.ts';

/** Account by E.164 phone or lower-case email. */
export function findAccount(db: Db, by: { phone: string } | { email: string }) {
  const [column, value] = 'phone' in by ? (['phone', by.phone] as const) : (['email', by.email] as const);
  return db
    .selectFrom('members')
    .select(['id', 'password_hash', 'active_policy', 'policy_message', 'is_disabled', 'is_deleted'])
    .where(column, '=', value)
    .executeTakeFirst();
}

export function findPasswordHash(db: Db, memberId: string) {
  return db.selectFrom('members').select('password_hash').where('id', '=', memberId).executeTakeFirst();
}

export async function countListed(db: Db): Promise<number> {
  const row = await db
    .selectFrom('population')
    .select((eb) => eb.fn.sum<number | string | null>('members').as('members'))
    .where('kind', '=', 'all')
    .executeTakeFirst();
  return Number(row?.members ?? 0);
}
