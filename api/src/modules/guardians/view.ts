import type { Guardian, GuardianLink, OwnGuardian } from '@milon/shared/contracts';
import { displayName, maskPhone } from '@milon/shared/rules';
import { isoTime as time } from '../../platform/iso-time.ts';
import { namedBy } from './namer-view.ts';
import type { GuardianRow } from './queries.ts';

type Account = Parameters<typeof namedBy>[1] & {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
};

/** The number as this reader sees it. */
export function guardianPhone(row: GuardianRow, isMasked = false): Guardian['phoneNumber'] {
  const number = row.phone_number ?? '';
  return {
    number: isMasked ? maskPhone(number) : number,
    countryCode: row.phone_country_code ?? '',
    ...(row.phone_country ? { country: row.phone_country } : {}),
    isVerified: row.proven_at !== null,
  };
}

/** A guardian who is named now, for the member or for staff. */
export function guardianView(row: GuardianRow, account: Account, isMasked = false): Guardian {
  return {
    _id: row.id,
    name: row.name ?? '',
    relation: row.relation as Guardian['relation'],
    phoneNumber: guardianPhone(row, isMasked),
    callTime: row.call_time as Guardian['callTime'],
    contactOfRecord: row.contact_of_record as Guardian['contactOfRecord'],
    state: row.state as Guardian['state'],
    isAccountNumber: row.phone === account.phone,
    byStaff: row.staff_id !== null,
    createdAt: time(row.created_at),
    ...(row.proven_at === null ? {} : { provenAt: time(row.proven_at) }),
  };
}

/** How the last guardian said no. */
export function endedView(row: GuardianRow): NonNullable<OwnGuardian['ended']> {
  return {
    relation: row.relation as Guardian['relation'],
    state: row.state as 'REFUSED',
    at: time(row.ended_at ?? row.created_at),
  };
}

/** What the link of an SMS shows: nothing that the SMS does not say. */
export function linkView(row: GuardianRow, account: Account): GuardianLink {
  return {
    about: 'guardian',
    name: displayName({ firstName: account.first_name, lastName: account.last_name }, false),
    namedBy: namedBy(row, account),
    relation: row.relation as Guardian['relation'],
    state: (row.state === 'ENDED' ? 'WITHDRAWN' : row.state) as GuardianLink['state'],
  };
}
