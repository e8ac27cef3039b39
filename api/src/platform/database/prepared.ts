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
