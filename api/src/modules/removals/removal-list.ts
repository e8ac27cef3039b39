import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../../platform/private-files.ts';
import { type Removal, removalSchema } from './removal.ts';

const pathIn = (backupDir: string) => join(backupDir, 'removals.jsonl');

/** Appends to the list and forces it to the disk. Several processes may append at once. */
export async function appendToList(backupDir: string, removals: readonly Removal[]): Promise<void> {
  await mkdir(backupDir, { recursive: true, mode: PRIVATE_FOLDER });
  const file = await open(pathIn(backupDir), 'a', PRIVATE_FILE);
  try {
    // A line that a crash cut off must not swallow the next one.
    await file.appendFile(`\n${removals.map((removal) => JSON.stringify(removal)).join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What the lists in these folders say, in the order of time. `unreadable` lines are cut off or damaged. */
export async function readLists(
  folders: readonly string[],
): Promise<{ readonly removals: Removal[]; readonly unreadable: number; readonly lists: number }> {
  const removals: Removal[] = [];
  let unreadable = 0;
  let lists = 0;
  for (const folder of folders) {
    const text = await readFile(pathIn(folder), 'utf8').catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) continue;
    lists += 1;
    for (const line of text.split('\n')) {
      if (line === '') continue;
      const removal = parseLine(line);
      if (removal) removals.push(removal);
      else unreadable += 1;
    }
  }
  return { removals: removals.toSorted((a, b) => a.at - b.at), unreadable, lists };
}

function parseLine(line: string): Removal | undefined {
  try {
    return removalSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
