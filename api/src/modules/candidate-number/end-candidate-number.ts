import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { noCandidateNumber } from '../../platform/phone-number.ts';
import { showOneNumber } from '../guardians/index.ts';
import { findMember, updateMember } from '../members/index.ts';
import { giveUpNumber } from '../reachability/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { endCodes } from '../verification/index.ts';
import { deleteAskings, findAsking } from './asking-queries.ts';

async function empty(trx: Trx, memberId: string, at: number): Promise<void> {
  await updateMember(trx, memberId, { ...noCandidateNumber, updated_at: at });
  await showOneNumber(trx, memberId);
}

/**
 * Stops showing a candidate's number: others see the account's again, also who unlocked the contact, and held
 * connects come back. `askingId`: restores repeat it for the number of that asking only.
 */
export async function hideCandidateNumber(
  context: AppContext,
  trx: Trx,
  { askingId, memberId, phone }: { memberId: string; phone: string | null; askingId?: string },
  at: number,
): Promise<void> {
  if (phone !== null) {
    await giveUpNumber(context, trx, memberId, phone);
    await empty(trx, memberId, at);
  }
  const other = askingId === undefined ? {} : { other: askingId };
  await recordRemoval(trx, { what: 'candidateNumber.ended', id: memberId, at, ...other });
  afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
}

/**
 * Ends the candidate's own number, proven or asked for, at once. False if there was none. The caller locks
 * the member.
 */
export async function endCandidateNumber(context: AppContext, trx: Trx, memberId: string): Promise<boolean> {
  const { candidate_phone: phone = null } = (await findMember(trx, memberId)) ?? {};
  const at = context.clock();
  await endCodes(trx, memberId, { kind: 'candidate', at });
  const ended = await deleteAskings(trx, memberId, { at });
  if (phone === null && ended === 0) return false;
  await hideCandidateNumber(context, trx, { memberId, phone }, at);
  return true;
}

/**
 * Ends it again after a restore, unless it was proven or asked for later. The account that asked counts: a
 * merge after the backup handed the asking on.
 */
export async function repeatCandidateEnd(
  db: Db,
  { askingId, memberId: endedAt }: { readonly memberId: string; readonly askingId?: string | undefined },
  at: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const asking = askingId === undefined ? undefined : await findAsking(trx, askingId);
    const memberId = asking?.member_id ?? endedAt;
    const row = await findMember(trx, memberId);
    // What was asked after the backup is not in it.
    if (askingId !== undefined && !asking?.phone) return;
    const isMeant = asking ? row?.candidate_phone === asking.phone : true;
    if (isMeant && row?.candidate_proven_at && row.candidate_proven_at <= at) await empty(trx, memberId, at);
    await endCodes(trx, memberId, {
      kind: 'candidate',
      at,
      ...(asking?.phone ? { target: asking.phone } : {}),
    });
    await deleteAskings(trx, memberId, { at, ...(asking ? { only: asking.id } : {}) });
  });
}
