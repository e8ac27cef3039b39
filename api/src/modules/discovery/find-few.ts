import type { AppContext } from '../../context.ts';
import type { ColumnCopy } from '../../platform/columns/column-copy.ts';
import type { Sought } from '../../platform/columns/columns.ts';
import { belonging, listedMembers } from './column-copy-queries.ts';
import type { FindFew } from './matching-queries.ts';
import type { Population } from './queries.ts';

/** Up to this number, reading each row costs less than walking an index of a large population. */
const mostRows = 20_000;

/**
 * Finds who is sought in the copy in memory, off the event loop, once for each number of misses. A copy is
 * loaded only for a large population, whose index is slow where few of many meet the criteria. One thread
 * serves everybody, so all numbers of misses are counted together: it reads no rows of which there are none
 * or too many. `sought` has the same conditions wherever it has open ones.
 */
export function fewOf(
  { copyOf, log }: AppContext,
  population: Population,
  sought: (misses: number) => Sought,
): FindFew {
  const found = new Map<number, ReturnType<FindFew>>();
  let counts: ReturnType<ColumnCopy['countByMisses']> | undefined;
  const find: FindFew = async (misses) => {
    const copy = copyOf(listedMembers);
    if (!copy.isReady) return undefined;
    const { every, ...rest } = sought(misses);
    const among = { every: [belonging(population), ...every], ...rest };
    try {
      if (among.open) {
        counts ??= copy.countByMisses(among);
        const count = (await counts)?.[misses];
        if (count === 0) return [];
        if (count === undefined || count > mostRows) return undefined;
      }
      return await copy.find(among, mostRows);
    } catch (error) {
      log.warn({ err: error }, 'members were not found in memory');
      return undefined;
    }
  };
  return (misses) => {
    const known = found.get(misses) ?? find(misses);
    found.set(misses, known);
    return known;
  };
}
