import { REACHABILITY } from '@milon/shared/constants';
import { type ContactOfRecord, unconfirmedDays } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import { findOwnNumber } from './queries.ts';

/** A guardian's number, as an unlock reads it. */
export interface GuardianNumber {
  readonly id: string;
  readonly phone: string | null;
  readonly proven_at: number | null;
  readonly confirmed_at: number | null;
  readonly silent_holds: number;
}

/** A contact at none of whose numbers anybody has given a sign for too long. */
export interface UnconfirmedContact {
  /** Since the latest sign at any of them. */
  readonly days: number;
  /** Whether too many holds of each ended without an answer. */
  readonly isSilent: boolean;
  /** The owner's own number, if it is part of the contact. */
  readonly phone?: string;
  readonly guardian?: { readonly id: string; readonly phone: string };
}

/** A number of the contact; `days` is undefined after a recent sign. */
interface Leg extends Omit<UnconfirmedContact, 'days'> {
  readonly days: number | undefined;
}

function guardianLeg(guardian: GuardianNumber, now: number): Leg[] {
  const { confirmed_at, id, phone, proven_at, silent_holds } = guardian;
  if (phone === null) return [];
  const days = unconfirmedDays(confirmed_at ?? proven_at ?? now, now);
  return [{ days, isSilent: silent_holds >= REACHABILITY.silentHolds, guardian: { id, phone } }];
}

/**
 * The unconfirmed part of a contact that an unlock reveals; undefined if there is a recent sign at any of its
 * numbers, or it has none.
 */
export async function findUnconfirmed(
  db: Db,
  revealed: {
    readonly ownerId: string;
    readonly contact: ContactOfRecord;
    readonly guardian: GuardianNumber | undefined;
  },
  now: number,
): Promise<UnconfirmedContact | undefined> {
  const { contact, guardian, ownerId } = revealed;
  const own = contact === 'guardian' ? undefined : await findOwnNumber(db, ownerId, now);
  const legs: Leg[] = [
    ...(own ? [own] : []),
    ...(contact === 'self' || !guardian ? [] : guardianLeg(guardian, now)),
  ];
  const days = legs.flatMap((leg) => leg.days ?? []);
  if (legs.length === 0 || days.length < legs.length) return undefined;
  return {
    ...Object.assign({}, ...legs),
    days: Math.min(...days),
    isSilent: legs.every(({ isSilent }) => isSilent),
  } as UnconfirmedContact;
}
