import { DAY_MS } from '@milon/shared/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { ContactKind } from './queries.ts';

export type Contacts = Pick<
  Selectable<Database['members']>,
  | 'phone'
  | 'phone_verified'
  | 'phone_verified_at'
  | 'phone_corrected_at'
  | 'email'
  | 'email_verified'
  | 'email_verified_at'
>;

/** Time for the owner to see that somebody else added a contact. */
const waitMs = 3 * DAY_MS;

export const otherContact = (channel: ContactKind): ContactKind => (channel === 'phone' ? 'email' : 'phone');

/** When this contact was proven, 0 if nobody knows; undefined if it was not. */
const provenAt = (row: Contacts, channel: ContactKind): number | undefined =>
  row[channel] !== null && row[`${channel}_verified`] === 1
    ? (row[`${channel}_verified_at`] ?? 0)
    : undefined;

/** The address of this contact, if it is proven. */
export const provenAddress = (row: Contacts, channel: ContactKind): string | null =>
  provenAt(row, channel) === undefined ? null : row[channel];

/**
 * The contact that was proven first: somebody who finds a signed-in browser could add and verify another one.
 */
export function firstProven(row: Contacts): ContactKind | undefined {
  const phone = provenAt(row, 'phone');
  const email = provenAt(row, 'email');
  if (phone !== undefined && (email === undefined || phone < email)) return 'phone';
  return email === undefined ? undefined : 'email';
}

/**
 * From when who has this contact may open the account: set a new password with a code to it, or sign in with
 * Google. One that was proven while another was may do so three days later, for the same reason; one that is
 * not proven, only if none is. Staff who correct a phone, or move a contact by a merge, prove nothing, so the
 * same days pass then.
 */
export function opensAccountFrom(row: Contacts, channel: ContactKind): number {
  const own = provenAt(row, channel);
  const other = provenAt(row, otherContact(channel));
  if (other === undefined)
    return row.phone_corrected_at === null ? 0 : (own ?? row.phone_corrected_at) + waitMs;
  if (own === undefined) return Number.POSITIVE_INFINITY;
  return own <= other ? 0 : own + waitMs;
}

export const mayOpenAccount = (row: Contacts, channel: ContactKind, now: number): boolean =>
  now >= opensAccountFrom(row, channel);
