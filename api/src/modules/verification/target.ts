import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { findMember } from '../members/index.ts';
import { firstProven } from './proven-contacts.ts';
import type { ContactKind, SentKind } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findMember>>>;

interface Contact {
  readonly channel: ContactKind;
  readonly target: string;
}

function unverifiedContact(row: Row, channel: ContactKind): Contact {
  const target = channel === 'phone' ? row.phone : row.email;
  if (target === null) throw new DomainError('NOTHING_TO_VERIFY');
  if ((channel === 'phone' ? row.phone_verified : row.email_verified) === 1) {
    throw new DomainError('ALREADY_VERIFIED');
  }
  return { channel, target };
}

function firstProvenContact(row: Row): Contact {
  const channel = firstProven(row);
  const target = channel && row[channel];
  if (!target) throw new DomainError('CONTACT_UNPROVEN');
  return { channel, target };
}

/**
 * Where a member's code is sent, and in which language. Throws ALREADY_VERIFIED, NOTHING_TO_VERIFY if there
 * is no such contact, CONTACT_UNPROVEN if none can prove the owner, and CONFLICT if the password does.
 */
export async function getTarget(
  db: Db,
  memberId: string,
  kind: SentKind,
): Promise<Contact & { language: 'en' | 'bn' }> {
  const row = await findMember(db, memberId);
  if (!row) throw new DomainError('NOT_SIGNED_IN');
  if (kind !== 'owner') return { ...unverifiedContact(row, kind), language: spokenLanguage(row) };
  if (row.password_hash !== null) throw new DomainError('CONFLICT');
  return { ...firstProvenContact(row), language: spokenLanguage(row) };
}
