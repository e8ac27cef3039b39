import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { ProblemCode } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { equalInConstantTime } from '../../platform/security/tokens.ts';
import { lockMember } from '../members/index.ts';
import { proveGuardian } from './prove-guardian.ts';
import { consumeTry, findCurrent } from './queries.ts';
import { codeDigest } from './send-code.ts';

/** Proves the guardian if the code is right, or returns why not: a wrong guess must be committed. */
async function tryCode(
  context: AppContext,
  trx: Trx,
  memberId: string,
  code: string,
): Promise<ProblemCode | undefined> {
  await lockMember(trx, memberId);
  const row = await findCurrent(trx, memberId);
  const now = context.clock();
  if (row && row.state !== 'ASKED') return 'ALREADY_VERIFIED';
  if (!row || row.code_digest === null || (row.code_expires_at ?? 0) <= now) return 'CODE_EXPIRED';
  if (!(await consumeTry(trx, row.id, VERIFICATION_CODE.tries))) return 'CODE_TRIES_USED';
  if (!equalInConstantTime(row.code_digest, codeDigest(context, row.id, code))) return 'CODE_WRONG';
  await proveGuardian(context, trx, row, now);
  return undefined;
}

/**
 * Proves the member's guardian by the code that was sent to them. Five tries for each code, even concurrent
 * ones. Throws CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED, ALREADY_VERIFIED.
 */
export async function confirmGuardian(context: AppContext, actor: MemberActor, code: string): Promise<void> {
  await context.limits.take('confirmCode', actor.id);
  const refusal = await inTransaction(context.db, (trx) => tryCode(context, trx, actor.id, code));
  if (refusal) throw new DomainError(refusal, { fields: ['code'] });
}
