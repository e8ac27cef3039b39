import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';

/** How many invitations a member sent and received, by status. */
export async function countInvitations(db: Db, memberId: string) {
  const side = (column: 'sender_id' | 'receiver_id') =>
    db
      .selectFrom('invitations')
      .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
      .where(column, '=', memberId)
      .groupBy('status')
      .execute();
  const [sent, received] = await Promise.all([side('sender_id'), side('receiver_id')]);
  return { sent, received };
}

/** The latest invitations of a member, either way, with the other person. */
export function findLatestInvitations(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('members', (join) =>
      join.on((eb) =>
        eb(
          'members.id',
          '=',
          eb
            .case()
            .when('invitations.sender_id', '=', memberId)
            .then(eb.ref('invitations.receiver_id'))
            .else(eb.ref('invitations.sender_id'))
            .end(),
        ),
      ),
    )
    .select([
      'members.id',
      'members.first_name',
      'members.last_name',
      'members.profile_id',
      'members.gender',
      'members.is_deleted',
      'invitations.sender_id',
      'invitations.status',
      'invitations.created_at',
      'invitations.decided_at',
    ])
    .where((eb) =>
      eb.or([eb('invitations.sender_id', '=', memberId), eb('invitations.receiver_id', '=', memberId)]),
    )
    .orderBy('invitations.created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Every other relation of a member, counted from both sides in one query. */
export function countRelations(db: Db, memberId: string) {
  const count = <T extends keyof Database>(
    eb: ExpressionBuilder<Database, never>,
    table: T,
    column: keyof Database[T] & string,
  ) =>
    eb
      .selectFrom(table as 'favorites')
      .select((sub) => sub.fn.countAll<number>().as('n'))
      .where(column as 'member_id', '=', memberId);
  return db
    .selectNoFrom((eb) => [
      count(eb, 'favorites', 'member_id').as('favorites_made'),
      count(eb, 'favorites', 'favorite_id').as('favorites_received'),
      count(eb, 'blocks', 'member_id').as('blocks_made'),
      count(eb, 'blocks', 'blocked_id').as('blocks_received'),
      count(eb, 'greetings', 'sender_id').as('greetings_sent'),
      count(eb, 'greetings', 'receiver_id').as('greetings_received'),
      count(eb, 'connects', 'viewer_id').as('unlocks_made'),
      count(eb, 'connects', 'owner_id').as('unlocks_received'),
    ])
    .executeTakeFirstOrThrow();
}

/** Different members who opened this profile. */
export async function countVisitors(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.count<number>('visitor_id').distinct().as('visitors'))
    .where('visited_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.visitors;
}
