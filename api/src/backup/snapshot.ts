import type { Manifest } from '../modules/backups/index.ts';

/** The database as it was at one moment, written to a folder. */
export interface Snapshot extends Pick<Manifest, 'createdAt' | 'database' | 'tables' | 'schema'> {}

/** The name of the last migration: the version of the schema. */
export const lastMigration = 'select name from kysely_migration order by name desc limit 1';
