import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './columns.ts';

/**
 * The member whom a row names beside its target, such as the owner of a decided photo. PostgreSQL refuses to
 * read JSON in which half a sign stands, so it finds the id in the text, where those of other texts have a
 * backslash before each quotation mark.
 */
const memberOf = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`(substring(facts from '"memberId":"([^"]+)"') collate "C")`
    : sql`json_extract(facts, '$.memberId')`;

/**
 * The audit log is searched by member. The index is on the facts themselves, which the chain of hashes
 * covers, so old rows are found too and nobody can hide a row by a column of its own.
 * `saved_replies`: texts that staff send again and again; each version stays, with how often it was used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const member = memberOf(db);
  await sql`create index audit_log_member_time on audit_log (${member}, created_at, position)
    where ${member} is not null`.execute(db);

  const type = columnTypes(db);
  await db.schema
    .createTable('saved_replies')
    .addColumn('id', type.ordered, (c) => c.primaryKey())
    .addColumn('is_active', type.flag, (c) => c.notNull())
    .addColumn('version', type.integer, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('saved_reply_versions')
    .addColumn('reply_id', type.ordered, (c) => c.notNull().references('saved_replies.id'))
    .addColumn('version', type.integer, (c) => c.notNull())
    .addColumn('kind', type.ordered, (c) => c.notNull())
    .addColumn('name', type.text, (c) => c.notNull())
    .addColumn('text_en', type.text, (c) => c.notNull())
    .addColumn('text_bn', type.text, (c) => c.notNull())
    .addColumn('saved_by', type.ordered, (c) => c.notNull())
    .addColumn('saved_at', type.time, (c) => c.notNull())
    .addColumn('uses', type.integer, (c) => c.notNull().defaultTo(0))
    .addColumn('last_used_at', type.time)
    .addPrimaryKeyConstraint('saved_reply_versions_key', ['reply_id', 'version'])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('saved_reply_versions').execute();
  await db.schema.dropTable('saved_replies').execute();
  await db.schema.dropIndex('audit_log_member_time').execute();
}
