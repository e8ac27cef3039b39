import type { CallAnswer, CallParsed, unlockersCall } from '@milon/shared/contracts';
import { dhakaDay, dhakaDayStartAt } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { loadCards } from '../members/index.ts';
import { countUnlockers, findUnlock, findUnlockers } from './queries.ts';

/**
 * Lists the members who unlocked this member's contact, newest first, with the day in Dhaka. Those who can
 * no longer be seen stay as 'Deleted User': they still have the number. Incognito hides visits, not unlocks.
 * The cursor names the last of them, because the moment of the unlock is nobody else's. Throws INVALID.
 */
export async function listUnlockers(
  context: AppContext,
  actor: MemberActor,
  query: CallParsed<typeof unlockersCall, 'query'>,
): Promise<CallAnswer<typeof unlockersCall>> {
  const cursor = readTimeCursor(query.cursor);
  const after = cursor && (await findUnlock(context.db, cursor.key, actor.id));
  if (cursor && !after) throw new DomainError('INVALID', { fields: ['cursor'] });
  const [found, total] = await Promise.all([
    findUnlockers(context.db, actor.id, { after, limit: query.limit + 1 }),
    countUnlockers(context.db, actor.id),
  ]);
  const rows = found.slice(0, query.limit);
  const cards = await loadCards(
    context,
    actor,
    rows.map((row) => row.viewer_id),
  );
  const last = rows.at(-1);
  return {
    data: rows.flatMap((row) => {
      const card = cards.get(row.viewer_id);
      return card ? [{ ...card, unlock: { day: dhakaDay(row.created_at) } }] : [];
    }),
    total,
    ...(last && found.length > rows.length
      ? { nextCursor: writeTimeCursor({ at: dhakaDayStartAt(last.created_at), key: last.viewer_id }) }
      : {}),
  };
}
