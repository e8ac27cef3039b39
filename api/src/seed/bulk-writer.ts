import { CompiledQuery, type ControlledTransaction, type Insertable } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/schema.ts';

type Row = Readonly<Record<string, unknown>>;

interface Buffer {
  readonly columns: readonly string[];
  values: unknown[];
  rows: number;
}

/** Bound values in one statement: below SQLite's 32,766 and PostgreSQL's 65,535. */
const mostValues = 15_000;
/** Rows in one transaction: each commit writes every touched page of the indexes anew. */
const mostUncommitted = 300_000;

/** `insert` with `rows` rows; the same text for the same number, so that it is prepared once. */
function insertStatement(db: Db, table: string, columns: readonly string[], rows: number): string {
  const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl;
  let bound = 0;
  const mark = () => {
    bound += 1;
    return isSqlite ? '?' : `$${bound}`;
  };
  const tuples = Array.from({ length: rows }, () => `(${columns.map(mark).join(',')})`);
  return `insert into ${table} (${columns.map((column) => `"${column}"`).join(',')}) values ${tuples.join(',')}`;
}

/**
 * Collects rows and writes them many at a time. Every row of a table names the same columns in the same order. Tables that
 * others refer to are written first: `order` says which.
 */
export class BulkWriter {
  readonly #db: Db;
  readonly #order: readonly (keyof Database)[];
  readonly #buffers = new Map<keyof Database, Buffer>();
  readonly #statements = new Map<string, string>();
  readonly #isWhole: boolean;
  #open: ControlledTransaction<Database> | undefined;
  #waiting = 0;
  #uncommitted = 0;
  written = 0;

  /** With `isWhole` everything waits for `flush`: all of it is written, or nothing. */
  constructor(db: Db, order: readonly (keyof Database)[], isWhole: boolean) {
    this.#db = db;
    this.#order = order;
    this.#isWhole = isWhole;
  }

  /** Throws for a table that `order` does not name. */
  add<T extends keyof Database>(table: T, row: Insertable<Database[T]>): void {
    let buffer = this.#buffers.get(table);
    if (!buffer) {
      if (!this.#order.includes(table)) throw new RangeError(`The order of writing does not name ${table}.`);
      buffer = { columns: Object.keys(row), values: [], rows: 0 };
      this.#buffers.set(table, buffer);
    }
    for (const column of buffer.columns) buffer.values.push((row as Row)[column] ?? null);
    buffer.rows += 1;
    this.#waiting += 1;
  }

  /** Writes once `rows` rows wait, unless all is written at once. They are not committed yet. */
  async flushFrom(rows: number): Promise<void> {
    if (this.#isWhole || this.#waiting < rows) return;
    await this.#writeAll();
    if (this.#uncommitted >= mostUncommitted) await this.#commit();
  }

  /** Writes and commits whatever waits. Until then nothing else may use the database's one connection. */
  async flush(): Promise<void> {
    await this.#writeAll();
    await this.#commit();
  }

  async #writeAll(): Promise<void> {
    if (this.#waiting === 0) return;
    this.#open ??= await this.#db.startTransaction().execute();
    try {
      for (const table of this.#order) {
        const buffer = this.#buffers.get(table);
        if (buffer) await this.#write(this.#open, table, buffer);
      }
    } catch (error) {
      await this.#open.rollback().execute();
      this.#open = undefined;
      throw error;
    }
    this.written += this.#waiting;
    this.#uncommitted += this.#waiting;
    this.#waiting = 0;
  }

  async #commit(): Promise<void> {
    await this.#open?.commit().execute();
    this.#open = undefined;
    this.#uncommitted = 0;
  }

  async #write(trx: Db, table: string, buffer: Buffer): Promise<void> {
    const width = buffer.columns.length;
    const most = Math.floor(mostValues / width);
    let start = 0;
    while (start < buffer.rows) {
      const left = buffer.rows - start;
      const rows = [most, 64, 8, 1].find((size) => size <= left) ?? left;
      const values = buffer.values.slice(start * width, (start + rows) * width);
      await trx.executeQuery(CompiledQuery.raw(this.#statement(table, buffer.columns, rows), values));
      start += rows;
    }
    buffer.values = [];
    buffer.rows = 0;
  }

  /** Few sizes, so that few statements have to be prepared. */
  #statement(table: string, columns: readonly string[], rows: number): string {
    const key = `${table} ${rows}`;
    let statement = this.#statements.get(key);
    if (!statement) {
      statement = insertStatement(this.#db, table, columns, rows);
      this.#statements.set(key, statement);
    }
    return statement;
  }
}
