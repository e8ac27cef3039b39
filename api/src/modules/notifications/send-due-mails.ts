import type { NotificationKind } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OutgoingMessage } from '../../platform/messaging/messenger.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import {
  type DueMail,
  dueMails,
  findDueMembers,
  findUnreadWriters,
  postponeDueMails,
  takeDueMails,
} from './mail-queries.ts';
import { mailTime } from './mail-time.ts';
import { abouts, type Notice } from './notice.ts';
import { type Addressee, mailTo } from './notice-mail.ts';
import { type NoticeWords, noticeLines, noticeWords } from './notice-words.ts';
import { findRecipient, findUnreadSince, type UnreadRow } from './queries.ts';
import { readNotifications } from './read-notifications.ts';
import { addresseeOf } from './send-notice.ts';
import { noticeName } from './visible-name.ts';

/** Mails on their way together. */
const atOnce = 10;
const runMs = 40_000;
/** When one is tried again whose mail could not even be made. */
const laterMs = 3_600_000;
/** Of each kind a mail names no more than so many, and so many who wrote. */
const linesMost = 20;
const namesMost = 3;
const writersMost = 100;
const triesMost = 5;
const minuteMs = 60_000;

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  noticeName(row.first_name ?? '', row.last_name ?? '');

function noticeOf({ about, other_id, facts }: UnreadRow): Notice {
  return { about, ...(other_id === null ? JSON.parse(facts) : { otherId: other_id }) } as Notice;
}

async function writersLine(trx: Trx, to: Addressee, since: number, words: NoticeWords): Promise<string[]> {
  const writers = await findUnreadWriters(trx, to, since, writersMost);
  const [first] = writers;
  if (!first) return [];
  if (writers.length === 1) return [words.message(nameOf(first))];
  const names = writers.slice(0, namesMost).map(nameOf).join(', ');
  return [(writers.length > namesMost ? words.manyWriters : words.writers)(writers.length, names)];
}

/** What is unread of one kind since a moment; of people whom the member may not meet any more, nothing. */
async function linesOf(trx: Trx, to: Addressee, due: DueMail, words: NoticeWords): Promise<string[]> {
  const { kind, since } = due;
  const rows = await findUnreadSince(trx, to, { abouts: abouts(kind), since, limit: linesMost + 1 });
  const lines = rows.slice(0, linesMost).flatMap((row) => noticeLines(noticeOf(row), nameOf(row), words));
  return [
    ...(kind === 'messages' ? await writersLine(trx, to, since, words) : []),
    ...lines,
    ...(rows.length > linesMost ? [words.more] : []),
  ];
}

interface Ready {
  readonly mail: OutgoingMessage;
  readonly dues: readonly DueMail[];
}

/**
 * Takes what is due to a member and makes one mail of it; undefined where there is nothing to say, nobody to say it to, or somebody else says
 * it. What a message left open is asked here: when the member wishes to hear of it.
 */
async function makeReady(
  context: AppContext,
  trx: Trx,
  memberId: string,
  now: number,
): Promise<Ready | undefined> {
  const taken = await takeDueMails(trx, memberId, now);
  const to = addresseeOf(taken.length > 0 ? await findRecipient(trx, memberId) : undefined);
  if (!to) return undefined;
  const chosen = readNotifications(to.notifications);
  const words = noticeWords[spokenLanguage(to)];
  const dues: DueMail[] = [];
  const lines: string[] = [];
  for (const row of taken) {
    const kind = row.kind as NotificationKind;
    const due = { memberId, kind, since: row.since, tries: row.tries, isPlanned: true };
    const dueAt = mailTime(chosen[kind].email, now);
    if (dueAt === undefined) continue;
    const told = await linesOf(trx, to, { ...due, dueAt }, words);
    if (told.length === 0) continue;
    if (row.is_planned === 0 && dueAt > now) {
      await dueMails(trx, [{ ...due, dueAt }]);
      continue;
    }
    dues.push({ ...due, dueAt: now });
    lines.push(...told);
  }
  if (lines.length === 0) return undefined;
  const kinds = dues.map(({ kind }) => kind);
  const isChat = kinds.length === 1 && kinds[0] === 'messages';
  const mail = mailTo(context, to, {
    subject: isChat ? words.messagesSubject : words.digestSubject,
    lines,
    path: isChat ? '/chat' : '/notifications',
    kinds,
  });
  return { mail, dues };
}

/** False where enough was written for today. */
async function hasRoom({ limits }: AppContext, memberId: string): Promise<boolean> {
  try {
    await limits.take('notice', `due:${memberId}`);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function sendOne(context: AppContext, memberId: string): Promise<void> {
  const now = context.clock();
  const ready = await inTransaction(context.db, (trx) => makeReady(context, trx, memberId, now));
  if (!ready || !(await hasRoom(context, memberId))) return;
  try {
    await context.mail.send(ready.mail);
  } catch (error) {
    context.log.error({ err: error }, 'a gathered mail could not be handed over');
    await inTransaction(context.db, async (trx) => {
      for (const due of ready.dues) {
        const tries = (due.tries ?? 0) + 1;
        if (tries > triesMost) continue;
        await dueMails(trx, [{ ...due, tries, dueAt: now + minuteMs * 2 ** tries }]);
      }
    });
  }
}

/** One whose mail cannot be made holds up no other, and is tried again later. */
async function trySendOne(context: AppContext, memberId: string): Promise<void> {
  try {
    await sendOne(context, memberId);
  } catch (error) {
    context.log.error({ err: error }, 'a gathered mail could not be made');
    await postponeDueMails(context.db, memberId, context.clock() + laterMs);
  }
}

/**
 * Sends the mails that gather: one to each member of all that is due to them. What is due is taken before it is handed over, so that whatever
 * process dies nothing is said twice; what was just being handed over then is not mailed, and stands in the member's list. What is not done
 * within its time is left to the next run: other work by the clock waits meanwhile.
 */
export async function sendDueMails(context: AppContext, signal: AbortSignal): Promise<void> {
  const until = context.clock() + runMs;
  while (!signal.aborted && context.clock() < until) {
    const members = await findDueMembers(context.db, context.clock(), atOnce);
    if (members.length === 0) return;
    await Promise.all(members.map((memberId) => trySendOne(context, memberId)));
  }
}
