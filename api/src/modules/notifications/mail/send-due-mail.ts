import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OutgoingMessage } from '../../../platform/messaging/messenger.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import type { NotificationContent } from '../notification.ts';
import { notificationTexts } from '../notification-texts.ts';
import { type CollectedMail, collectDueMail, type MailSection, rescheduleMail } from './collect-due-mail.ts';
import { consumeMailQuota } from './mail-quota.ts';
import { notificationMail } from './notification-mail.ts';

const triesMost = 5;
const minuteMs = 60_000;

/** The page about a notification: of a payment the one with its invoice and credit notes. */
function pathOf(notice: NotificationContent): string {
  if ('otherId' in notice) return '/notifications';
  const trxId =
    notice.about === 'refund' ? notice.trxId : notice.about === 'payment' ? notice.receipt?.trxId : undefined;
  return trxId === undefined ? '/profile' : `/payment?trxId=${encodeURIComponent(trxId)}`;
}

/** The mail for what was collected. If it reports a single event, that is its subject. */
function mailOf(context: AppContext, { to, parts }: CollectedMail): OutgoingMessage {
  const words = notificationTexts[spokenLanguage(to)];
  const kinds = parts.map(({ due }) => due.kind);
  const isChat = kinds.length === 1 && kinds[0] === 'messages';
  const items = parts.flatMap((part) => part.items);
  const isOne = items.length === 1 && parts.every(({ writers, hasMore }) => writers.length === 0 && !hasMore);
  const only = isOne ? items[0]?.notice : undefined;
  const listPath = only ? pathOf(only) : '/notifications';
  const subject = isChat ? words.messagesSubject : words.digestSubject;
  return notificationMail(context, to, {
    subject: only ? words.subject[only.about] : subject,
    lines: parts.flatMap(({ writers, items: each, hasMore }) => [
      ...writers,
      ...each.flatMap(({ lines }) => lines),
      ...(hasMore ? [words.more] : []),
    ]),
    path: isChat ? '/chat' : listPath,
    kinds,
  });
}

/** The next due time: later after each try, and never after the last one. */
function laterFrom(now: number) {
  return ({ due }: MailSection) => {
    const tries = (due.tries ?? 0) + 1;
    return tries > triesMost ? undefined : { ...due, tries, dueAt: now + minuteMs * 2 ** tries };
  };
}

/**
 * Sends a member one mail with everything due, if there is anything. The due rows are deleted before the mail
 * is sent, so that only one of several processes sends it; if sending fails, they become due again later.
 */
export async function sendDueMail(context: AppContext, memberId: string): Promise<void> {
  const now = context.clock();
  const gathered = await inTransaction(context.db, (trx) => collectDueMail(trx, memberId, now));
  if (!gathered) return;
  const quota = await consumeMailQuota(context, memberId, gathered.parts);
  if (quota.parts.length === 0) return;
  const within = { ...gathered, parts: quota.parts };
  try {
    await context.mail.send(mailOf(context, within));
  } catch (error) {
    context.log.error({ err: error }, 'could not send a notification mail');
    await inTransaction(context.db, (trx) => rescheduleMail(trx, within, laterFrom(now)));
    await quota.giveBack();
  }
}
