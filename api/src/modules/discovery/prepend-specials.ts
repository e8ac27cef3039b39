import { SPECIALS_PER_FEED } from '@milon/shared/constants';
import type { AppContext } from '../../context.ts';
import type { CardRow } from '../members/index.ts';
import { type Audience, type Criteria, filterVisibleIds, findSpecialIds } from './queries.ts';

/** The batch size: one batch nearly always contains enough visible specials. */
const chunkSize = 8;

/** Returns the specials at the top of a feed's first page of `limit`, newest first; never a whole page. */
export async function prependSpecials(
  context: AppContext,
  audience: Audience,
  limit: number,
  criteria: Criteria | undefined,
): Promise<CardRow[]> {
  const most = Math.min(SPECIALS_PER_FEED, limit - 1);
  const ids = await findSpecialIds(context.db, audience.gender, context.clock());
  const found: CardRow[] = [];
  for (let start = 0; start < ids.length && found.length < most; start += chunkSize) {
    found.push(
      ...(await filterVisibleIds(context.db, audience, ids.slice(start, start + chunkSize), criteria)),
    );
  }
  return found.slice(0, most);
}
