import type { CallAnswer, CallParsed, unlockersCall } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { loadCards } from '../members/index.ts';
import { countUnlockers, findUnlockers, type LastUnlock } from './queries.ts';

const sealContext = (ownerId: string) => `unlockers-cursor:${ownerId}`;

/** Where a page ended. Sealed, because the moment of an unlock is nobody else's. */
function writeCursor({ keys }: AppContext, ownerId: string, { created_at: at, id }: LastUnlock): string {
  const written = Buffer.from(writeTimeCursor({ at, key: id }));
  return seal(keys.seal, written, sealContext(ownerId)).toString('base64url');
}

/** Throws INVALID for a cursor that this API did not give this member. */
function readCursor({ keys }: AppContext, ownerId: string, cursor: string): LastUnlock | undefined {
  try {
    const written = unseal(keys.seal, Buffer.from(cursor, 'base64url'), sealContext(ownerId)).toString();
    const read = readTimeCursor(written);
    return read && { created_at: read.at, id: read.key };
  } catch {
    throw new DomainError('INVALID', { fields: ['cursor'] });
  }
}

/**
 * Lists the members who unlocked this member's contact, newest first, with the day in Dhaka. Those who can
 * no longer be seen stay as 'Deleted User': they still have the number. Incognito hides visits, not unlocks.
 * Throws INVALID.
 */
export async function listUnlockers(
  context: AppContext,
  actor: MemberActor,
  query: CallParsed<typeof unlockersCall, 'query'>,
): Promise<CallAnswer<typeof unlockersCall>> {
  const after = query.cursor === undefined ? undefined : readCursor(context, actor.id, query.cursor);
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
    ...(last && found.length > rows.length ? { nextCursor: writeCursor(context, actor.id, last) } : {}),
  };
}
