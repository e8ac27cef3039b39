import type { GuardianLink } from '@milon/shared/contracts';
import { displayName, policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { rememberRefusal } from '../guardians/index.ts';
import { findMember, lockMember, type MemberRow } from '../members/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { endCodes } from '../verification/index.ts';
import { type AskingRow, findAsking, updateAsking } from './asking-queries.ts';
import { hideCandidateNumber } from './end-candidate-number.ts';
import { proveCandidateNumber } from './prove-candidate-number.ts';
import { requirePossible } from './read-phone.ts';

/** What the link of a candidate's SMS is about: nothing that the SMS does not say. Throws LINK_EXPIRED. */
export async function showCandidateLink({ db }: AppContext, id: string): Promise<GuardianLink> {
  const row = await findAsking(db, id);
  const account = row && (await findMember(db, row.member_id));
  if (!account || account.removed_at !== null) throw new DomainError('LINK_EXPIRED');
  const { first_name: firstName, last_name: lastName } = account;
  return {
    about: 'candidate',
    name: displayName({ firstName, lastName }, false),
    state: row.state as GuardianLink['state'],
  };
}

/** Ends the asking and the number. This account does not ask the number again. */
async function refuse(
  context: AppContext,
  trx: Trx,
  { id, member_id: memberId, phone }: AskingRow & { phone: string },
  { candidate_phone: shown }: MemberRow,
): Promise<'REFUSED' | 'WITHDRAWN'> {
  const at = context.clock();
  const isShown = shown === phone;
  const state = isShown ? 'WITHDRAWN' : 'REFUSED';
  await rememberRefusal(context, trx, { memberId, phone }, at);
  await endCodes(trx, memberId, { kind: 'candidate', target: phone, at });
  await updateAsking(trx, id, { state, phone: null, country_code: null, ended_at: at });
  await hideCandidateNumber(context, trx, { memberId, phone: isShown ? phone : null, askingId: id }, at);
  return state;
}

/** Throws LINK_EXPIRED where the account or the profile can have no such number any more. */
async function agree(
  context: AppContext,
  trx: Trx,
  { country_code: countryCode, phone }: AskingRow & { phone: string },
  account: MemberRow,
): Promise<'AGREED'> {
  const { active_policy: policy, id, is_deleted, is_disabled } = account;
  if (is_deleted === 1 || is_disabled === 1 || !policyAllows(policy).signsIn)
    throw new DomainError('LINK_EXPIRED');
  try {
    const before = await requirePossible(context, trx, id, phone);
    await proveCandidateNumber(context, trx, before, { phone, countryCode: countryCode ?? '' });
  } catch (error) {
    throw error instanceof DomainError ? new DomainError('LINK_EXPIRED') : error;
  }
  await endCodes(trx, id, { kind: 'candidate', target: phone, at: context.clock() });
  return 'AGREED';
}

/**
 * The answer of whoever has the number. Refusing works while it is asked for or shown, whatever became of the
 * account; agreeing only for an account that may sign in. A repeat changes nothing. Throws LINK_EXPIRED.
 */
export async function answerAsCandidate(context: AppContext, id: string, agrees: boolean): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const memberId = (await findAsking(trx, id))?.member_id;
    if (memberId === undefined) throw new DomainError('LINK_EXPIRED');
    await lockMember(trx, memberId);
    const row = await findAsking(trx, id);
    const account = await findMember(trx, memberId);
    if (!row || !account) throw new DomainError('LINK_EXPIRED');
    const { phone } = row;
    if (phone === null || (agrees && row.state !== 'ASKED')) return;
    const answer = await (agrees ? agree : refuse)(context, trx, { ...row, phone }, account);
    const notice = { about: 'candidate', answer } as const;
    await recordNotification(trx, memberId, { notice, subject: memberId }, context.clock());
    afterCommit(trx, () => deliverNotification(context, memberId, notice));
  });
}
