import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Ended warnings: those that a receiver dismissed in a conversation, and those that staff cleared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  // A list of kinds; null if there are none.
  await db.schema.alterTable('conversation_members').addColumn('dismissed_warnings', type.json).execute();
  // The message's flags until its case was decided; the decision "no problem" removes them from the message.
  await db.schema.alterTable('message_case_positions').addColumn('flags', type.json).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message_case_positions').dropColumn('flags').execute();
  await db.schema.alterTable('conversation_members').dropColumn('dismissed_warnings').execute();
}
