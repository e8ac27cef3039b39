import { SAVED_SEARCHES } from '@milon/shared/constants';
import { readCriteria, type SavedSearch } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { audienceOf } from './audience.ts';
import { searchCondition } from './criteria-queries.ts';
import { countNewcomers, type SavedRow } from './saved-queries.ts';

const time = (at: number) => new Date(at).toISOString();

/** Describes saved searches for their owner, each with the number of newcomers since it was last opened. */
export async function describeSavedSearches(
  context: AppContext,
  actor: MemberActor,
  rows: readonly SavedRow[],
): Promise<SavedSearch[]> {
  const today = dhakaDay(context.clock());
  const counts = await countNewcomers(
    context.readers,
    audienceOf(actor, undefined),
    rows.map((row) => {
      // A stored search with an option that no longer exists matches no member.
      const criteria = readCriteria(row.query).data;
      return {
        after: row.seen_to,
        criteria: (eb) => (criteria ? searchCondition(eb, criteria, today) : eb.lit(false)),
      };
    }),
  );
  const { newcomersShown } = SAVED_SEARCHES;
  return rows.map((row, index) => {
    const count = counts[index] ?? 0;
    return {
      _id: row.id,
      name: row.name,
      query: row.query,
      newcomers: { count: Math.min(count, newcomersShown), more: count > newcomersShown },
      lookedAt: time(row.looked_at),
      createdAt: time(row.created_at),
    };
  });
}

export async function describeSavedSearch(
  context: AppContext,
  actor: MemberActor,
  row: SavedRow,
): Promise<SavedSearch> {
  const [view] = await describeSavedSearches(context, actor, [row]);
  return view as SavedSearch;
}
