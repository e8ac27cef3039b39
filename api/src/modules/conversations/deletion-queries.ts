import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/**
 * Returns when the member deleted this message for themselves, in epoch milliseconds; undefined if they did
 * not.
 */
export async function findDeletion(db: Db, messageId: string, memberId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('message_deletions')
    .select('deleted_at')
    .where('message_id', '=', messageId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.deleted_at;
}

/** Returns false if it was deleted before. */
export async function insertDeletion(
  trx: Trx,
  deletion: { readonly message_id: string; readonly member_id: string; readonly deleted_at: number },
): Promise<boolean> {
  const written = await trx
    .insertInto('message_deletions')
    .values(deletion)
    .onConflict((conflict) => conflict.columns(['message_id', 'member_id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(written.numInsertedOrUpdatedRows ?? 0) === 1;
}

/** Returns false if a concurrent request restored the message first. */
export async function removeDeletion(trx: Trx, messageId: string, memberId: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('message_deletions')
    .where('message_id', '=', messageId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(removed.numDeletedRows) === 1;
}

/**
 * Clears all messages so far for this member and marks them read. Returns the last position. Single deletions
 * before it need no rows any longer.
 */
export async function clearConversationRows(
  trx: Trx,
  conversationId: string,
  memberId: string,
): Promise<number> {
  const { last_position: last } = await trx
    .selectFrom('conversations')
    .select('last_position')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('conversation_members')
    .set({ cleared_position: last, seen_position: last })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .deleteFrom('message_deletions')
    .where('member_id', '=', memberId)
    .where('message_id', 'in', (eb) =>
      eb.selectFrom('messages').select('id').where('conversation_id', '=', conversationId),
    )
    .execute();
  return last;
}

export async function writeDismissed(
  trx: Trx,
  conversationId: string,
  memberId: string,
  dismissed: string,
): Promise<void> {
  await trx
    .updateTable('conversation_members')
    .set({ dismissed_warnings: dismissed })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute();
}

/** Counts one change of this member's own view of a conversation. */
export async function incrementRevision(trx: Trx, conversationId: string, memberId: string): Promise<number> {
  const { revision } = await trx
    .updateTable('conversation_members')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
