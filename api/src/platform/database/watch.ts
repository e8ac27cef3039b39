import type { Dialect, Driver } from 'kysely';

/** Whose connections a query waits for. */
export type WatchedPool = 'writers' | 'readers' | 'replica';

/** Who wants to know how queries fare. */
export interface DatabaseWatch {
  /** A query waited so long for a connection. */
  readonly waited: (pool: WatchedPool, ms: number) => void;
  /** A statement took so long, or failed after so long. */
  readonly ran: (sql: string, parameters: readonly unknown[], ms: number) => void;
}

/** The same dialect, whose waits for a connection are told to `waited`. */
export function watchWaits(dialect: Dialect, waited: (ms: number) => void): Dialect {
  const watch = (driver: Driver): Driver => {
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => {
      const began = performance.now();
      try {
        return await acquire(options);
      } finally {
        waited(performance.now() - began);
      }
    };
    return driver;
  };
  return {
    createDriver: () => watch(dialect.createDriver()),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}
