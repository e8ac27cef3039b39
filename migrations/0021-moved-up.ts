import type { Kysely } from 'kysely';

/**
 * A member's latest conversation stays first while messages are added to it: the time when it moved to the
 * top is written only at that moment, not with every message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('conversation_members').renameColumn('last_message_at', 'moved_up_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('conversation_members').renameColumn('moved_up_at', 'last_message_at').execute();
}
