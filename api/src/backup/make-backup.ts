import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import {
  backupFolders,
  backupsOf,
  CopyRefusal,
  folderName,
  listBackups,
  type Manifest,
  partSuffix,
  readManifest,
  withLock,
  writeManifest,
} from '../modules/backups/index.ts';
import type { Logger } from '../platform/log.ts';
import { PRIVATE_FOLDER } from '../platform/private-files.ts';
import { deriveKeys, fingerprintSecrets } from '../platform/security/keys.ts';
import { flushFolder } from '../platform/storage/flush-folder.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { syncContents } from './contents.ts';
import { copyFiles } from './copy-files.ts';
import { type FileList, fileListName, openFileList } from './file-list.ts';
import { named } from './named.ts';
import { findDamagedParts, readPart } from './parts.ts';
import type { Environment } from './postgres-tools.ts';
import { prune } from './prune.ts';
import type { Snapshot } from './snapshot.ts';
import { snapshotPostgres } from './snapshot-postgres.ts';
import { snapshotSqlite } from './snapshot-sqlite.ts';

export interface BackupOptions {
  readonly config: Config;
  readonly environment: Environment;
  /** The folder of all backups. */
  readonly root: string;
  readonly clock: () => number;
  readonly log: Logger;
  readonly say: (line: string) => void;
}

/** The lists of files that were copied before: of what broke off, and of the newest complete backup. */
async function openEarlierLists(root: string): Promise<FileList[]> {
  const brokenOff = (await backupFolders(root)).filter((name) => name.endsWith(partSuffix)).toSorted();
  const [newest] = await listBackups(root);
  const folders = brokenOff.toReversed().map((name) => join(backupsOf(root), name));
  return [...folders, ...(newest ? [newest.folder] : [])].flatMap(
    (folder) => openFileList(folder, 'read') ?? [],
  );
}

function takeSnapshot({ config, environment, clock }: BackupOptions, folder: string): Promise<Snapshot> {
  const { databaseUrl, dataDir } = config;
  return databaseUrl === undefined
    ? snapshotSqlite(dataDir, folder, clock)
    : snapshotPostgres({ databaseUrl, environment }, folder, clock);
}

/** Copies the files after the database, so that every row has its files: they are written before it. */
async function listFiles(options: BackupOptions, folder: string): Promise<Manifest['files']> {
  const { clock, config, log, root, say } = options;
  const earlier = await openEarlierLists(root);
  const own = openFileList(folder, 'write');
  if (!own) throw new Error('The list of files could not be made.');
  let totals: ReturnType<FileList['totals']>;
  try {
    const storage = openStorage(config, log);
    const { copied, damaged } = await copyFiles(storage, root, { own, earlier }, clock());
    own.flush();
    totals = own.totals();
    say(`Files: ${totals.count}, of which ${copied} were copied now.`);
    if (damaged.length > 0)
      say(`Contents that had been damaged in this folder, and were copied anew: ${named(damaged)}.`);
  } finally {
    for (const list of [own, ...earlier]) list.close();
  }
  return { ...totals, list: await readPart(folder, fileListName) };
}

async function makeLocked(options: BackupOptions): Promise<Manifest> {
  const { clock, config, root, say } = options;
  const started = folderName(clock());
  const draft = join(backupsOf(root), `${started}${partSuffix}`);
  await mkdir(draft, { recursive: true, mode: PRIVATE_FOLDER });
  const snapshot = await takeSnapshot(options, draft);
  const rows = Object.values(snapshot.tables).reduce((sum, table) => sum + table.rows, 0);
  say(
    `Database: ${Object.keys(snapshot.tables).length} tables with ${rows} rows (${snapshot.database.format}).`,
  );
  const files = await listFiles(options, draft);
  const damaged = await findDamagedParts(draft, [...snapshot.database.parts, files.list]);
  if (damaged.length > 0)
    throw new CopyRefusal(`The disk does not give back what was written: ${damaged.join(', ')}.`);
  await writeManifest(
    draft,
    {
      version: 1,
      createdAt: snapshot.createdAt,
      finishedAt: clock(),
      engine: config.databaseUrl === undefined ? 'sqlite' : 'postgres',
      schema: snapshot.schema,
      secrets: fingerprintSecrets(config),
      database: snapshot.database,
      tables: snapshot.tables,
      files,
    },
    deriveKeys(config).backup,
  );
  await syncContents(root);
  await flushFolder(draft);
  const folder = join(backupsOf(root), started);
  await rename(draft, folder);
  await flushFolder(backupsOf(root));
  const manifest = await readManifest(folder);
  if (!manifest) throw new CopyRefusal('The backup could not be read back.');
  say(`The backup ${started} is complete.`);
  const removed = await prune(root);
  if (removed.backups > 0) say(`Older backups removed: ${removed.backups}.`);
  return manifest;
}

/**
 * Copies the database and the files to a folder while members write. What breaks off is continued by the next
 * run, with a newer state of the database. Older backups than the days, weeks and months to keep are removed.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  await mkdir(backupsOf(options.root), { recursive: true, mode: PRIVATE_FOLDER });
  return withLock(options.root, 'write', () => makeLocked(options));
}
