import { SPECIALS_PER_FEED } from '@milon/shared/constants';
import type { AppContext } from '../../context.ts';
import type { CardRow } from '../members/index.ts';
import { type Audience, type Criteria, filterVisibleIds, findSpecialIds } from './queries.ts';

/** Looked at in one go: nearly always enough to find the few that lead. */
const atOnce = 8;

/** The specials that lead a feed's first page of `limit`, the newest first; never the whole page. */
export async function prependSpecials(
  context: AppContext,
  audience: Audience,
  limit: number,
  criteria: Criteria | undefined,
): Promise<CardRow[]> {
  const most = Math.min(SPECIALS_PER_FEED, limit - 1);
  const ids = await findSpecialIds(context.db, audience.gender, context.clock());
  const found: CardRow[] = [];
  for (let start = 0; start < ids.length && found.length < most; start += atOnce) {
    found.push(...(await filterVisibleIds(context.db, audience, ids.slice(start, start + atOnce), criteria)));
  }
  return found.slice(0, most);
}
