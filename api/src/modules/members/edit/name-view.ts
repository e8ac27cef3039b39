import type { PersonName } from '@milon/shared/rules';
import type { MemberRow } from '../queries.ts';

/** The name that waits for staff, or undefined. */
export function waitingName(
  row: Pick<MemberRow, 'first_name_request' | 'last_name_request'>,
): PersonName | undefined {
  if (row.first_name_request === null) return undefined;
  return { firstName: row.first_name_request, lastName: row.last_name_request ?? '' };
}
