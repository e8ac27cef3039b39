import type { Db } from '../../platform/database/connect.ts';

export function findRecipient(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'gender',
      'email',
      'email_verified',
      'active_policy',
      'is_disabled',
      'is_deleted',
      'language',
      'screen_language',
      'notifications',
    ])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
export type RecipientRow = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** The other of a pair, as the rule of who is shown to whom asks for them. */
export function findOther(db: Db, otherId: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'gender',
      'first_name',
      'last_name',
      'active_policy',
      'is_disabled',
      'is_deleted',
      'paused_at',
    ])
    .where('id', '=', otherId)
    .executeTakeFirst();
}

export async function hasBlock(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('member_id')
    .where((where) =>
      where.or([
        where.and([where('member_id', '=', one), where('blocked_id', '=', other)]),
        where.and([where('member_id', '=', other), where('blocked_id', '=', one)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
