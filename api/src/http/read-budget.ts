import type { Call } from '@milon/shared/contracts';
import type { Actor, AppContext } from '../context.ts';
import { type LimitEntry, siteOf } from '../platform/limits.ts';
import { takeSlowed } from '../platform/take-slowed.ts';

/** The parts of a request that determine its price. */
interface ReadRequest {
  readonly query: unknown;
  readonly body: unknown;
}

const profilePoints = 10;

/** Returns the points that a reading call costs: 0 for a call that changes something. */
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
    case 'rows':
      return Math.ceil(limit / 10);
    case 'photo':
    case 'none':
      return 0;
    default:
      return call.method === 'get' ? 1 : 0;
  }
}

/** An answer of this size, or this processor time of a reader, costs one more point. */
const pointBytes = 16 * 1024;
const pointReaderMs = 20;

/** Returns the points that an answer cost beyond those of its call, known once it was made. */
export function workPoints(answerLength: number, readerMs: number): number {
  return Math.floor(answerLength / pointBytes) + Math.floor(readerMs / pointReaderMs);
}

/** The budgets that a change by a member counts against. The parts of an upload have limits of their own. */
export function writeEntries(actor: Actor, call: Pick<Call, 'method' | 'reading' | 'stream'>): LimitEntry[] {
  if (actor.kind !== 'member' || call.method === 'get' || call.reading || call.stream) return [];
  return [
    ['write', actor.id],
    ['writeHour', actor.id],
  ];
}

/** Who reads. */
export interface Reader {
  readonly actor: Actor;
  readonly address: string;
  /** The id of a guest's browser, once it counts. */
  readonly browser: string | undefined;
}

/**
 * Who takes turns: the account, or a guest's network. Its browsers with an id are one more, because anybody
 * can collect ids.
 */
export const readerKey = ({ actor, address, browser }: Reader): string => {
  if (actor.kind !== 'guest') return actor.id;
  return `guest ${browser === undefined ? '' : 'known:'}${siteOf(address)}`;
};

/**
 * The budgets that a read counts against. Staff have none here: one limit counts all calls of a staff
 * account.
 */
export function readEntries({ actor, address, browser }: Reader, points: number): LimitEntry[] {
  switch (actor.kind) {
    case 'guest':
      if (browser === undefined)
        return [
          ['readGuest', address, points],
          ['readGuestHour', address, points],
        ];
      return [
        ['readBrowser', browser, points],
        ['readBrowserHour', browser, points],
        ['readGuestMost', `known:${address}`, points],
        ['readGuestMostHour', `known:${address}`, points],
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

/** The budgets that paid for a read, each with so many points more: the work of its answer. */
type Paid = (points: number) => LimitEntry[];

/**
 * Takes the points of a read, and returns the budgets that paid. Guests whose browser has no id yet are
 * slowed above the budget of their address (`takeSlowed`). Throws TOO_MANY_REQUESTS.
 */
export async function takeRead(
  { limits, readLane }: Pick<AppContext, 'limits' | 'readLane'>,
  reader: Reader,
  points: number,
): Promise<Paid> {
  const near: Paid = (each) => readEntries(reader, each);
  if (reader.actor.kind !== 'guest' || reader.browser !== undefined) {
    await limits.takeAll(near(points));
    return near;
  }
  const { address } = reader;
  const far: Paid = (each) => [
    ['readGuestMost', address, each],
    ['readGuestMostHour', address, each],
  ];
  const both = { near: near(points), far: far(points) };
  const paid = await takeSlowed({ limits, lane: readLane }, 'read', address, both);
  return paid === 'near' ? near : far;
}
