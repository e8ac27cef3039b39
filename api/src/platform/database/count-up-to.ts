import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { Database } from './schema.ts';

/** Counts the rows of a query, but never more than `most`: the cost stays bounded however many there are. */
export async function countUpTo<Tables extends keyof Database>(
  db: Db,
  most: number,
  rows: SelectQueryBuilder<Database, Tables, { id: string }>,
): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*) as n from ${rows.limit(most)} as counted`.execute(
    db,
  );
  return counted.rows[0]?.n ?? 0;
}
