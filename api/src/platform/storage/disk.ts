import { access, constants, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';
import { flushFolder } from './flush-folder.ts';
import type { Storage, StoredFile } from './storage.ts';

/** Suffix of an incomplete file. */
const partSuffix = '.part';

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/**
 * Makes a folder and those that contain it. Node's own recursion says ENOENT where the disk takes no writes,
 * whatever the reason.
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return;
    if (!isMissing(error)) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}

/** Removes incomplete files under `folder` that were last written before `before`; returns how many. */
async function removeParts(folder: string, before: number, signal: AbortSignal): Promise<number> {
  let removed = 0;
  const entries = await opendir(folder, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    if (signal.aborted) return removed;
    if (!entry.isFile() || !entry.name.endsWith(partSuffix)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Every complete file under `folder`; one that is removed meanwhile is skipped. */
async function* walk(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const { name } = entry;
    const path = join(folder, name);
    if (entry.isDirectory()) yield* walk(path, `${prefix}${name}/`);
    else if (entry.isFile() && !name.endsWith(partSuffix)) {
      const found = await stat(path).catch(() => undefined);
      if (found) yield { key: `${prefix}${name}`, bytes: found.size, changedAt: Math.trunc(found.mtimeMs) };
    }
  }
}

/** Files under one folder. A file gets its name only when it is complete. */
export function createDiskStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await makeFolder(dirname(path));
      const part = `${path}${partSuffix}`;
      try {
        // Flushed to the disk before it gets its name: after a power cut the file is complete or absent. The
        // name is flushed too, so that a row that refers to it never outlives it.
        await writeFile(part, bytes, { flush: true, mode: PRIVATE_FILE });
        await rename(part, path);
        await flushFolder(dirname(path));
      } catch (error) {
        // On a full disk the file may exist without content.
        await rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async removeAll(prefix) {
      await rm(join(folder, prefix), { recursive: true, force: true });
    },
    async *folders(prefix) {
      const parent = join(folder, prefix);
      const entries = await opendir(parent).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for await (const entry of entries) {
        // A folder that was removed since is skipped.
        const found = entry.isDirectory() && (await stat(join(parent, entry.name)).catch(() => undefined));
        if (found) yield { key: `${prefix}/${entry.name}`, changedAt: found.mtimeMs };
      }
    },
    files: () => walk(folder, ''),
    async removeUnfinished(before, signal) {
      return removeParts(folder, before, signal);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      await access(folder, constants.R_OK);
    },
  };
}
