import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Since when the oldest message to staff, overdue mail and overdue job wait. Each is read from an index. */
export async function findOldestDue(db: Db, now: number) {
  const [support, mail, job] = await Promise.all([
    db
      .selectFrom('support_messages')
      .select('status_since as at')
      .where('status', '=', 'OPEN')
      .orderBy('status_since')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('mail_dues')
      .select('due_at as at')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('jobs')
      .select('due_at as at')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { support: support?.at, mails: mail?.at, jobs: job?.at };
}

/** Unfinished uploads that take disk space. The zero is a literal, so that the partial index applies. */
export async function sumUploads(db: Db): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('photo_uploads')
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.sum<number | string | null>('held').as('bytes')])
    .where('photo_id', 'is', null)
    .where('held', '>', sql.lit(0))
    .executeTakeFirstOrThrow();
  return { count: row.n, bytes: Number(row.bytes ?? 0) };
}

/** The size of PostgreSQL's log; undefined if the role may not see it (it needs `pg_monitor`). */
export async function sumPostgresWal(db: Db): Promise<number | undefined> {
  const allowed = await sql<{ may: boolean }>`
    select has_function_privilege('pg_ls_waldir()', 'execute') as may`.execute(db);
  if (!allowed.rows[0]?.may) return undefined;
  const { rows } = await sql<{ bytes: number | string }>`
    select coalesce(sum(size), 0) as bytes from pg_ls_waldir()`.execute(db);
  return Number(rows[0]?.bytes);
}
