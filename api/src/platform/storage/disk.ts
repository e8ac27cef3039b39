import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Storage } from './storage.ts';

/** Files under one folder. A file appears under its name only when it is whole. */
export function createDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, bytes) {
      const part = `${key}.part`;
      await disk.put(part, bytes);
      await rename(join(folder, part), join(folder, key));
    },
    async get(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async removeAll(prefix) {
      await rm(join(folder, prefix), { recursive: true, force: true });
    },
  };
}
