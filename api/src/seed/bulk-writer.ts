import { CompiledQuery, type ControlledTransaction, type Insertable } from 'kysely';
import type { Db } from '../platform/database/connect.ts';
import { isPostgres } from '../platform/database/is-postgres.ts';
import type { Database } from '../platform/database/schema.ts';

type Row = Readonly<Record<string, unknown>>;

interface Buffer {
  readonly columns: readonly string[];
  values: unknown[];
  rows: number;
}

/** Bound values in one statement: below SQLite's 32,766 and PostgreSQL's 65,535. */
const mostValues = 15_000;
/** Rows in one transaction: each commit writes all changed index pages again. */
const mostUncommitted = 300_000;

/** `insert` with `rows` rows; the same text for the same number, so that it is prepared once. */
function insertStatement(db: Db, table: string, columns: readonly string[], rows: number): string {
  const isNumbered = isPostgres(db);
  let bound = 0;
  const mark = () => {
    bound += 1;
    return isNumbered ? `$${bound}` : '?';
  };
  const tuples = Array.from({ length: rows }, () => `(${columns.map(mark).join(',')})`);
  return `insert into ${table} (${columns.map((column) => `"${column}"`).join(',')}) values ${tuples.join(',')}`;
}

/**
 * Collects rows and writes many at a time. Every row of a table has the same columns in the same order.
 * `order` lists the tables so that a referenced table is written before those that refer to it.
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

  /** With `isWhole`, all rows wait for `flush`, so that either all or none are written. */
  constructor(db: Db, order: readonly (keyof Database)[], isWhole: boolean) {
    this.#db = db;
    this.#order = order;
    this.#isWhole = isWhole;
  }

  /** Throws for a table that `order` does not contain. */
  add<T extends keyof Database>(table: T, row: Insertable<Database[T]>): void {
    let buffer = this.#buffers.get(table);
    if (!buffer) {
      if (!this.#order.includes(table)) throw new RangeError(`The write order does not contain ${table}.`);
      buffer = { columns: Object.keys(row), values: [], rows: 0 };
      this.#buffers.set(table, buffer);
    }
    for (const column of buffer.columns) buffer.values.push((row as Row)[column] ?? null);
    buffer.rows += 1;
    this.#waiting += 1;
  }

  /** Writes, without a commit, once `rows` rows wait; does nothing with `isWhole`. */
  async flushFrom(rows: number): Promise<void> {
    if (this.#isWhole || this.#waiting < rows) return;
    await this.#writeAll();
    if (this.#uncommitted >= mostUncommitted) await this.#commit();
  }

  /** Writes and commits all waiting rows. Until then nothing else may use the database's only connection. */
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

  /** Only a few sizes, so that few statements must be prepared. */
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
