import type { CallParsed, ModerationEvent, memberModerationCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { recordLook } from '../audit/index.ts';
import { requireExisting } from '../members/index.ts';
import { type EventPlace, findEvents } from './moderation-queries.ts';
import { eventKey, eventView } from './moderation-view.ts';

/** Throws INVALID for a cursor that this API did not issue. */
function readPlace(cursor: string | undefined): EventPlace | undefined {
  const read = readTimeCursor(cursor);
  if (!read) return undefined;
  const [place = '', id = ''] = read.key.split(/:(.*)/s);
  return { at: read.at, place: Number.parseInt(place, 10) || 0, id };
}

/**
 * Everything that the queues and staff did about a member, the latest first, without any text. The look is
 * audited. Throws NOT_FOUND, and INVALID for an unknown cursor.
 */
export async function showModeration(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { cursor, kind, limit }: CallParsed<typeof memberModerationCall, 'query'>,
): Promise<{ data: ModerationEvent[]; nextCursor?: string }> {
  const now = context.clock();
  const after = readPlace(cursor);
  return inTransaction(context.db, async (trx) => {
    await requireExisting(trx, memberId);
    await recordLook(trx, actor, {
      action: 'member.moderation',
      targetId: memberId,
      facts: {},
      at: now,
    });
    const reader = { staffId: actor.id, now };
    const rows = await findEvents(trx, memberId, { reader, kind, after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      data: shown.map(eventView),
      ...(last && rows.length > limit
        ? { nextCursor: writeTimeCursor({ at: last.at, key: eventKey(last) }) }
        : {}),
    };
  });
}
