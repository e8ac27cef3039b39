import { resolve } from 'node:path';
import { type FileList, openFileList } from '../backup/file-list.ts';
import { named } from '../backup/named.ts';
import type { Environment } from '../backup/postgres-tools.ts';
import { differentTables } from '../backup/rows.ts';
import type { Config } from '../config.ts';
import { recordRestore, setAuditKey } from '../modules/audit/index.ts';
import { type Backup, CopyRefusal, withLock } from '../modules/backups/index.ts';
import { forgetDueSms } from '../modules/notifications/index.ts';
import { readLists } from '../modules/removals/index.ts';
import { endAllSessions } from '../modules/sessions/index.ts';
import { openDatabases } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Logger } from '../platform/log.ts';
import { protectDataFolder } from '../platform/private-files.ts';
import { deriveKeys } from '../platform/security/keys.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { chooseBackup, requireUsable } from './choose-backup.ts';
import { loadPostgres, requireEmptyPostgres } from './load-postgres.ts';
import { loadSqlite, requireEmptySqlite } from './load-sqlite.ts';
import type { LoadedDatabase } from './loaded-database.ts';
import { repeatRemovals } from './repeat-removals.ts';
import { findDifferentFiles, restoreFiles } from './restore-files.ts';

export interface RestoreOptions {
  readonly config: Config;
  readonly environment: Environment;
  /** The folder of all backups. */
  readonly root: string;
  /** The newest backup that was made by then; otherwise the newest. */
  readonly at: number | undefined;
  /** Reads every file back and compares it with the backup. */
  readonly verify: boolean;
  /** Leaves out files whose content is damaged, instead of giving up. */
  readonly skipDamaged: boolean;
  readonly clock: () => number;
  readonly log: Logger;
  readonly say: (line: string) => void;
}

/** Clocks of several machines may differ by this much. */
const clocksApartMs = 60 * 60_000;

async function requireEmptyDatabase({ config, environment }: RestoreOptions, backup: Backup): Promise<void> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) await requireEmptySqlite(dataDir);
  else await requireEmptyPostgres({ databaseUrl, environment }, backup);
}

function load({ config, environment }: RestoreOptions, backup: Backup): Promise<LoadedDatabase> {
  const { databaseUrl, dataDir } = config;
  return databaseUrl === undefined
    ? loadSqlite(backup, dataDir)
    : loadPostgres(backup, { databaseUrl, environment }, dataDir);
}

async function putFiles(options: RestoreOptions, storage: Storage, list: FileList): Promise<void> {
  const { root, say, skipDamaged, verify } = options;
  const damaged = await restoreFiles(storage, root, list);
  if (damaged.length > 0) {
    say(`Files that are damaged or missing in the backup: ${named(damaged)}.`);
    if (!skipDamaged)
      throw new CopyRefusal(
        'Nothing is served yet. Take another backup with --at, or leave these files out with --skip-damaged.',
      );
  }
  const { count } = list.totals();
  say(`Files: ${count - damaged.length} of ${count} are in their place.`);
  if (!verify) return;
  const left = new Set(damaged);
  const different = (await findDifferentFiles(storage, list)).filter((key) => !left.has(key));
  if (different.length > 0) throw new CopyRefusal(`These files differ from the backup: ${named(different)}.`);
  say('Every file was read back, and equals the backup.');
}

/**
 * What was removed since `restoredTo` is removed again, sessions end, no SMS goes twice, and the audit log
 * says why.
 */
async function bringUpToDate(
  { clock, config, log, root, say }: Omit<RestoreOptions, 'at' | 'skipDamaged' | 'verify'>,
  restoredTo: number,
  settings: LoadedDatabase['settings'],
  storage: Storage,
): Promise<void> {
  const folders = new Set([root, ...(config.backupDir === undefined ? [] : [resolve(config.backupDir)])]);
  const { lists, removals, unreadable } = await readLists([...folders]);
  const since = restoredTo - clocksApartMs;
  if (lists === 0)
    say(
      'There is no list of removals: what was deleted or withdrawn after the backup is back. See BACKUP_DIR.',
    );
  if (unreadable > 0) say(`Lines of the list of removals that cannot be read: ${unreadable}.`);
  const keys = deriveKeys(config);
  const { close, db } = openDatabases(settings, log);
  setAuditKey(db, keys.audit);
  try {
    await migrate(db);
    await endAllSessions(db);
    await forgetDueSms(db, clock());
    const repeated = await repeatRemovals(
      { clock, db, storage },
      removals.filter(({ at }) => at >= since),
    );
    say(`Removals and withdrawals repeated: ${repeated}. All sessions have ended.`);
    await recordRestore({ clock, config, db, keys }, { backupAt: restoredTo, repeated });
  } finally {
    await close();
  }
}

async function restoreLocked(options: RestoreOptions): Promise<void> {
  const { at, config, log, root, say } = options;
  const backup = await chooseBackup(root, at, say);
  const { folder, manifest } = backup;
  say(`The backup of ${new Date(manifest.createdAt).toISOString()}, in ${folder}.`);
  await requireUsable(backup, config);
  await requireEmptyDatabase(options, backup);
  protectDataFolder(config.dataDir);
  const list = openFileList(folder, 'read');
  if (!list) throw new CopyRefusal(`The backup in ${folder} has no list of its files.`);
  const storage = openStorage(config, log);
  try {
    await putFiles(options, storage, list);
  } finally {
    list.close();
  }
  const loaded = await load(options, backup);
  const different = differentTables(manifest.tables, loaded.tables);
  if (different.length > 0)
    throw new CopyRefusal(`These tables differ from the backup: ${named(different)}.`);
  say(`Every row equals the backup, in ${Object.keys(manifest.tables).length} tables.`);
  await bringUpToDate(options, manifest.createdAt, loaded.settings, storage);
  await loaded.finish();
  say('The restore is complete: the API may start.');
}

/**
 * Puts a backup into an empty database and into the storage of files. The API does not serve it before all of
 * it is there, and what was removed or withdrawn after the backup is so again.
 */
export function restoreBackup(options: RestoreOptions): Promise<void> {
  return withLock(options.root, 'read', () => restoreLocked(options));
}

/**
 * Does what follows a restore to a database that other means put back to a point in time: an archive of the
 * write-ahead log, or Litestream.
 */
export async function repeatAfter(
  options: Omit<RestoreOptions, 'at' | 'skipDamaged' | 'verify'>,
  pointInTime: number,
): Promise<void> {
  const { config, log, say } = options;
  await bringUpToDate(options, pointInTime, config, openStorage(config, log));
  say('The API may start.');
}
