import type { Db } from '../../platform/database/connect.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

/** Selects a member's conversations with the other side of each. */
function selectConversations(db: Db, memberId: string) {
  return db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .on('theirs.member_id', '!=', memberId),
    )
    .leftJoin('connects', (join) =>
      join
        .on('connects.viewer_id', '=', memberId)
        .onRef('connects.owner_id', '=', 'theirs.member_id')
        // A guardian alone shows none of the member's own contacts.
        .on('connects.shows', '!=', 'guardian'),
    )
    .select([
      'connects.id as is_unlocked',
      'conversations.id',
      'conversations.last_position',
      'conversations.created_at',
      'conversations.last_message_at',
      'mine.member_id',
      'mine.seen_position as my_seen',
      'mine.cleared_position',
      'mine.revision',
      'mine.dismissed_warnings',
      'mine.moved_up_at',
      'theirs.member_id as other_id',
      'theirs.shown_position as their_seen',
    ])
    .where('mine.member_id', '=', memberId);
}
export type ConversationRow = Awaited<ReturnType<typeof findConversations>>[number];

/**
 * Finds conversations in which the member still has messages, most recent first; with `pair`, only that
 * pair's.
 */
export function findConversations(
  db: Db,
  memberId: string,
  page: { readonly after: TimeCursor | undefined; readonly pair: string | undefined; readonly limit: number },
) {
  const { after, pair, limit } = page;
  return selectConversations(db, memberId)
    .whereRef('conversations.last_position', '>', 'mine.cleared_position')
    .$if(pair !== undefined, (query) => query.where('conversations.pair', '=', pair ?? ''))
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(
          where.refTuple('mine.moved_up_at', 'mine.conversation_id'),
          '<',
          where.tuple(after?.at ?? 0, after?.key ?? ''),
        ),
      ),
    )
    .orderBy('mine.moved_up_at', 'desc')
    .orderBy('mine.conversation_id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns undefined if the conversation does not exist or is not this member's. */
export function findConversation(
  db: Db,
  memberId: string,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  return selectConversations(db, memberId)
    .where('mine.conversation_id', '=', conversationId)
    .executeTakeFirst();
}

const conversationsOfPair = prepared((db, slot: { pair: string }) =>
  db.selectFrom('conversations').select('id').where('pair', '=', slot.pair),
);

export async function findConversationId(db: Db, pair: string): Promise<string | undefined> {
  const [row] = await conversationsOfPair(db, { pair });
  return row?.id;
}
