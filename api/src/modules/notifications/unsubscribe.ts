import type { CallAnswer, MailFrequency, NotificationKind, unsubscribeCall } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { changeNotificationSettings } from './change-notification-settings.ts';
import { addressDigest, readUnsubscription } from './mail/unsubscribe-link.ts';
import { findRecipient } from './queries.ts';
import { readNotifications } from './read-notifications.ts';

type Ended = CallAnswer<typeof unsubscribeCall>['data']['ended'];

/**
 * Sets how often the mails of a link come and returns the previous settings. If the member is gone or has
 * another address now, nothing changes, and the answer is the same as for mails that had already ended.
 * Throws LINK_EXPIRED for an invalid link.
 */
async function setFrequencies(
  context: AppContext,
  token: string,
  next: (kind: NotificationKind, now: MailFrequency) => MailFrequency | undefined,
): Promise<Ended> {
  const { db, keys, clock, limits, bus } = context;
  const link = readUnsubscription(keys, token);
  if (!link) throw new DomainError('LINK_EXPIRED');
  // Counted for each member, not for each address: a mail provider's servers open links for all of its users.
  await limits.take('unsubscribe', link.memberId);
  return inTransaction(db, async (trx): Promise<Ended> => {
    const row = await findRecipient(trx, link.memberId);
    if (!row?.email || addressDigest(keys, row.email) !== link.address) return [];
    const chosen = readNotifications(row.notifications);
    const changes: Parameters<typeof changeNotificationSettings>[2] = {};
    const changed: Ended = [];
    for (const kind of link.kinds) {
      const email = next(kind, chosen[kind].email);
      if (email === undefined || email === chosen[kind].email) continue;
      changed.push({ kind, email: chosen[kind].email });
      changes[kind] = { email };
    }
    if (changed.length === 0) return changed;
    await changeNotificationSettings(trx, row, changes, clock());
    afterCommit(trx, () => bus.toMember(link.memberId, 'account-update', {}));
    return changed;
  });
}

/** Ends the mails of the kinds that a link names, without a sign-in. Repeating it changes nothing. */
export function unsubscribe(context: AppContext, token: string): Promise<Ended> {
  return setFrequencies(context, token, () => 'never');
}

/**
 * Undoes an unsubscribe; `ended` is what the unsubscribe returned. Kinds that the link does not name stay
 * unchanged, and so do kinds whose mails are on: an old link does not override a later choice.
 */
export async function resubscribe(context: AppContext, token: string, ended: Ended): Promise<void> {
  const before = new Map(ended.map(({ kind, email }) => [kind, email]));
  await setFrequencies(context, token, (kind, now) => (now === 'never' ? before.get(kind) : undefined));
}
