import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/**
 * Column types that mean the same on SQLite and PostgreSQL: booleans are integers 0 and 1, times are epoch
 * milliseconds, JSON is text that the application writes.
 */
export interface ColumnTypes {
  /** Text that is an id, or is ordered: compared byte by byte on both engines. */
  readonly ordered: RawBuilder<unknown>;
  readonly text: 'text';
  readonly flag: 'integer';
  readonly integer: 'integer';
  readonly time: 'bigint';
  readonly json: 'text';
}

export function columnTypes(db: Kysely<unknown>): ColumnTypes {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return {
    ordered: isPostgres ? sql`text collate "C"` : sql`text`,
    text: 'text',
    flag: 'integer',
    integer: 'integer',
    time: 'bigint',
    json: 'text',
  };
}
