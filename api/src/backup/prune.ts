import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Backup,
  backupFolders,
  backupsOf,
  listBackups,
  partSuffix,
  timesToKeep,
} from '../modules/backups/index.ts';
import { removeContents } from './contents.ts';
import { type FileList, openFileList } from './file-list.ts';

/** Without its name a backup is none any longer, whatever of it is still there. */
async function removeBackup({ folder }: Backup): Promise<void> {
  await rename(folder, `${folder}${partSuffix}`);
  await rm(`${folder}${partSuffix}`, { recursive: true });
}

/** Removes backups older than those to keep, what broke off, and the contents that no backup lists. */
export async function prune(root: string): Promise<{ readonly backups: number; readonly contents: number }> {
  const damaged: unknown[] = [];
  const backups = await listBackups(root, (error) => damaged.push(error));
  // A backup that cannot be read may need any of the contents: somebody must look first.
  if (damaged.length > 0) throw damaged[0];
  const kept = timesToKeep(backups.map(({ manifest }) => manifest.createdAt));
  const old = backups.filter(({ manifest }) => !kept.has(manifest.createdAt));
  for (const backup of old) await removeBackup(backup);
  for (const name of await backupFolders(root))
    if (name.endsWith(partSuffix)) await rm(join(backupsOf(root), name), { recursive: true });
  const lists: FileList[] = [];
  try {
    for (const { folder, manifest } of backups) {
      if (!kept.has(manifest.createdAt)) continue;
      const list = openFileList(folder, 'read');
      if (!list) throw new Error(`The backup ${folder} has no list of its files.`);
      lists.push(list);
    }
    const contents = await removeContents(root, (sha256) => lists.some((list) => list.has(sha256)));
    return { backups: old.length, contents };
  } finally {
    for (const list of lists) list.close();
  }
}
