import { access, constants, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

/** Files under one folder. A file appears under its name only when it is whole. */
export function createDiskStorage(folder: string): Storage {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // On the disk before it has its name: a power cut leaves the whole file or none.
      await writeFile(`${path}.part`, bytes, { flush: true });
      await rename(`${path}.part`, path);
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
        // One that goes meanwhile is no folder any more.
        const found = entry.isDirectory() && (await stat(join(parent, entry.name)).catch(() => undefined));
        if (found) yield { key: `${prefix}/${entry.name}`, changedAt: found.mtimeMs };
      }
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}
