import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { parsePhone, phoneColumns } from '../../platform/phone-number.ts';
import { correctPhone } from '../accounts/index.ts';
import { endGuardianOf } from '../guardians/index.ts';
import { changedColumns, findMember, updateMember, withVisibilityBroadcast } from '../members/index.ts';
import { giveUpNumber } from '../reachability/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { passWatchList } from '../watch-list/index.ts';
import { type CorrectedValue, requireAge, valueOf } from './corrected-value.ts';
import { setGenderOfSpecial } from './queries.ts';
import { tellOfCorrection } from './tell-of-correction.ts';

/** A new phone is proven by nobody: every session ends, and what was held for the old number is settled. */
async function replacePhone(
  context: AppContext,
  trx: Trx,
  memberId: string,
  { former, value }: { readonly former: string | null; readonly value: string },
): Promise<void> {
  const phone = parsePhone(value);
  if (!phone) throw new DomainError('INVALID', { fields: ['change.phoneNumber.number'] });
  await correctPhone(trx, memberId, phoneColumns(phone), context.clock());
  await passWatchList(context, trx, memberId, { phone: value });
  // The account's number was the guardian's too, if another person keeps the profile.
  if (former !== null) await endGuardianOf(context, trx, memberId, former);
  await endGuardianOf(context, trx, memberId, value);
  if (former !== null) await giveUpNumber(context, trx, memberId, former);
  await endSessionsOf(context, trx, memberId);
}

/**
 * Writes a correction to the member, whom the caller locked, and tells the member. Throws CONFLICT if the
 * value is not `former` any more, CONTACT_REFUSED, UNDER_AGE, INVALID, and NOT_FOUND. A taken phone violates
 * its unique key.
 */
export async function applyCorrection(
  context: AppContext,
  trx: Trx,
  memberId: string,
  { former, ...corrected }: CorrectedValue & { readonly former: string | null },
): Promise<void> {
  const now = context.clock();
  const member = await findMember(trx, memberId);
  if (!member || member.is_deleted === 1) throw new DomainError('NOT_FOUND');
  const { field, value } = corrected;
  if (valueOf(member, field) !== former) throw new DomainError('CONFLICT', { fields: [`change.${field}`] });
  requireAge(member, corrected, now);
  if (field === 'phone') await replacePhone(context, trx, memberId, { former, value });
  else {
    // What is asked of one gender only is not told of the other.
    const columns =
      field === 'gender'
        ? { gender: value, ...changedColumns({ ...member, gender: value }, {}) }
        : { birth_date: value };
    await withVisibilityBroadcast(context, trx, memberId, () =>
      updateMember(trx, memberId, { ...columns, updated_at: now }),
    );
    if (field === 'gender') await setGenderOfSpecial(trx, memberId, value);
    afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
  }
  tellOfCorrection(context, trx, member, corrected);
}
