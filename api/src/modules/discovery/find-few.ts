import type { AppContext } from '../../context.ts';
import type { RowName } from '../../platform/columns/column-copy.ts';
import type { Sought } from '../../platform/columns/columns.ts';
import { belonging, listedMembers } from './column-copy-queries.ts';
import type { Population } from './queries.ts';

/** Up to this number, reading each row costs less than walking an index of a large population. */
const mostRows = 20_000;

/** The rows of all who miss that many wishes; undefined if they are many, or no copy is loaded. */
export type FindFew = (misses: number) => Promise<readonly RowName[] | undefined>;

/**
 * Finds who is sought in the copy in memory, off the event loop, once for each number of misses. A copy is
 * loaded only for a large population, whose index is slow where few of many meet the criteria.
 */
export function fewOf(
  { copyOf, log }: AppContext,
  population: Population,
  sought: (misses: number) => Sought,
): FindFew {
  const found = new Map<number, ReturnType<FindFew>>();
  const find: FindFew = async (misses) => {
    const copy = copyOf(listedMembers);
    if (!copy.isReady) return undefined;
    const { every, ...rest } = sought(misses);
    try {
      return await copy.find({ every: [...belonging(population), ...every], ...rest }, mostRows);
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
