import { DAY_MS } from '@milon/shared/rules';
import type { Storage } from '../platform/storage/storage.ts';
import { addContent, checksumOf, hasContent, readContent } from './contents.ts';
import { forEach } from './each.ts';
import type { FileList, ListedFile } from './file-list.ts';

const atOnce = 8;

/** Of daily backups in a row, one of as many reads a content again. */
const readAgainDays = 28;

/** Whether a content's turn to be read again is on this day. */
function isTurn(sha256: string, now: number): boolean {
  return Number.parseInt(sha256.slice(0, 8), 16) % readAgainDays === Math.floor(now / DAY_MS) % readAgainDays;
}

/** A disk may refuse to read what it damaged. */
const isWhole = async (root: string, sha256: string) =>
  (await readContent(root, sha256).catch(() => undefined)) !== undefined;

/**
 * Copies every file, and lists it. If an earlier backup, complete or not, has a file with the same key, size
 * and time, the file is not read from the storage again. All backups share their contents. So each day a part
 * of the contents is compared with its checksums, and a damaged content is copied again. A file that
 * disappears meanwhile belonged to something that was deleted. Returns the keys of the damaged contents.
 */
export async function copyFiles(
  storage: Storage,
  root: string,
  lists: { readonly own: FileList; readonly earlier: readonly FileList[] },
  now: number,
): Promise<{ readonly copied: number; readonly damaged: readonly string[] }> {
  let copied = 0;
  const damaged: string[] = [];
  const isUsable = async (file: ListedFile): Promise<boolean> => {
    if (!(await hasContent(root, file))) return false;
    if (!isTurn(file.sha256, now) || (await isWhole(root, file.sha256))) return true;
    damaged.push(file.key);
    return false;
  };
  const findCopied = async (
    key: string,
    bytes: number,
    changedAt: number,
  ): Promise<ListedFile | undefined> => {
    for (const list of lists.earlier) {
      const known = list.find(key);
      if (known?.bytes === bytes && known.changedAt === changedAt)
        return (await isUsable(known)) ? known : undefined;
    }
    return undefined;
  };
  await forEach(storage.files(), atOnce, async ({ key, bytes, changedAt }) => {
    const known = await findCopied(key, bytes, changedAt);
    if (known) return lists.own.add(known);
    const content = await storage.get(key);
    if (!content) return;
    const sha256 = checksumOf(content);
    const file = { key, bytes: content.byteLength, changedAt, sha256 };
    if (!(await isWhole(root, sha256))) await addContent(root, sha256, content);
    copied += 1;
    lists.own.add(file);
  });
  return { copied, damaged };
}
