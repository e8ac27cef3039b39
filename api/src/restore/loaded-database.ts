import type { Manifest } from '../modules/backups/index.ts';

/** A database that has the rows of a backup, and that the API does not serve yet. */
export interface LoadedDatabase {
  /** Where it can be opened. */
  readonly settings: { readonly dataDir: string; readonly databaseUrl: string | undefined };
  /** What it has, before anything is repeated. */
  readonly tables: Manifest['tables'];
  /** Hands it over to the API. */
  finish(): Promise<void>;
}
