import type { Language } from '@milon/shared/options';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { askCandidate } from './ask-candidate.ts';
import type { TypedPhone } from './read-phone.ts';

/**
 * Asks for the member's candidate's number. Accounts of a day also count for their browser and address.
 * Throws as `askCandidate`.
 */
export async function sendCandidateCode(
  context: AppContext,
  { createdAt, id: memberId }: MemberActor,
  typed: TypedPhone,
  { language, visit }: { readonly language: Language; readonly visit: Visit },
): Promise<void> {
  const isNewAccount = context.clock() - createdAt < DAY_MS;
  if (isNewAccount) await limitVisit(context, 'newCode', visit);
  await askCandidate(context, { memberId, typed, isNewAccount }, language);
}
