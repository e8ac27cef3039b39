import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { ProblemCode } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { digest, equalInConstantTime } from '../../platform/security/tokens.ts';
import { type CodeKind, consumeAttempt, consumeCode, findLatestCode } from './queries.ts';

interface TypedCode {
  readonly memberId: string;
  readonly kind: CodeKind;
  /** Where the code must have been sent. */
  readonly target: string;
  readonly code: string;
}

/**
 * Uses up the latest code of the kind, or returns why it was refused: five tries for each code, even
 * concurrent ones. The reason is returned, not thrown, because a wrong guess must be committed.
 */
export async function tryCode(
  context: AppContext,
  trx: Trx,
  { memberId, kind, target, code }: TypedCode,
): Promise<ProblemCode | undefined> {
  const now = context.clock();
  const sent = await findLatestCode(trx, memberId, kind);
  if (!sent || sent.used_at !== null || sent.expires_at <= now || sent.target !== target) {
    return 'CODE_EXPIRED';
  }
  if (!(await consumeAttempt(trx, sent.id, VERIFICATION_CODE.tries))) return 'CODE_TRIES_USED';
  const expected = digest(context.keys.oneTimeCode, `${sent.id}:${code}`);
  if (!equalInConstantTime(sent.code_digest, expected)) return 'CODE_WRONG';
  return (await consumeCode(trx, sent.id, now)) ? undefined : 'CODE_EXPIRED';
}
