import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { kindOf, type Notice } from './notice.ts';
import { type Addressee, noticeMail } from './notice-mail.ts';
import { pushNotice, pushPatienceMs } from './push-notice.ts';
import { findRecipient, type RecipientRow } from './queries.ts';
import { readNotifications } from './read-notifications.ts';
import { visibleName } from './visible-name.ts';

/** Somebody who can use the account and has a verified address; undefined for all others. */
export function addresseeOf(row: RecipientRow | undefined): Addressee | undefined {
  if (!row?.email || row.email_verified !== 1) return undefined;
  if (row.is_deleted || row.is_disabled || !policyAllows(row.active_policy).signsIn) return undefined;
  return { ...row, email: row.email };
}

/**
 * False where enough was written for today: of each choice twenty mails a member, and of one pair one mail about the same, so that who
 * invites and takes back over and over fills nobody's mailbox.
 */
async function hasRoom({ limits }: AppContext, memberId: string, notice: Notice): Promise<boolean> {
  try {
    if ('otherId' in notice) {
      await limits.take('noticeOfPair', `${notice.about}:${memberId}:${notice.otherId}`);
    }
    await limits.take('notice', `${kindOf(notice)}:${memberId}`);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Writes to a member of what happened, by email, where they wish for it at once. Messages are written of by `sendDueMails` alone, which
 * waits whether they are read. Throws what handing it over threw.
 */
export async function deliverNotice(context: AppContext, memberId: string, notice: Notice): Promise<void> {
  const kind = kindOf(notice);
  if (kind === 'messages') return;
  const to = addresseeOf(await findRecipient(context.db, memberId));
  if (!to || readNotifications(to.notifications)[kind].email !== 'immediately') return;
  const name = 'otherId' in notice ? await visibleName(context.db, to, notice.otherId) : '';
  if (name === undefined || !(await hasRoom(context, memberId, notice))) return;
  await context.mail.send(noticeMail(context, to, notice, name));
}

/** Has the member's open pages look again. */
export function tellNotices({ bus }: Pick<AppContext, 'bus'>, memberIds: readonly string[]): void {
  for (const id of memberIds) bus.toMember(id, 'notifications-update', {});
}

/** Tells a member's open pages and devices, without waiting for it. */
export function showNotice(context: AppContext, memberId: string, notice: Notice): void {
  const { push, background } = context;
  const tellDevices = () => pushNotice(context, memberId, notice);
  if (notice.about !== 'message') tellNotices(context, [memberId]);
  if (!push) return;
  if (notice.about === 'message') background.soon('a message by push', pushPatienceMs, tellDevices);
  else background.run('a notice by push', tellDevices);
}

/**
 * Tells a member in every way they wish for, without waiting for it: to be called after the commit. That it cannot be handed over undoes
 * nothing.
 */
export function sendNotice(context: AppContext, memberId: string, notice: Notice): void {
  showNotice(context, memberId, notice);
  if (kindOf(notice) === 'messages') return;
  context.background.run('a notice by mail', () => deliverNotice(context, memberId, notice));
}
