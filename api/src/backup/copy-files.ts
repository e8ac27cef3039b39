import type { Storage } from '../platform/storage/storage.ts';
import { addContent, checksumOf, hasContent } from './contents.ts';
import { forEach } from './each.ts';
import type { FileList, ListedFile } from './file-list.ts';

const atOnce = 8;

/**
 * Copies every file, and lists it. A file that an earlier backup has, or one that broke off, with the same
 * size and time, is not read again. A file that disappears meanwhile belonged to something that was deleted.
 */
export async function copyFiles(
  storage: Storage,
  root: string,
  lists: { readonly own: FileList; readonly earlier: readonly FileList[] },
): Promise<{ readonly copied: number }> {
  let copied = 0;
  const findCopied = async (
    key: string,
    bytes: number,
    changedAt: number,
  ): Promise<ListedFile | undefined> => {
    for (const list of lists.earlier) {
      const known = list.find(key);
      if (known?.bytes === bytes && known.changedAt === changedAt)
        return (await hasContent(root, known)) ? known : undefined;
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
    if (!(await hasContent(root, file))) await addContent(root, sha256, content);
    copied += 1;
    lists.own.add(file);
  });
  return { copied };
}
