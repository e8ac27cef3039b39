import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { choiceOf, type Notice } from './notice.ts';
import { noticeMail } from './notice-mail.ts';
import { findRecipient, type RecipientRow } from './queries.ts';
import { readNotifications } from './read-notifications.ts';
import { visibleName } from './visible-name.ts';

/** The address to write to: verified, of an account that its member can use, and wished for. */
function addressFor(row: RecipientRow | undefined, notice: Notice): string | undefined {
  if (!row?.email || row.email_verified !== 1) return undefined;
  if (row.is_deleted || row.is_disabled || !policyAllows(row.active_policy).signsIn) return undefined;
  return readNotifications(row.notifications)[choiceOf(notice)] === 'atOnce' ? row.email : undefined;
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
    await limits.take('notice', `${choiceOf(notice)}:${memberId}`);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Writes to a member of what happened, by email, where they wish for it. Throws what handing it over threw. */
export async function deliverNotice(context: AppContext, memberId: string, notice: Notice): Promise<void> {
  const row = await findRecipient(context.db, memberId);
  const to = addressFor(row, notice);
  if (!row || to === undefined) return;
  const name = 'otherId' in notice ? await visibleName(context.db, row, notice.otherId) : '';
  if (name === undefined || !(await hasRoom(context, memberId, notice))) return;
  const { publicUrl } = context.config;
  await context.mail.send({ to, ...noticeMail(notice, { name, language: spokenLanguage(row), publicUrl }) });
}

/**
 * The same without waiting for it: to be called after the commit. That it cannot be handed over undoes nothing.
 */
export function sendNotice(context: AppContext, memberId: string, notice: Notice): void {
  context.background.run('a notice by mail', () => deliverNotice(context, memberId, notice));
}
