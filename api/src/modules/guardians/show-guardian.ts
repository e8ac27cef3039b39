import type { OwnGuardian } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, isKeptForAnother } from '../members/index.ts';
import { findCurrent, findLastRefusal } from './queries.ts';
import { endedView, guardianView } from './view.ts';

/** The member's own guardian, or how the last one said no. */
export async function showGuardian({ db }: AppContext, { id }: MemberActor): Promise<OwnGuardian> {
  const [account, row] = await Promise.all([findMember(db, id), findCurrent(db, id)]);
  if (!account) throw new DomainError('NOT_SIGNED_IN');
  const refusal = row ? undefined : await findLastRefusal(db, id);
  return {
    ...(row ? { guardian: guardianView(row, account) } : {}),
    ...(refusal ? { ended: endedView(refusal) } : {}),
    mayUseAccountNumber: account.phone_verified === 1 && isKeptForAnother(account),
  };
}
