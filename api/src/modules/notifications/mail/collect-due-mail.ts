import type { NotificationKind } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { Trx } from '../../../platform/database/transaction.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import { abouts, type NotificationContent } from '../notification.ts';
import {
  type NotificationTexts,
  notificationLines,
  notificationTexts,
  receiptLines,
} from '../notification-texts.ts';
import { findRecipient, findUnreadSince, type UnreadRow } from '../queries.ts';
import { readNotifications } from '../read-notifications.ts';
import { notificationName } from '../visible-name.ts';
import {
  claimDueMails,
  type DueMail,
  findUnreadWriters,
  markMailed,
  scheduleMails,
  unmarkMailed,
} from './mail-queries.ts';
import { mailTime } from './mail-time.ts';
import { type Addressee, addresseeOf } from './notification-mail.ts';

/** The most lines of one kind in a mail, the most writers that it names, and the most that it counts. */
const linesMost = 20;
const namesMost = 3;
const writersMost = 100;

/** One notification and its sentences. */
export interface MailItem {
  readonly id: string;
  readonly notice: NotificationContent;
  readonly lines: readonly string[];
}

/** What a mail says about one kind. */
export interface MailSection {
  readonly due: DueMail;
  /** Mailed immediately, not collected for later. */
  readonly isImmediate: boolean;
  readonly writers: readonly string[];
  readonly items: readonly MailItem[];
  readonly hasMore: boolean;
}

export interface CollectedMail {
  readonly to: Addressee;
  readonly parts: readonly MailSection[];
  readonly at: number;
}

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  notificationName(row.first_name ?? '', row.last_name ?? '');

function noticeOf({ about, other_id, facts }: UnreadRow): NotificationContent {
  return { about, ...(other_id === null ? JSON.parse(facts) : { otherId: other_id }) } as NotificationContent;
}

function itemOf(row: UnreadRow, words: NotificationTexts, language: Language): MailItem {
  const notice = noticeOf(row);
  const lines = notificationLines(notice, nameOf(row), words);
  return { id: row.id, notice, lines: [...lines, ...receiptLines(notice, language)] };
}

async function writersLine(
  trx: Trx,
  to: Addressee,
  since: number,
  words: NotificationTexts,
): Promise<string[]> {
  const writers = await findUnreadWriters(trx, to, since, writersMost);
  const [first] = writers;
  if (!first) return [];
  if (writers.length === 1) return [words.message(nameOf(first))];
  const names = writers.slice(0, namesMost).map(nameOf).join(', ');
  return [(writers.length > namesMost ? words.manyWriters : words.writers)(writers.length, names)];
}

/** What is unread of one kind since its mail became due, without members who are no longer visible. */
async function partOf(
  trx: Trx,
  to: Addressee,
  due: DueMail,
  words: NotificationTexts,
): Promise<Omit<MailSection, 'isImmediate'>> {
  const { kind, since } = due;
  const rows = await findUnreadSince(trx, to, { abouts: abouts(kind), since, limit: linesMost + 1 });
  return {
    due,
    writers: kind === 'messages' ? await writersLine(trx, to, since, words) : [],
    items: rows.slice(0, linesMost).map((row) => itemOf(row, words, spokenLanguage(to))),
    hasMore: rows.length > linesMost,
  };
}

/**
 * Takes a member's due mails and combines them into one mail; undefined if there is nothing to report, no
 * address, or another process took them. For messages the member's setting was not read before (`is_planned`
 * 0): it is read here, and may move the mail to a later time.
 */
export async function collectDueMail(
  trx: Trx,
  memberId: string,
  now: number,
): Promise<CollectedMail | undefined> {
  const taken = await claimDueMails(trx, memberId, now);
  const to = addresseeOf(taken.length > 0 ? await findRecipient(trx, memberId) : undefined);
  if (!to) return undefined;
  const chosen = readNotifications(to.notifications);
  const words = notificationTexts[spokenLanguage(to)];
  const parts: MailSection[] = [];
  for (const row of taken) {
    const kind = row.kind as NotificationKind;
    const { email } = chosen[kind];
    const dueAt = mailTime(email, now);
    if (dueAt === undefined) continue;
    const due = { memberId, kind, since: row.since, tries: row.tries, dueAt, isPlanned: true };
    const part = await partOf(trx, to, due, words);
    if (part.items.length === 0 && part.writers.length === 0) continue;
    if (row.is_planned === 0 && dueAt > now) {
      await scheduleMails(trx, [due]);
      continue;
    }
    parts.push({ ...part, isImmediate: email === 'immediately' && kind !== 'messages' });
  }
  const ids = parts.flatMap(({ items }) => items.map(({ id }) => id));
  await markMailed(trx, ids, now);
  return parts.length > 0 ? { to, parts, at: now } : undefined;
}

/** Makes the collected mails due again at the time that `later` returns; undefined means never. */
export async function rescheduleMail(
  trx: Trx,
  { parts, at }: CollectedMail,
  later: (part: MailSection) => DueMail | undefined,
): Promise<void> {
  for (const part of parts) {
    const due = later(part);
    if (!due) continue;
    await unmarkMailed(
      trx,
      part.items.map(({ id }) => id),
      at,
    );
    await scheduleMails(trx, [due]);
  }
}
