import type { DuplicateSignal } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { mintId, pairOf } from '../../platform/ids.ts';
import { findAges, findIdsAfter, saveDuplicate } from './duplicate-queries.ts';
import { type IdRange, signals, weights } from './signals.ts';

/** Members that are compared with all others by one query of each signal. */
const chunkSize = 500;

/** The signals of each pair of a range, by pair. */
async function findPairs({ readers }: AppContext, range: IdRange) {
  const pairs = new Map<string, { ids: readonly [string, string]; found: Set<DuplicateSignal> }>();
  for (const { find, name } of signals)
    for (const { one_id, other_id } of await find(readers, range)) {
      const key = pairOf(one_id, other_id);
      const pair = pairs.get(key) ?? { ids: [one_id, other_id] as const, found: new Set() };
      pair.found.add(name);
      pairs.set(key, pair);
    }
  return [...pairs.values()];
}

async function savePairs(context: AppContext, range: IdRange): Promise<void> {
  const pairs = await findPairs(context, range);
  if (pairs.length === 0) return;
  const ages = await findAges(
    context.readers,
    pairs.flatMap(({ ids }) => ids),
  );
  const ageOf = new Map(ages.map((row) => [row.id, row]));
  for (const { found, ids } of pairs) {
    const [older, newer] = ids
      .flatMap((id) => ageOf.get(id) ?? [])
      .toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
    // Removed meanwhile.
    if (!older || !newer) continue;
    if (older.district !== null && older.district === newer.district) found.add('district');
    await saveDuplicate(context.db, {
      id: mintId(context.clock()),
      older_id: older.id,
      newer_id: newer.id,
      signals: JSON.stringify([...found]),
      weight: [...found].reduce((sum, name) => sum + weights[name], 0),
      found_at: context.clock(),
    });
  }
}

/** Compares all members with each other, in chunks, and stores the pairs that may be one person. */
export async function findDuplicates(context: AppContext, signal: AbortSignal): Promise<void> {
  let from = '';
  while (!signal.aborted) {
    const ids = await findIdsAfter(context.readers, from, chunkSize);
    const to = ids.at(-1);
    if (to === undefined) return;
    await savePairs(context, { from, to });
    from = to;
  }
}
