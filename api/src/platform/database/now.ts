import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { isPostgres } from './is-postgres.ts';

/**
 * The database's own clock, in epoch milliseconds: the same for all processes, whatever their own clocks
 * show.
 */
export function databaseNow(db: Db): RawBuilder<number> {
  return isPostgres(db)
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(round(unixepoch('subsec') * 1000) as integer)`;
}
