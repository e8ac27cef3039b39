import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { digest, mintCode } from '../../platform/security/tokens.ts';
import { type CodeKind, insertCode } from './queries.ts';

interface NewCode {
  readonly memberId: string;
  readonly kind: CodeKind;
  readonly target: string;
  readonly validMs: number;
  readonly link?: { readonly link_hash: string; readonly link_expires_at: number };
}

/** Stores the digest of a new code, which ends older ones of the kind. Returns the code. */
export async function storeCode(
  context: AppContext,
  trx: Trx,
  { kind, link, memberId, target, validMs }: NewCode,
  now: number,
): Promise<{ readonly id: string; readonly code: string }> {
  const code = mintCode(VERIFICATION_CODE.digits);
  const id = mintId(now);
  await insertCode(trx, {
    id,
    member_id: memberId,
    kind,
    target,
    code_digest: digest(context.keys.oneTimeCode, `${id}:${code}`),
    created_at: now,
    expires_at: now + validMs,
    used_at: null,
    ...link,
  });
  return { id, code };
}
