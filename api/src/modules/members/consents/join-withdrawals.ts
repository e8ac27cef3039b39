import type { UpdateUser } from '@milon/shared/contracts';
import { type ConsentAbout, consentAbouts } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { seal, unseal } from '../../../platform/security/seal.ts';
import { recordRemoval } from '../../removals/index.ts';
import { changedColumns } from '../edit/change-fields.ts';
import { tellWithdrawal } from '../listing/broadcast-visibility.ts';
import { withListingCounters } from '../listing/listing-counters.ts';
import { findMember, updateMember } from '../queries.ts';
import { deleteConsent, findConsents, reopenConsent } from './consent-queries.ts';
import { withdraw } from './save-consent.ts';
import { changeOf, toldOf } from './told.ts';

/** What a merge took back in the account that stays, by what it is about. */
type TakenBack = Partial<Record<ConsentAbout, UpdateUser>>;

/** Who may read it again: the undo of this merge. */
const sealContext = (memberId: string, at: number) => `joined-withdrawals:${memberId}:${at}`;

/**
 * At a merge the later answer of the person counts: what was taken back in the account that goes, after the
 * other one told it, is taken back there too. Returns what that was, sealed, for an undo: then the two are
 * not one person. Undefined for nothing.
 */
export async function joinWithdrawals(
  context: AppContext,
  trx: Trx,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
  at: number,
): Promise<string | undefined> {
  const [from, to] = [await findConsents(trx, fromId), await findConsents(trx, toId)];
  const taken: TakenBack = {};
  for (const about of consentAbouts) {
    const last = from.find((row) => row.about === about);
    if (last?.withdrawn_source !== 'member') continue;
    const row = await findMember(trx, toId);
    if (!row || toldOf(row, about) === undefined) continue;
    const given = to.find((one) => one.about === about && one.withdrawn_at === null)?.given_at;
    if ((given ?? row.created_at) > (last.withdrawn_at ?? 0)) continue;
    taken[about] = changeOf(row, about);
    await withdraw(trx, row, about, { source: 'member', at });
    tellWithdrawal(context, trx, toId, about);
  }
  if (Object.keys(taken).length === 0) return undefined;
  const bytes = Buffer.from(JSON.stringify(taken));
  return seal(context.keys.seal, bytes, sealContext(toId, at)).toString('base64url');
}

/**
 * At the undo of the merge of `mergedAt`: what it took back of this account stands again, unless it was told,
 * or taken back, in this account since.
 */
export async function separateWithdrawals(
  { keys }: Pick<AppContext, 'keys'>,
  trx: Trx,
  {
    memberId,
    mergedAt,
    sealed,
  }: { readonly memberId: string; readonly mergedAt: number; readonly sealed: string },
  at: number,
): Promise<void> {
  const bytes = unseal(keys.seal, Buffer.from(sealed, 'base64url'), sealContext(memberId, mergedAt));
  const taken = JSON.parse(bytes.toString()) as TakenBack;
  const consents = await findConsents(trx, memberId);
  for (const about of consentAbouts) {
    const row = await findMember(trx, memberId);
    const last = consents.find((one) => one.about === about);
    const isOfMerge = last?.withdrawn_source === 'member' && last.withdrawn_at === mergedAt;
    if (!row || !taken[about] || !isOfMerge || toldOf(row, about) !== undefined) continue;
    const columns = changedColumns(row, taken[about]);
    await withListingCounters(trx, memberId, () =>
      updateMember(trx, memberId, { ...columns, updated_at: at }),
    );
    // Told before anybody asked, it had no row.
    if (last.source === 'before') await deleteConsent(trx, last.id);
    else await reopenConsent(trx, last.id);
    await recordRemoval(trx, { what: 'consent.given', id: memberId, other: about, at });
  }
}
