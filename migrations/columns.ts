import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/**
 * Column types with the same meaning on SQLite and PostgreSQL: booleans are integers 0 and 1, times are epoch
 * milliseconds, JSON is text written by the application.
 */
export interface ColumnTypes {
  /** Text that is an id, or is sorted: compared byte by byte on both engines. */
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
