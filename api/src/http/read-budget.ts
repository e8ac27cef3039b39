import type { Call } from '@milon/shared/contracts';
import type { Actor } from '../context.ts';
import type { LimitEntry } from '../platform/limits.ts';

/** The parts of a request that determine its price. */
interface ReadRequest {
  readonly query: unknown;
  readonly body: unknown;
}

const profilePoints = 10;

/** Returns the points that a reading call costs: 0 for a call that changes something, and for photos. */
export function readPoints(call: Pick<Call, 'method' | 'reading'>, request: ReadRequest): number {
  const { limit = 1 } = (request.query ?? {}) as { limit?: number };
  const { id } = (request.body ?? {}) as { id?: unknown };
  switch (call.reading) {
    case 'profile':
    case 'file':
      return profilePoints;
    case 'profiles':
      return profilePoints * Math.max(1, Math.min(limit, [id].flat().length));
    case 'cards':
      return limit;
    case 'photo':
      // The photo route counts these itself: photos in the staff console are free.
      return 0;
    default:
      return call.method === 'get' ? 1 : 0;
  }
}

/**
 * The budgets that a read counts against. Staff have none here: one limit counts all calls of a staff
 * account.
 */
export function readEntries(actor: Actor, address: string, points: number): LimitEntry[] {
  switch (actor.kind) {
    case 'guest':
      return [
        ['readGuest', address, points],
        ['readGuestHour', address, points],
      ];
    case 'member':
      return [
        ['readMember', actor.id, points],
        ['readMemberHour', actor.id, points],
        ['readMemberDay', actor.id, points],
      ];
    case 'staff':
      return [];
  }
}
