import type { Call } from '@milon/shared/contracts';
import type { Actor } from '../context.ts';
import type { LimitEntry } from '../platform/limits.ts';

/** The parts of a request that its price depends on. */
interface Asked {
  readonly query: unknown;
  readonly body: unknown;
}

const profilePoints = 10;

/** Points that a call costs who reads with it; 0 for a call that changes something, and for photos. */
export function readPoints(call: Pick<Call, 'method' | 'reading'>, asked: Asked): number {
  const { limit = 1 } = (asked.query ?? {}) as { limit?: number };
  const { id } = (asked.body ?? {}) as { id?: unknown };
  switch (call.reading) {
    case 'profile':
      return profilePoints;
    case 'profiles':
      return profilePoints * Math.max(1, Math.min(limit, [id].flat().length));
    case 'cards':
      return limit;
    case 'photo':
      // Counted where the photo's URL is read: those of the console are free.
      return 0;
    default:
      return call.method === 'get' ? 1 : 0;
  }
}

/** The budgets that a reading is taken from; a staff account has one for whatever it does. */
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
