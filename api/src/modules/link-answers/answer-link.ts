import type { GuardianLink } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { answerAsCandidate, showCandidateLink } from '../candidate-number/index.ts';
import { answerAsGuardian, readAnswerToken, showGuardianLink } from '../guardians/index.ts';

const parts = {
  guardian: { show: showGuardianLink, answer: answerAsGuardian },
  candidate: { show: showCandidateLink, answer: answerAsCandidate },
} as const;

/** Throws LINK_EXPIRED for a token that was never issued. Counted for each link: carriers share addresses. */
async function readToken(context: AppContext, token: string) {
  const asked = readAnswerToken(context, token);
  if (!asked) throw new DomainError('LINK_EXPIRED');
  await context.limits.take('guardianLink', asked.id);
  return { id: asked.id, ...parts[asked.about] };
}

/** What the link of an SMS is about. The token proves access to the phone, and signs nobody in. */
export async function showLink(context: AppContext, token: string): Promise<GuardianLink> {
  const { id, show } = await readToken(context, token);
  return show(context, id);
}

/** Takes the answer of a guardian or a candidate. Throws LINK_EXPIRED. */
export async function takeAnswer(context: AppContext, token: string, agrees: boolean): Promise<GuardianLink> {
  const { answer, id, show } = await readToken(context, token);
  await answer(context, id, agrees);
  return show(context, id);
}
