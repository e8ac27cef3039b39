import { REACHABILITY } from '@milon/shared/constants';
import { DAY_MS, policyAllows } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, lockMember, ownPhone } from '../members/index.ts';
import { confirmGuardianNumber } from './confirm-guardian-number.ts';
import { confirmPhone } from './confirm-phone.ts';
import { findNamedGuardian } from './guardian-number-queries.ts';
import { readNumberToken } from './number-link.ts';
import { findPing } from './queries.ts';

/**
 * Confirms that a signed-in member still uses the number that the screen showed. Throws CONFLICT if the
 * account has another number now.
 */
export async function confirmNumber(context: AppContext, actor: MemberActor, phone: string): Promise<void> {
  await context.limits.take('confirmNumber', actor.id);
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, actor.id);
    const member = await findMember(trx, actor.id);
    if (!member || ownPhone(member) !== phone) throw new DomainError('CONFLICT');
    await confirmPhone(context, trx, { memberId: actor.id, phone }, context.clock());
  });
}

/**
 * Confirms the number to which the link with this token was sent, while it is still that member's. The token
 * proves access to the phone, so no session is needed. A repeat changes nothing else. Throws LINK_EXPIRED for
 * every other token.
 */
export async function confirmNumberLink(context: AppContext, token: string): Promise<void> {
  const pingId = readNumberToken(context.keys, token);
  if (pingId === undefined) throw new DomainError('LINK_EXPIRED');
  // Counted for each link, not for each address: a mobile carrier puts many people behind one.
  await context.limits.take('confirmNumber', pingId);
  await inTransaction(context.db, async (trx) => {
    const ping = await findPing(trx, pingId);
    if (!ping) throw new DomainError('LINK_EXPIRED');
    const { guardian_id: guardianId, member_id: ownerId } = ping;
    await lockMember(trx, ping.member_id);
    const member = await findMember(trx, ping.member_id);
    const now = context.clock();
    const isOpen = now < ping.created_at + REACHABILITY.linkDays * DAY_MS;
    const guardian = guardianId === null ? undefined : await findNamedGuardian(trx, guardianId);
    const asked = guardianId === null ? member && ownPhone(member) : guardian?.phone;
    const isTheirs = member?.is_deleted === 0 && asked === ping.phone;
    // A banned owner answers no one, so the buyer gets the connect back, whichever comes first.
    if (!isOpen || !isTheirs || member.is_disabled === 1 || !policyAllows(member.active_policy).signsIn)
      throw new DomainError('LINK_EXPIRED');
    await (guardianId === null
      ? confirmPhone(context, trx, { memberId: ownerId, phone: ping.phone }, now)
      : confirmGuardianNumber(context, trx, { guardianId, ownerId }, now));
  });
}
