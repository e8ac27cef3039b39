import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { preparedForIds } from '../../../platform/database/prepared.ts';

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

const relationshipsTo = preparedForIds((db, slot: { viewerId: string }, ids) => {
  const others = sql`(${sql.join(ids)})`;
  const { viewerId } = slot;
  const query = sql<RelationshipRow>`
    select 'invitation' as relationship, receiver_id as other_id, sender_id, status, coalesce(decided_at, created_at) as at, decline_reason
      from invitations where sender_id = ${viewerId} and receiver_id in ${others}
    union all select 'invitation', sender_id, sender_id, status, coalesce(decided_at, created_at), null
      from invitations where receiver_id = ${viewerId} and sender_id in ${others}
    union all select 'favorite', favorite_id, null, null, created_at, null
      from favorites where member_id = ${viewerId} and favorite_id in ${others}
    union all select 'block', blocked_id, null, null, created_at, null
      from blocks where member_id = ${viewerId} and blocked_id in ${others}
    union all select 'blocked-by', member_id, null, null, created_at, null
      from blocks where blocked_id = ${viewerId} and member_id in ${others}
    union all select 'connect', owner_id, null, null, created_at, null
      from connects where viewer_id = ${viewerId} and owner_id in ${others}
    union all select 'report', reported_id, null, null, created_at, null
      from reports where reporter_id = ${viewerId} and reported_id in ${others}`;
  return { compile: () => query.compile(db) };
});

export async function findRelationships(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<RelationshipRow[]> {
  return ids.length === 0 ? [] : relationshipsTo(db, ids, { viewerId });
}
