import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/** Stands for a value while a query is built. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

/**
 * A query that is built once for each engine and then only filled: building costs more than running for the short queries that come with
 * every request. `build` writes each value as `slot.name`.
 */
export function prepared<V extends Record<string, unknown>, R>(
  build: (db: Db, slot: V) => Compilable<R>,
): (db: Db, values: V) => Promise<R[]> {
  const built = new Map<unknown, CompiledQuery<R>>();
  return async (db, values) => {
    const engine = db.getExecutor().adapter.constructor;
    let query = built.get(engine);
    if (!query) {
      query = build(db, slots as V).compile();
      built.set(engine, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/** The same for a query over a list of ids, built once for each length that the list may have. */
export function preparedForIds<V extends Record<string, unknown>, R>(
  build: (db: Db, slot: V, ids: readonly string[]) => Compilable<R>,
): (db: Db, ids: readonly string[], values: V) => Promise<R[]> {
  const byLength = new Map<number, ReturnType<typeof prepared<V, R>>>();
  return (db, ids, values) => {
    let query = byLength.get(ids.length);
    if (!query) {
      const names = ids.map((_, place) => `id${place}`);
      query = prepared<V, R>((builder, slot) =>
        build(
          builder,
          slot,
          names.map((name) => (slot as Record<string, unknown>)[name] as string),
        ),
      );
      byLength.set(ids.length, query);
    }
    const places = Object.fromEntries(ids.map((id, place) => [`id${place}`, id]));
    return query(db, { ...values, ...places });
  };
}
