import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';

/**
 * Files that grow part by part, on this machine's disk or one that all processes share. Each is named by its
 * upload's id.
 */
export interface PartFiles {
  /** Opens a file for writing, and creates it if it does not exist. */
  open(id: string): Promise<PartFile>;
  /** The first `length` bytes; undefined if there are fewer. */
  read(id: string, length: number): Promise<Uint8Array | undefined>;
  /** Does nothing if there is no such file. */
  remove(id: string): Promise<void>;
  /** Removes files that were not written to since `at`, whatever left them behind. */
  removeOlder(at: number): Promise<void>;
}

export interface PartFile {
  write(bytes: Uint8Array, at: number): Promise<void>;
  /** Up to `length` of the first bytes. */
  head(length: number): Promise<Uint8Array>;
  /** Resolves once the written bytes would survive a power cut. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Part files under one folder. */
export function createPartFiles(folder: string): PartFiles {
  function pathOf(id: string): string {
    if (!uuid.test(id)) throw new Error('The name of a part file must be a UUID.');
    return join(folder, id);
  }
  return {
    async open(id) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const file = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, PRIVATE_FILE);
      return {
        async write(bytes, at) {
          for (let done = 0; done < bytes.byteLength; ) {
            const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, at + done);
            done += bytesWritten;
          }
        },
        async head(length) {
          const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
          return buffer.subarray(0, bytesRead);
        },
        flush: () => file.datasync(),
        close: () => file.close(),
      };
    },
    async read(id, length) {
      const bytes = await readFile(pathOf(id)).catch(nothingThere);
      return bytes && bytes.byteLength >= length ? bytes.subarray(0, length) : undefined;
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
    async removeOlder(at) {
      for (const name of (await readdir(folder).catch(nothingThere)) ?? []) {
        const path = join(folder, name);
        const file = await stat(path).catch(nothingThere);
        if (file && file.mtimeMs < at) await rm(path, { force: true });
      }
    },
  };
}

function nothingThere(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'ENOENT') throw error;
}
