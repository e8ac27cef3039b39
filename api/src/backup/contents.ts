import { hash, randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentsOf } from '../modules/backups/index.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../platform/private-files.ts';
import { flushFolder } from '../platform/storage/flush-folder.ts';

export const checksumOf = (bytes: Uint8Array) => hash('sha256', bytes, 'hex');

const folderOf = (root: string, sha256: string) => join(contentsOf(root), sha256.slice(0, 2));
const pathOf = (root: string, sha256: string) => join(folderOf(root, sha256), sha256);

const isMissing = (error: unknown) => (error as { code?: string }).code === 'ENOENT';

export async function hasContent(
  root: string,
  { sha256, bytes }: { readonly sha256: string; readonly bytes: number },
): Promise<boolean> {
  const found = await stat(pathOf(root, sha256)).catch(() => undefined);
  return found?.size === bytes;
}

/** Stores a content under its checksum, complete or not at all. */
export async function addContent(root: string, sha256: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(root, sha256);
  await mkdir(folderOf(root, sha256), { recursive: true, mode: PRIVATE_FOLDER });
  // Two files with the same content may be copied at once.
  const draft = `${path}.${randomUUID()}.part`;
  await writeFile(draft, bytes, { mode: PRIVATE_FILE, flush: true });
  await rename(draft, path);
}

/** Undefined if the content is missing or a byte of it changed. */
export async function readContent(root: string, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(pathOf(root, sha256)).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  return bytes && checksumOf(bytes) === sha256 ? bytes : undefined;
}

async function* foldersOf(root: string): AsyncGenerator<string> {
  const entries = await opendir(contentsOf(root)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) if (entry.isDirectory()) yield join(contentsOf(root), entry.name);
}

/** Forces the names of all contents to the disk; the contents themselves are there. */
export async function syncContents(root: string): Promise<void> {
  for await (const folder of foldersOf(root)) await flushFolder(folder);
}

/** Removes the contents that no backup lists any longer; returns how many. */
export async function removeContents(root: string, isListed: (sha256: string) => boolean): Promise<number> {
  let removed = 0;
  for await (const folder of foldersOf(root))
    for await (const { name } of await opendir(folder)) {
      if (isListed(name)) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
  return removed;
}
