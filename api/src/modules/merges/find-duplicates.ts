import { randomUUID } from 'node:crypto';
import type { DuplicateSignal } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { mintId, pairOf } from '../../platform/ids.ts';
import { findByAge, findIdsAfter, forgetUnfound, saveDuplicate } from './duplicate-queries.ts';
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

async function savePairs(context: AppContext, range: IdRange, runId: string): Promise<void> {
  const pairs = await findPairs(context, range);
  if (pairs.length === 0) return;
  const byAge = await findByAge(
    context.readers,
    pairs.flatMap(({ ids }) => ids),
  );
  const placeOf = new Map(byAge.map(({ id }, place) => [id, place]));
  for (const { found, ids } of pairs) {
    const [older, newer] = ids
      .flatMap((id) => placeOf.get(id) ?? [])
      .toSorted((a, b) => a - b)
      .map((place) => byAge[place]);
    // Removed meanwhile.
    if (!older || !newer) continue;
    if (older.district !== null && older.district === newer.district) found.add('district');
    const pair = {
      id: mintId(context.clock()),
      older_id: older.id,
      newer_id: newer.id,
      signals: JSON.stringify([...found]),
      weight: [...found].reduce((sum, name) => sum + weights[name], 0),
      found_at: context.clock(),
      run_id: runId,
    };
    await saveDuplicate(context.db, pair, weights.byHand);
  }
}

/**
 * Compares all members with each other, in chunks, and stores the pairs that may be one person. Those of
 * earlier runs whose reasons are gone leave the queue at the end.
 */
export async function findDuplicates(context: AppContext, signal: AbortSignal): Promise<void> {
  const runId = randomUUID();
  let from = '';
  while (!signal.aborted) {
    const ids = await findIdsAfter(context.readers, from, chunkSize);
    const to = ids.at(-1);
    if (to === undefined) return inTransaction(context.db, (trx) => forgetUnfound(trx, runId));
    await savePairs(context, { from, to }, runId);
    from = to;
  }
}
