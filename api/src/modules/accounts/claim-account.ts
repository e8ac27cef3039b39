import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { eraseDocuments } from '../documents/index.ts';
import { changedColumns, findMember, updateMember, withListingCounters } from '../members/index.ts';
import { deleteSessionsOf } from '../sessions/index.ts';
import { claimByEmail } from './queries.ts';

/** The status of a profile that staff look at before others see it. */
const waitsForStaff = '4';

export interface Claim {
  /** Sessions that ended. */
  readonly sessions: readonly string[];
  /** Where the files lie of documents that are gone. */
  readonly files: readonly string[];
}

const nothing: Claim = { sessions: [], files: [] };

/**
 * Gives an account to the owner of its email, where somebody else may have made it: password, sessions, codes, phone, WhatsApp, imo and
 * documents go. Texts and photos stay with the account, but nobody else sees them before staff have looked at the profile again.
 */
export async function claimAccount(
  context: Pick<AppContext, 'clock'>,
  trx: Trx,
  memberId: string,
  email: string,
): Promise<Claim> {
  const now = context.clock();
  if (!(await claimByEmail(trx, memberId, email, now))) return nothing;
  const row = await findMember(trx, memberId);
  if (!row) return nothing;
  const isSeen = policyAllows(row.active_policy).seenByOthers;
  await withListingCounters(trx, memberId, () =>
    updateMember(trx, memberId, {
      ...changedColumns(row, { whatsapp: null, imo: null }),
      ...(isSeen ? { active_policy: waitsForStaff, policy_message: null } : {}),
    }),
  );
  const files = await eraseDocuments(trx, memberId, { wasBanned: false, at: now });
  return { files, sessions: await deleteSessionsOf(trx, memberId) };
}
