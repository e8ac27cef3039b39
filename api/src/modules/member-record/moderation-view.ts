import type { ModerationEvent } from '@milon/shared/contracts';
import { isoTime } from '../../platform/iso-time.ts';
import type { EventRow } from './moderation-queries.ts';

/** What a status change led to, or what a batch did, from the facts that are stored with it. */
function statusOf({ facts, status }: EventRow): string | null {
  if (facts === null) return status;
  const { action, to } = JSON.parse(facts) as { action?: unknown; to?: unknown };
  const named = to ?? action;
  return typeof named === 'string' ? named : null;
}

/** Names an entry among those of one moment, and in the cursor of a page. */
export const eventKey = ({ id, place }: EventRow) => `${place}:${id}`;

export function eventView(row: EventRow): ModerationEvent {
  const { at, is_reverted, item_id, kind, reason, staff_name } = row;
  const status = statusOf(row);
  return {
    _id: eventKey(row),
    at: isoTime(at),
    kind,
    ...(status === null ? {} : { status }),
    ...(reason ? { reason } : {}),
    ...(staff_name ? { by: staff_name } : {}),
    isReverted: is_reverted === 1,
    ...(item_id === null ? {} : { itemId: item_id }),
  };
}
