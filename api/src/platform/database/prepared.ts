import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/** Stands for a value while a query is built: one with a name, or an id by its place in the list. */
class Slot {
  readonly key: string | number;

  constructor(key: string | number) {
    this.key = key;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/** Gives the rows of a read, or undefined where it cannot answer now. */
export type ReadAtOnce = (sql: string, parameters: readonly unknown[]) => unknown[] | undefined;
const atOnce = new WeakMap<Db, ReadAtOnce>();

/** Lets the prepared reads of `db` pass Kysely's driver, whose queue and promises cost more than a short read itself. */
export function readPreparedAtOnce(db: Db, read: ReadAtOnce): void {
  atOnce.set(db, read);
}

type Values = Readonly<Record<string, unknown>>;

/** A read that is built once for each engine. */
function buildOnce<R>(build: (db: Db) => Compilable<R>) {
  const built = new Map<unknown, CompiledQuery<R>>();
  return async (db: Db, values: Values, ids: readonly string[]): Promise<R[]> => {
    const engine = db.getExecutor().adapter.constructor;
    let query = built.get(engine);
    if (!query) {
      query = build(db).compile();
      built.set(engine, query);
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
 * A read that is built once for each engine and then only filled: building costs more than running for the short queries that come with
 * every request. `build` writes each value as `slot.name`.
 */
export function prepared<V extends Record<string, unknown>, R>(
  build: (db: Db, slot: V) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  const read = buildOnce((db) => build(db, slots as V));
  return (db, values) => read(db, values, []);
}

/** The same for a read over a list of ids, built once for each length that the list may have. */
export function preparedForIds<V extends Record<string, unknown>, R>(
  build: (db: Db, slot: V, ids: readonly string[]) => Compilable<R>,
): (db: Db, ids: readonly string[], values: V) => Promise<R[]> {
  const byLength = new Map<number, ReturnType<typeof buildOnce<R>>>();
  return (db, ids, values) => {
    let read = byLength.get(ids.length);
    if (!read) {
      const places = ids.map((_, place) => new Slot(place) as unknown as string);
      read = buildOnce((builder) => build(builder, slots as V, places));
      byLength.set(ids.length, read);
    }
    return read(db, values, ids);
  };
}
