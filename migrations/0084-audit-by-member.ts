import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The member whom a row names beside its target, such as the owner of a decided photo. */
const memberOf = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`((facts::jsonb ->> 'memberId') collate "C")`
    : sql`json_extract(facts, '$.memberId')`;

/**
 * The audit log is searched by member. The index is on the facts themselves, which the chain of hashes
 * covers, so old rows are found too and nobody can hide a row by a column of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const member = memberOf(db);
  await sql`create index audit_log_member_time on audit_log (${member}, created_at, position)
    where ${member} is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('audit_log_member_time').execute();
}
