import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** Stands for a value while a query is built: one with a name, or an id by its place in the list. */
class Slot {
  readonly key: string | number;

  constructor(key: string | number) {
    this.key = key;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/** Gives the rows of a statement, or undefined where it cannot run now. */
type RunAtOnce = (sql: string, parameters: readonly unknown[]) => unknown[] | undefined;

/** How an engine runs a statement at once: outside of transactions, and for the one that holds the connection. */
interface AtOnce {
  readonly outside: RunAtOnce;
  readonly within: RunAtOnce;
}

const engines = new WeakMap<Db, AtOnce>();
const atOnce = new WeakMap<Db, RunAtOnce>();

/** Lets the prepared statements of `db` pass Kysely's driver, whose queue and promises cost more than a short one itself. */
export function runPreparedAtOnce(db: Db, engine: AtOnce): void {
  engines.set(db, engine);
  atOnce.set(db, engine.outside);
}

/** The same for those of a transaction on `db`, until what this gives is called at its end. */
export function runPreparedWithin(db: Db, trx: Db): () => void {
  const engine = engines.get(db);
  if (engine) atOnce.set(trx, engine.within);
  return () => void atOnce.delete(trx);
}

/** Each connection keeps what has a name, and of a statement over a list there is one for each length: the first, which are the usual ones, get names. */
const mostNames = 200;
const names = new Map<string, string>();

/** The name under which PostgreSQL keeps a statement that was prepared here, so that it is parsed once a connection; undefined for any other. */
export function nameOfPrepared(sql: string): string | undefined {
  return names.get(sql);
}

type Values = Readonly<Record<string, unknown>>;

/** A statement that is built once for each engine. */
function buildOnce<R>(build: (db: Db) => Compilable<R>) {
  const built = new Map<unknown, CompiledQuery<R>>();
  return async (db: Db, values: Values, ids: readonly string[]): Promise<R[]> => {
    const engine = db.getExecutor().adapter.constructor;
    let query = built.get(engine);
    if (!query) {
      query = build(db).compile();
      built.set(engine, query);
      if (names.size < mostNames && !names.has(query.sql)) names.set(query.sql, `prepared_${names.size}`);
    }
    const parameters = query.parameters.map((value) => {
      if (!(value instanceof Slot)) return value;
      return typeof value.key === 'number' ? ids[value.key] : values[value.key];
    });
    const rows = atOnce.get(db)?.(query.sql, parameters) as R[] | undefined;
    return rows ?? (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/**
 * A statement that is built once for each engine and then only filled: building costs more than running for the short ones that come with
 * every request. `build` writes each value as `slot.name`. It gives rows; a write says by `returning` what it wrote.
 */
export function prepared<V extends Record<string, unknown>, R>(
  build: (db: Db, slot: V) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  const run = buildOnce((db) => build(db, slots as V));
  return (db, values) => run(db, values, []);
}

/** The same for one over a list of ids, built once for each length that the list may have. */
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
