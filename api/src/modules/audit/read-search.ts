import { latinDigits, nameKey, readTrxId } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import { type AuditReading, findMemberOf, findPaymentsOf, findStaffNames } from './list-queries.ts';

const idFormat = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const profileIdFormat = /^[0-9A-HJKMNP-TV-Z]{8}$/;
const mostStaff = 8;

/** What happened to an object with this id, or by or to a person with it. */
const byId = (id: string): AuditReading[] => [
  { of: 'target', id },
  { of: 'member', id },
  { of: 'staff', id },
];

/** Every possible meaning of a searched text: an id, a profile id, a transaction id, a name of staff. */
export async function readAuditSearch(db: Db, text: string): Promise<AuditReading[]> {
  const typed = text.trim();
  if (idFormat.test(typed.toLowerCase())) return byId(typed.toLowerCase());
  const profileId = latinDigits(typed).toUpperCase();
  const trxId = readTrxId(typed);
  const words = nameKey(typed).split(' ').filter(Boolean);
  const [member, payments, staff] = await Promise.all([
    profileIdFormat.test(profileId) ? findMemberOf(db, profileId) : undefined,
    trxId === undefined ? [] : findPaymentsOf(db, trxId),
    words.length === 0 ? [] : findStaffNames(db),
  ]);
  const named = staff.filter(({ name }) => words.every((word) => nameKey(name).includes(word)));
  return [
    ...(member === undefined ? [] : byId(member).slice(0, 2)),
    ...payments.map((id): AuditReading => ({ of: 'target', id })),
    ...named.slice(0, mostStaff).flatMap(({ id }): AuditReading[] => [
      { of: 'staff', id },
      { of: 'target', id },
    ]),
  ];
}
