import type { User } from '@milon/shared/contracts';
import { type ConsentAbout, consentAbouts } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { afterCommit, inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { changedColumns } from '../edit/change-fields.ts';
import { tellWithdrawal } from '../listing/broadcast-visibility.ts';
import { withListingCounters } from '../listing/listing-counters.ts';
import { loadUser } from '../own-account/load-user.ts';
import { findMember, lockMember, type MemberRow, updateMember } from '../queries.ts';
import { type Change, giveConsent, recordWithdrawal } from './record-consents.ts';
import { emptied, toldOf } from './told.ts';

/** Empties what the consent was about: rows, indexes and copies follow from the columns. */
export async function withdraw(trx: Trx, row: MemberRow, about: ConsentAbout, change: Change): Promise<void> {
  await withListingCounters(trx, row.id, () =>
    updateMember(trx, row.id, { ...changedColumns(row, emptied(about)), updated_at: change.at }),
  );
  await recordWithdrawal(trx, row, about, change);
}

/**
 * Agrees that what is told stays shown, or takes it back: then it is shown to nobody, and meets no wish and
 * no search. Nothing happens if nothing is told. Throws NOT_SIGNED_IN.
 */
export async function saveConsent(
  context: AppContext,
  actor: MemberActor,
  { about, given }: { readonly about: ConsentAbout; readonly given: boolean },
): Promise<User> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, actor.id);
    // Not before what a save told meanwhile: a restore repeats only the last.
    const at = context.clock();
    const row = await findMember(trx, actor.id);
    if (!row) throw new DomainError('NOT_SIGNED_IN');
    if (toldOf(row, about) === undefined) return;
    if (given) await giveConsent(trx, row, about, { source: 'member', at });
    else {
      await withdraw(trx, row, about, { source: 'member', at });
      tellWithdrawal(context, trx, actor.id, about);
    }
    afterCommit(trx, () => context.bus.toMember(actor.id, 'account-update', {}));
  });
  return loadUser(context, actor.id);
}

/** After a restore: what was taken back is emptied again before anybody is served. */
export async function repeatWithdrawal(
  db: Db,
  { about, memberId }: { readonly about: string; readonly memberId: string },
  change: Change,
): Promise<void> {
  const known = consentAbouts.find((one) => one === about);
  await inTransaction(db, async (trx) => {
    const row = await findMember(trx, memberId);
    if (!known || !row || row.removed_at !== null || toldOf(row, known) === undefined) return;
    await withdraw(trx, row, known, change);
  });
}
