import type { Storage } from './storage.ts';

/** Keys that are looked up together. */
const chunkSize = 500;
/** Up to this many may be without a row, whatever their share. */
const plausible = 100;

/**
 * Removes the folders under `prefix` that were last written before `before` and that `findUsed` does not
 * know: a crash between writing the files and their row leaves these. Returns how many. If they are more than
 * a tenth of all, it throws and removes nothing, because then the database is probably the wrong one.
 */
export async function sweepFolders(
  storage: Storage,
  prefix: string,
  options: {
    readonly before: number;
    readonly findUsed: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
    readonly signal: AbortSignal;
  },
): Promise<number> {
  const { before, findUsed, signal } = options;
  const unused: string[] = [];
  let seen = 0;
  let old: string[] = [];
  const ask = async () => {
    if (old.length === 0) return;
    const used = await findUsed(old);
    unused.push(...old.filter((key) => !used.has(key)));
    old = [];
  };
  for await (const { key, changedAt } of storage.folders(prefix)) {
    if (signal.aborted) return 0;
    seen += 1;
    if (changedAt < before) old.push(key);
    if (old.length >= chunkSize) await ask();
  }
  await ask();
  if (unused.length > plausible && unused.length * 10 > seen)
    throw new Error(`Of ${seen} folders under ${prefix}, ${unused.length} have no row: none was removed.`);
  for (const [index, key] of unused.entries()) {
    if (signal.aborted) return index;
    await storage.removeAll(key);
  }
  return unused.length;
}
