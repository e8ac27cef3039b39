import type { CandidateState } from '@milon/shared/contracts';
import { maskPhone } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { candidateNumber, findMember, isKeptForAnother } from '../members/index.ts';
import { type AskingRow, findAskings } from './asking-queries.ts';

type Shown = NonNullable<CandidateState['number']>;

function phoneOf(row: AskingRow): Shown['phoneNumber'] | undefined {
  const { country_code: countryCode, phone } = row;
  const number = candidateNumber({ candidate_country_code: countryCode, candidate_phone: phone });
  return number && { ...number, isVerified: false };
}

/** How far the candidate's own number of a member is. Throws NOT_FOUND. */
export async function showCandidateState(
  db: Db,
  memberId: string,
  isMasked = false,
): Promise<CandidateState> {
  const account = await findMember(db, memberId);
  if (!account || account.is_deleted === 1) throw new DomainError('NOT_FOUND');
  const askings = await findAskings(db, memberId);
  const proven = candidateNumber(account);
  const row = askings.find(({ phone, state }) =>
    proven ? phone === account.candidate_phone : state === 'ASKED',
  );
  const phone = proven ?? (row && phoneOf(row));
  const provenAt = isoTime(account.candidate_proven_at ?? 0);
  const last = askings.find(({ ended_at }) => ended_at !== null);
  return {
    isPossible: isKeptForAnother(account),
    ...(phone
      ? {
          number: {
            phoneNumber: { ...phone, number: isMasked ? maskPhone(phone.number) : phone.number },
            state: proven ? 'PROVEN' : 'ASKED',
            byStaff: (row?.staff_id ?? null) !== null,
            createdAt: row ? isoTime(row.created_at) : provenAt,
            ...(proven ? { provenAt } : {}),
          },
        }
      : {}),
    ...(!phone && last ? { ended: { state: last.state as 'REFUSED', at: isoTime(last.ended_at ?? 0) } } : {}),
  };
}
