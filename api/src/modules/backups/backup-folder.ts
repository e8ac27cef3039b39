import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, readManifest } from './manifest.ts';

/** A complete backup. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/** A backup that is being made, or broke off, has this suffix. */
export const partSuffix = '.part';

export const backupsOf = (root: string) => join(root, 'backups');
/** Contents of files, by their checksum: all backups share them. */
export const contentsOf = (root: string) => join(root, 'files');

/** `2026-11-26T02-00-00-000Z`: sorts by time, and every file system can hold it. */
export const folderName = (createdAt: number) => new Date(createdAt).toISOString().replaceAll(/[:.]/g, '-');

/** The names of the folders of backups, complete or not; none if there is no such folder. */
export async function backupFolders(root: string): Promise<string[]> {
  const entries = await readdir(backupsOf(root), { withFileTypes: true }).catch(
    (error: { code?: string }) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** The complete backups, the newest first. One with a damaged manifest is reported and left out. */
export async function listBackups(
  root: string,
  report: (error: unknown) => void = () => {},
): Promise<Backup[]> {
  const found: Backup[] = [];
  for (const name of await backupFolders(root)) {
    if (name.endsWith(partSuffix)) continue;
    const folder = join(backupsOf(root), name);
    try {
      const manifest = await readManifest(folder);
      if (manifest) found.push({ folder, manifest });
    } catch (error) {
      report(error);
    }
  }
  return found.toSorted((a, b) => b.manifest.createdAt - a.manifest.createdAt);
}
