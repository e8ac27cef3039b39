import type { GuardianContact } from '@milon/shared/contracts';
import type { RevealedGuardianRow } from './guardian-queries.ts';

function contactView(row: RevealedGuardianRow): GuardianContact[] {
  if (row.name === null || row.phone_number === null) return [];
  return [
    {
      name: row.name,
      relation: row.relation as GuardianContact['relation'],
      phoneNumber: {
        number: row.phone_number,
        countryCode: row.phone_country_code ?? '',
        ...(row.phone_country ? { country: row.phone_country } : {}),
        isVerified: true,
      },
      callTime: row.call_time as GuardianContact['callTime'],
      ...(row.ended_at === null ? {} : { withdrawn: true as const }),
    },
  ];
}

/** What unlocks revealed of guardians, by the member's id. Who was taken back since is marked. */
export function revealedGuardiansView(rows: readonly RevealedGuardianRow[]): Map<string, GuardianContact[]> {
  const byOwner = Map.groupBy(rows, (row) => row.owner_id);
  return new Map(Array.from(byOwner, ([id, own]) => [id, own.flatMap(contactView)]));
}
