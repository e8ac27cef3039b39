import type { NotificationKind } from '@milon/shared/contracts';
import type { Trx } from '../../platform/database/transaction.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import {
  type DueMail,
  dueMails,
  findUnreadWriters,
  markMailed,
  takeDueMails,
  unmarkMailed,
} from './mail-queries.ts';
import { mailTime } from './mail-time.ts';
import { abouts, type Notice } from './notice.ts';
import { type Addressee, addresseeOf } from './notice-mail.ts';
import { type NoticeWords, noticeLines, noticeWords } from './notice-words.ts';
import { findRecipient, findUnreadSince, type UnreadRow } from './queries.ts';
import { readNotifications } from './read-notifications.ts';
import { noticeName } from './visible-name.ts';

/** The most lines of one kind in a mail, the most writers that it names, and the most that it counts. */
const linesMost = 20;
const namesMost = 3;
const writersMost = 100;

/** One thing that happened, and its sentences. */
export interface Told {
  readonly id: string;
  readonly notice: Notice;
  readonly lines: readonly string[];
}

/** What a mail tells of one kind. */
export interface Part {
  readonly due: DueMail;
  /** Mailed as it happens, not with what gathers. */
  readonly isAtOnce: boolean;
  readonly writers: readonly string[];
  readonly told: readonly Told[];
  readonly hasMore: boolean;
}

export interface Gathered {
  readonly to: Addressee;
  readonly parts: readonly Part[];
  readonly at: number;
}

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  noticeName(row.first_name ?? '', row.last_name ?? '');

function noticeOf({ about, other_id, facts }: UnreadRow): Notice {
  return { about, ...(other_id === null ? JSON.parse(facts) : { otherId: other_id }) } as Notice;
}

function toldOf(row: UnreadRow, words: NoticeWords): Told {
  const notice = noticeOf(row);
  return { id: row.id, notice, lines: noticeLines(notice, nameOf(row), words) };
}

async function writersLine(trx: Trx, to: Addressee, since: number, words: NoticeWords): Promise<string[]> {
  const writers = await findUnreadWriters(trx, to, since, writersMost);
  const [first] = writers;
  if (!first) return [];
  if (writers.length === 1) return [words.message(nameOf(first))];
  const names = writers.slice(0, namesMost).map(nameOf).join(', ');
  return [(writers.length > namesMost ? words.manyWriters : words.writers)(writers.length, names)];
}

/** What is unread of one kind since its mail became due; nothing of people whom the member may not meet any more. */
async function partOf(
  trx: Trx,
  to: Addressee,
  due: DueMail,
  words: NoticeWords,
): Promise<Omit<Part, 'isAtOnce'>> {
  const { kind, since } = due;
  const rows = await findUnreadSince(trx, to, { abouts: abouts(kind), since, limit: linesMost + 1 });
  return {
    due,
    writers: kind === 'messages' ? await writersLine(trx, to, since, words) : [],
    told: rows.slice(0, linesMost).map((row) => toldOf(row, words)),
    hasMore: rows.length > linesMost,
  };
}

/**
 * Takes what is due to a member and gathers it for one mail; undefined where there is nothing to tell, no address, or another process took
 * it. Of messages nobody has asked yet when the member wants a mail (`is_planned` 0): that is asked here, and they may be due later.
 */
export async function gatherMail(trx: Trx, memberId: string, now: number): Promise<Gathered | undefined> {
  const taken = await takeDueMails(trx, memberId, now);
  const to = addresseeOf(taken.length > 0 ? await findRecipient(trx, memberId) : undefined);
  if (!to) return undefined;
  const chosen = readNotifications(to.notifications);
  const words = noticeWords[spokenLanguage(to)];
  const parts: Part[] = [];
  for (const row of taken) {
    const kind = row.kind as NotificationKind;
    const { email } = chosen[kind];
    const dueAt = mailTime(email, now);
    if (dueAt === undefined) continue;
    const due = { memberId, kind, since: row.since, tries: row.tries, dueAt, isPlanned: true };
    const part = await partOf(trx, to, due, words);
    if (part.told.length === 0 && part.writers.length === 0) continue;
    if (row.is_planned === 0 && dueAt > now) {
      await dueMails(trx, [due]);
      continue;
    }
    parts.push({ ...part, isAtOnce: email === 'immediately' && kind !== 'messages' });
  }
  const ids = parts.flatMap(({ told }) => told.map(({ id }) => id));
  await markMailed(trx, ids, now);
  return parts.length > 0 ? { to, parts, at: now } : undefined;
}

/** Makes what was gathered due again as `later` says; undefined for never. */
export async function putBack(
  trx: Trx,
  { parts, at }: Gathered,
  later: (part: Part) => DueMail | undefined,
): Promise<void> {
  for (const part of parts) {
    const due = later(part);
    if (!due) continue;
    await unmarkMailed(
      trx,
      part.told.map(({ id }) => id),
      at,
    );
    await dueMails(trx, [due]);
  }
}
