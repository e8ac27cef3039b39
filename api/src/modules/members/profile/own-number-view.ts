import type { CardRow } from '../queries.ts';

interface Number {
  readonly number: string;
  readonly countryCode: string;
  readonly country?: string;
  readonly isVerified: boolean;
}

/** The candidate's own number, which is stored only once it is proven. */
export function candidateNumber({
  candidate_country_code: countryCode,
  candidate_phone: phone,
}: Pick<CardRow, 'candidate_country_code' | 'candidate_phone'>): Number | undefined {
  if (phone === null || countryCode === null) return undefined;
  return { number: phone.slice(countryCode.length), countryCode, isVerified: true };
}

/** The account's number. */
export function accountNumber(
  row: Pick<CardRow, 'phone_country' | 'phone_country_code' | 'phone_number' | 'phone_verified'>,
): Number | undefined {
  if (!row.phone_number) return undefined;
  return {
    number: row.phone_number,
    countryCode: row.phone_country_code ?? '',
    ...(row.phone_country ? { country: row.phone_country } : {}),
    isVerified: row.phone_verified === 1,
  };
}

/** The number of the own contact, which others see: the candidate's, or the account's. */
export const ownNumber = (row: Parameters<typeof accountNumber>[0] & Parameters<typeof candidateNumber>[0]) =>
  candidateNumber(row) ?? accountNumber(row);

/** The same in E.164. */
export const ownPhone = (row: { readonly candidate_phone: string | null; readonly phone: string | null }) =>
  row.candidate_phone ?? row.phone;
