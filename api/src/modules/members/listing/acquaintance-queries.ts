import type { Db } from '../../../platform/database/connect.ts';
import { notBlocked } from '../../visibility/index.ts';

/**
 * A member's acquaintances: those who talked with the member, invited or were invited, have the member as a
 * favorite, unlocked the contact, or visited either way since `since` (a day in Dhaka). Members with a block
 * either way are left out. An index that begins with the member serves each part. `otherId` limits the query
 * to one member, `meetsFurther` to those who would meet a man who seeks a further marriage, or would not.
 */
export async function findAcquaintances(
  db: Db,
  memberId: string,
  {
    since,
    otherId,
    meetsFurther,
  }: {
    readonly since: string;
    readonly otherId?: string | undefined;
    readonly meetsFurther?: boolean | undefined;
  },
): Promise<string[]> {
  const known = db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .on('theirs.member_id', '!=', memberId),
    )
    .where('mine.member_id', '=', memberId)
    .select('theirs.member_id as id')
    .union(db.selectFrom('invitations').where('sender_id', '=', memberId).select('receiver_id as id'))
    .union(db.selectFrom('invitations').where('receiver_id', '=', memberId).select('sender_id as id'))
    .union(db.selectFrom('favorites').where('favorite_id', '=', memberId).select('member_id as id'))
    .union(db.selectFrom('connects').where('owner_id', '=', memberId).select('viewer_id as id'))
    .union(
      db
        .selectFrom('visits')
        .where('visited_id', '=', memberId)
        .where('day', '>=', since)
        .select('visitor_id as id'),
    )
    .union(
      db
        .selectFrom('visits')
        .where('visitor_id', '=', memberId)
        .where('day', '>=', since)
        .select('visited_id as id'),
    );
  const rows = await db
    .selectFrom(known.as('known'))
    .select('known.id')
    .$if(otherId !== undefined, (query) => query.where('known.id', '=', otherId ?? ''))
    .$if(meetsFurther !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.selectFrom('members').select('meets_further').whereRef('members.id', '=', 'known.id'),
          '=',
          meetsFurther ? 1 : 0,
        ),
      ),
    )
    .where((eb) => notBlocked(memberId, eb.ref('known.id')))
    .execute();
  return rows.map((row) => row.id);
}
