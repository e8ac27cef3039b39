import type { CandidateState } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { lockMember, requireExisting } from '../members/index.ts';
import { askCandidate } from './ask-candidate.ts';
import { endCandidateNumber } from './end-candidate-number.ts';
import type { TypedPhone } from './read-phone.ts';
import { showCandidateState } from './state-view.ts';

/** How far a member's candidate's number is, for staff. An Uploader reads it masked. Throws NOT_FOUND. */
export const showMemberCandidate = (
  { db }: AppContext,
  { role }: StaffActor,
  memberId: string,
): Promise<CandidateState> => showCandidateState(db, memberId, role !== 'administration');

/**
 * Enters the candidate's own number for a member. Whoever has it answers by the link, or tells the code to
 * the member. Throws as `askCandidate`, and NOT_FOUND.
 */
export async function enterCandidate(
  context: AppContext,
  { id: staffId }: StaffActor,
  { memberId, typed }: { readonly memberId: string; readonly typed: TypedPhone },
  language: Language,
): Promise<void> {
  await requireExisting(context.db, memberId);
  const entry = { staffId, action: 'member.candidate', targetId: memberId, facts: {} } as const;
  await askCandidate(context, { memberId, typed, staffId }, language, (trx) =>
    appendAudit(trx, { ...entry, at: context.clock() }),
  );
}

/** Takes the number back for a member, or for a candidate who asks by telephone. Throws NOT_FOUND. */
export async function endMemberCandidate(
  context: AppContext,
  { id: staffId }: StaffActor,
  memberId: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    if (!(await endCandidateNumber(context, trx, memberId))) throw new DomainError('NOT_FOUND');
    const entry = { staffId, action: 'member.candidate-end', targetId: memberId, facts: {} } as const;
    await appendAudit(trx, { ...entry, at: context.clock() });
  });
}
