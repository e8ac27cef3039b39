import type { AppContext } from '../../context.ts';
import { changeFacts } from '../audit/index.ts';
import type { CorrectedValue } from './corrected-value.ts';

/** The fields by their place on the wire, as in every edit of a member. */
const places = { phone: 'phoneNumber.number', birthDate: 'birthday.date', gender: 'gender' } as const;

/** What the audit log keeps of a correction: the field, and both values as digests unless they are keys. */
export function correctionFacts(
  context: Pick<AppContext, 'keys'>,
  memberId: string,
  { field, former, value }: CorrectedValue & { readonly former: string | null },
) {
  const place = places[field];
  const changes = { before: { [place]: former }, after: { [place]: value } };
  return { fields: [place], ...changeFacts(context, memberId, changes) };
}
