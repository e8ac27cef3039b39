import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryCreator,
  type RawBuilder,
  sql,
} from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database, Db } from './schema.ts';

/** A placeholder for a value while a query is built: named, or an id by its index in the list. */
class Slot {
  readonly key: string | number;

  constructor(key: string | number) {
    this.key = key;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/** Returns the rows of a statement, or undefined if it cannot run now. */
type RunSync = (sql: string, parameters: readonly unknown[]) => unknown[] | undefined;

/**
 * How an engine runs a statement directly: outside of transactions, and inside the one that holds the
 * connection.
 */
interface SyncEngine {
  readonly outside: RunSync;
  readonly within: RunSync;
}

const engines = new WeakMap<Db, SyncEngine>();
const syncRunners = new WeakMap<Db, RunSync>();
/** The connection of each open transaction on PostgreSQL. */
const connections = new WeakMap<Db, DatabaseConnection>();

/**
 * Lets the prepared statements of `db` bypass Kysely's driver, whose queue and promises cost more than a
 * short statement.
 */
export function runPreparedSync(db: Db, engine: SyncEngine): void {
  engines.set(db, engine);
  syncRunners.set(db, engine.outside);
}

/**
 * The same for a transaction on `db`, until the returned function is called at its end. On PostgreSQL, those
 * that are asked together are sent together: they run in the order in which they were asked, and each sees
 * what was committed before it runs.
 */
export async function runPreparedWithin(db: Db, trx: Db): Promise<() => void> {
  const engine = engines.get(db);
  if (engine) syncRunners.set(trx, engine.within);
  else if (isPostgres(trx) && trx.getExecutor().plugins.length === 0)
    await trx.getExecutor().provideConnection(async (connection) => void connections.set(trx, connection));
  return () => {
    syncRunners.delete(trx);
    connections.delete(trx);
  };
}

/**
 * The most named statements, because each connection stores them. A statement over a list has one version for
 * each length; the first ones used, which are the common ones, get names.
 */
const mostNames = 200;
const names = new Map<string, string>();

/**
 * The name under which PostgreSQL keeps a statement prepared here, so that each connection parses it once;
 * undefined for others.
 */
export function nameOfPrepared(sql: string): string | undefined {
  return names.get(sql);
}

type Values = Readonly<Record<string, unknown>>;

/** A statement that is built once for each engine. */
function buildOnce<R>(build: (db: Db) => Compilable<R>) {
  const built = new Map<unknown, CompiledQuery<R>>();
  return async (db: Db, values: Values, ids: readonly string[]): Promise<R[]> => {
    const { adapter, plugins } = db.getExecutor();
    // A plugin may build other SQL: a statement that was built to be explained is not the one to run.
    const builder = plugins.at(-1) ?? adapter.constructor;
    let query = built.get(builder);
    if (!query) {
      query = build(db).compile();
      built.set(builder, query);
      if (names.size < mostNames && !names.has(query.sql)) names.set(query.sql, `prepared_${names.size}`);
    }
    const parameters = query.parameters.map((value) => {
      if (!(value instanceof Slot)) return value;
      return typeof value.key === 'number' ? ids[value.key] : values[value.key];
    });
    const rows = syncRunners.get(db)?.(query.sql, parameters) as R[] | undefined;
    if (rows) return rows;
    const filled = { ...query, parameters };
    return (await (connections.get(db) ?? db).executeQuery<R>(filled)).rows;
  };
}

/**
 * A statement that is built once for each engine and then only filled: for the short statements of every
 * request, building costs more than running. `build` writes each value as `slot.name`. The result is rows; a
 * write reports what it wrote by `returning`.
 */
export function prepared<V extends Record<string, unknown>, R>(
  build: (db: Db, slot: V) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  const run = buildOnce((db) => build(db, slots as V));
  return (db, values) => run(db, values, []);
}

/** The same for a list of ids, built once for each possible length. */
export function preparedForIds<V extends Record<string, unknown>, R>(
  build: (db: Db, slot: V, ids: readonly string[]) => Compilable<R>,
): (db: Db, ids: readonly string[], values: V) => Promise<R[]> {
  const byLength = new Map<number, ReturnType<typeof buildOnce<R>>>();
  return (db, ids, values) => {
    let run = byLength.get(ids.length);
    if (!run) {
      const places = ids.map((_, place) => new Slot(place) as unknown as string);
      run = buildOnce((builder) => build(builder, slots as V, places));
      byLength.set(ids.length, run);
    }
    return run(db, values, ids);
  };
}

/** Types of PostgreSQL. */
type AskedType = 'text' | 'integer' | 'bigint';
type AskedRow = Readonly<Record<string, string | number | null>>;

/**
 * The input rows of a statement as a table: SQLite reads them from one JSON value, each row a list of values,
 * PostgreSQL from an array for each column.
 */
function askedTable<V>(columns: Readonly<Record<string, AskedType>>, asJson: boolean): RawBuilder<V> {
  const entries = Object.entries(columns);
  if (asJson) {
    const parts = entries.map(([name], place) => sql`value ->> ${sql.lit(place)} as ${sql.ref(name)}`);
    return sql`(select ${sql.join(parts)} from json_each(${new Slot('rows')}))`;
  }
  const arrays = entries.map(([name, type]) => sql`${new Slot(name)}::${sql.raw(type)}[]`);
  const names = entries.map(([name]) => sql.ref(name));
  return sql`(select * from unnest(${sql.join(arrays)}) as given(${sql.join(names)}))`;
}

const columnsOf = (names: readonly string[], rows: readonly AskedRow[]) =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name] ?? null)]));

const listsOf = (names: readonly string[], rows: readonly AskedRow[]) =>
  JSON.stringify(rows.map((row) => names.map((name) => row[name] ?? null)));

/** What a statement over many rows is built with. */
interface OverMany<V, S> {
  readonly db: QueryCreator<Database & { asked: V }>;
  /** Makes a statement of SQL that reads from `asked`. */
  readonly raw: <R>(query: RawBuilder<R>) => Compilable<R>;
  /** Values that are the same for all rows. */
  readonly slot: S;
  /** Whether rows can be locked one by one: on SQLite the only writer locks everything. */
  readonly locksRows: boolean;
}

/**
 * A statement over many rows, which it reads from the table `asked`: one round trip for any number. It is
 * built once for each engine. PostgreSQL plans it before it knows the number of rows: if a join could be
 * planned as a scan, look up each row by a scalar subquery instead.
 */
export function preparedForMany<V extends AskedRow, R, S extends Values = Values>(
  columns: Readonly<Record<keyof V & string, AskedType>>,
  build: (many: OverMany<V, S>) => Compilable<R>,
): (db: Db, rows: readonly V[], values?: S) => Promise<R[]> {
  const run = buildOnce<R>((builder) => {
    const locksRows = isPostgres(builder);
    const asked = askedTable<V>(columns, !locksRows);
    return build({
      db: builder.with('asked', () => asked),
      raw: (query) => ({ compile: () => sql`with asked as ${asked} ${query}`.compile(builder) }),
      slot: slots as S,
      locksRows,
    });
  });
  const names = Object.keys(columns);
  return async (db, rows, values) => {
    if (rows.length === 0) return [];
    const given = isPostgres(db) ? columnsOf(names, rows) : { rows: listsOf(names, rows) };
    return run(db, { ...values, ...given }, []);
  };
}
