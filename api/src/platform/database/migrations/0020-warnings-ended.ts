import type { Kysely } from 'kysely';
import { columnTypes } from './columns.ts';

/** Warnings that end: what a receiver wishes to see no more in a conversation, and what staff found no problem in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = columnTypes(db);
  // A list of kinds; null where there is none.
  await db.schema.alterTable('conversation_members').addColumn('dismissed_warnings', type.json).execute();
  // What the message was flagged for until its case was decided; a decision that there is no problem takes it from the message.
  await db.schema.alterTable('message_case_positions').addColumn('flags', type.json).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('message_case_positions').dropColumn('flags').execute();
  await db.schema.alterTable('conversation_members').dropColumn('dismissed_warnings').execute();
}
