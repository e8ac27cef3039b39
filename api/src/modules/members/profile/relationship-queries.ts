import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { preparedForMany } from '../../../platform/database/prepared.ts';
import { pairOf } from '../../../platform/ids.ts';

/**
 * A viewer's relationships with some members, one row for each relationship: one round trip for the whole
 * page.
 */
export interface RelationshipRow {
  readonly relationship: 'invitation' | 'favorite' | 'block' | 'blocked-by' | 'connect' | 'report';
  readonly other_id: string;
  readonly sender_id: string | null;
  readonly status: string | null;
  readonly at: number | null;
  readonly decline_reason: string | null;
}

/** Each part reads only an index: an invitation by its pair, the others by both of their ids. */
const relationshipsTo = preparedForMany<
  { other_id: string; pair: string },
  RelationshipRow,
  { viewerId: string }
>({ other_id: 'text', pair: 'text' }, ({ raw, slot: { viewerId } }) =>
  raw(sql`
    select 'invitation' as relationship, asked.other_id, sender_id, status, coalesce(decided_at, created_at) as at,
        case when sender_id = ${viewerId} then decline_reason end as decline_reason
      from asked inner join invitations on invitations.pair = asked.pair
    union all select 'favorite', asked.other_id, null, null, null, null
      from asked inner join favorites on member_id = ${viewerId} and favorite_id = asked.other_id
    union all select 'block', asked.other_id, null, null, null, null
      from asked inner join blocks on member_id = ${viewerId} and blocked_id = asked.other_id
    union all select 'blocked-by', asked.other_id, null, null, null, null
      from asked inner join blocks on blocked_id = ${viewerId} and member_id = asked.other_id
    union all select 'connect', asked.other_id, null, connects.shows, null, null
      from asked inner join connects on viewer_id = ${viewerId} and owner_id = asked.other_id
    union all select 'report', asked.other_id, null, null, null, null
      from asked inner join reports on reporter_id = ${viewerId} and reported_id = asked.other_id`),
);

export function findRelationships(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<RelationshipRow[]> {
  const asked = ids.map((id) => ({ other_id: id, pair: pairOf(viewerId, id) }));
  return relationshipsTo(db, asked, { viewerId });
}
