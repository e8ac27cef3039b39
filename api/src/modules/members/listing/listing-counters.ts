import { dhakaDay, seeksFurther } from '@milon/shared/rules';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { updateMember } from '../queries.ts';
import { limitGuardian } from './limit-guardian.ts';
import {
  addToListingCounter,
  findListing,
  findListingCounter,
  type ListingRow,
  recordListingChange,
} from './listing-queries.ts';

/** Men who seek a further marriage are counted apart: only some women are shown them. */
export const furtherPopulation = 'further';

const populationOf = (row: Pick<ListingRow, 'gender' | 'family_traits'>): string =>
  seeksFurther(row) ? furtherPopulation : row.gender;

export function counters(
  row: Omit<ListingRow, 'is_guarded'>,
): { gender: string; kind: string; place: string }[] {
  const gender = populationOf(row);
  return [
    { gender, kind: 'all', place: '' },
    { gender, kind: 'day', place: dhakaDay(row.created_at) },
    ...(row.city ? [{ gender, kind: 'city', place: row.city }] : []),
    ...(row.district ? [{ gender, kind: 'district', place: row.district }] : []),
    ...(row.city && row.district
      ? [{ gender, kind: 'city+district', place: `${row.city}+${row.district}` }]
      : []),
    ...(row.home_district ? [{ gender, kind: 'home', place: row.home_district }] : []),
  ];
}

/** Grows with every change of a listed member: a count made under the same number is still correct. */
const generation = { gender: '', kind: 'generation', place: '' };

/** The number of listed members of a gender. */
export const findListedCount = (db: Db, gender: string): Promise<number> =>
  findListingCounter(db, { gender, kind: 'all', place: '' });

/** A copy that is further behind is rebuilt. */
const changesKept = 10_000;

export async function findGeneration(db: Db): Promise<number> {
  return findListingCounter(db, generation);
}

/** Who is shown a member: `some` are the women who would meet a man who seeks a further marriage. */
type Shown = 'nobody' | 'some' | 'all';

export const shownOf = (row: Pick<ListingRow, 'listed' | 'family_traits'> | undefined): Shown =>
  row?.listed !== 1 ? 'nobody' : seeksFurther(row) ? 'some' : 'all';

/** A change's result, and who saw the member before and after it. */
interface ListingChange<T> {
  readonly result: T;
  readonly before: Shown;
  readonly after: Shown;
}

/**
 * Runs a change of one member and updates the counters of listed members in the same transaction. Every write
 * that may list, hide or move a member uses this or `withListingCounters`.
 */
export async function changeListing<T>(
  trx: Trx,
  memberId: string,
  change: () => Promise<T>,
): Promise<ListingChange<T>> {
  const before = await findListing(trx, memberId);
  const result = await change();
  const after = await findListing(trx, memberId);
  if (after?.is_guarded && !before?.is_guarded) await limitGuardian(trx, memberId);
  const left = before?.listed ? counters(before) : [];
  const joined = after?.listed ? counters(after) : [];
  const keyOf = (counter: { gender: string; kind: string; place: string }) =>
    `${counter.gender}|${counter.kind}|${counter.place}`;
  const stayed = new Set(left.map(keyOf).filter((key) => joined.some((counter) => keyOf(counter) === key)));
  // In key order, so that two writers that lock the same counters never deadlock.
  const changes = [
    ...left.map((counter) => ({ counter, by: -1 })),
    ...joined.map((counter) => ({ counter, by: 1 })),
  ]
    .filter(({ counter }) => !stayed.has(keyOf(counter)))
    .toSorted((a, b) => (keyOf(a.counter) < keyOf(b.counter) ? -1 : 1));
  for (const { counter, by } of changes) await addToListingCounter(trx, counter, by);
  const changed = { result, before: shownOf(before), after: shownOf(after) };
  if (changed.before === 'nobody' && changed.after === 'nobody') return changed;
  await addToListingCounter(trx, generation, 1);
  // The counter's row is locked until the commit, so generations are committed in order.
  const now = await findGeneration(trx);
  await recordListingChange(trx, { generation: now, member_id: memberId }, now - changesKept);
  if (after?.listed && after.listed_from === null) await updateMember(trx, memberId, { listed_from: now });
  return changed;
}

/** The same for a change that no other member's screen needs to know. */
export async function withListingCounters<T>(
  trx: Trx,
  memberId: string,
  change: () => Promise<T>,
): Promise<T> {
  return (await changeListing(trx, memberId, change)).result;
}
