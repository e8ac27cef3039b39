import { checksumOf, readContent } from '../backup/contents.ts';
import { forEach } from '../backup/each.ts';
import type { FileList } from '../backup/file-list.ts';
import type { Storage } from '../platform/storage/storage.ts';

const atOnce = 8;

/**
 * Puts every file of a backup into the storage, except those that are there already: a restore that broke off
 * goes on. Returns the keys of files whose content is missing or was changed; nothing of these is written.
 */
export async function restoreFiles(storage: Storage, root: string, list: FileList): Promise<string[]> {
  const damaged: string[] = [];
  await forEach(list.all(), atOnce, async ({ key, sha256 }) => {
    const present = await storage.get(key);
    if (present && checksumOf(present) === sha256) return;
    const content = await readContent(root, sha256);
    if (content) await storage.put(key, content);
    else damaged.push(key);
  });
  return damaged.toSorted();
}

/** Reads every file back, and returns the keys of those that are not as the backup has them. */
export async function findDifferentFiles(storage: Storage, list: FileList): Promise<string[]> {
  const different: string[] = [];
  await forEach(list.all(), atOnce, async ({ key, sha256 }) => {
    const content = await storage.get(key);
    if (!content || checksumOf(content) !== sha256) different.push(key);
  });
  return different.toSorted();
}
