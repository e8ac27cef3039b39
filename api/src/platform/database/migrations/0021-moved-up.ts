import type { Kysely } from 'kysely';

/**
 * Of a member's conversations the one spoken in last stays first however much is said in it: when it came to the top is written only as
 * it does, and not with every message.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('conversation_members').renameColumn('last_message_at', 'moved_up_at').execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('conversation_members').renameColumn('moved_up_at', 'last_message_at').execute();
}
