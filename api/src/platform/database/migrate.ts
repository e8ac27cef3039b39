import { migrations } from '@milon/migrations';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './connect.ts';
import { isPostgres } from './is-postgres.ts';
import { unhurried } from './patience.ts';

export function createMigrator(db: Db, set: Record<string, Migration> = migrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => set } });
}

/**
 * Errors that mean that another process made the tables of the migrator at the same moment. The migrator asks
 * whether they are there now, which a failed transaction does not answer: the last one.
 */
const madeMeanwhile = new Set<unknown>(['23505', '42P07', '42710', '25P02']);

async function migrateOnce(db: Db): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw error;
}

/** Brings the schema to the newest version; throws the error of a failed migration, which is rolled back. */
export async function migrate(db: Db): Promise<void> {
  if (!isPostgres(db)) {
    // A start with nothing to do needs no write lock, which another program may hold.
    const { unknown, waiting } = await findWaitingMigrations(db);
    return waiting.length + unknown.length === 0 ? undefined : migrateOnce(db);
  }
  const inOne = () => unhurried(() => db.transaction().execute(migrateOnce));
  await inOne().catch((error: unknown) => {
    if (!madeMeanwhile.has((error as { code?: unknown }).code)) throw error;
    return inOne();
  });
}

/** The migrations that the next start runs, and those of a newer version that this one does not know. */
export async function findWaitingMigrations(
  db: Db,
): Promise<{ readonly waiting: readonly string[]; readonly unknown: readonly string[] }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isNew = !tables.some(({ name }) => name === 'kysely_migration');
  const { rows } = isNew
    ? { rows: [] }
    : await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return {
    waiting: Object.keys(migrations).filter((name) => !done.has(name)),
    unknown: [...done].filter((name) => !(name in migrations)),
  };
}
