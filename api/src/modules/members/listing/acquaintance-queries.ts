import type { Db } from '../../../platform/database/connect.ts';
import { notBlocked } from '../../visibility/index.ts';

/**
 * Who knows of a member, from what is theirs already: spoken with, invited either way, a favorite, an unlocked contact, or looked at either
 * way since `since`, a day in Dhaka. Without those with a block between the two. Each part is served by an index that begins with the member;
 * `otherId` asks for one person alone.
 */
export async function findAcquaintances(
  db: Db,
  memberId: string,
  { since, otherId }: { readonly since: string; readonly otherId?: string },
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
    .where((eb) => notBlocked(memberId, eb.ref('known.id')))
    .execute();
  return rows.map((row) => row.id);
}
