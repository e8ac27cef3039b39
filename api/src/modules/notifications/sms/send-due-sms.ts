import { DAY_MS, dhakaDay, policyAllows, takesSms } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { roomForNotifications } from '../../../platform/messaging/limited-sms.ts';
import { spokenLanguage } from '../../../platform/messaging/spoken-language.ts';
import { countForSms, findRecipient, type RecipientRow } from '../queries.ts';
import { smsLink } from './sms-link.ts';
import { claimSms, findSmsDues, postponeDueSms, postponeSms, settleSms } from './sms-queries.ts';
import { type SmsContent, smsText } from './sms-text.ts';
import { awakeTime, nextMorning, smsTime } from './sms-time.ts';

const concurrency = 8;
const triesMost = 3;
/** What could not be told in this time is old: the list in the app has it. */
const keptMs = 3 * DAY_MS;
/** How long to wait after an error that occurred before sending. */
const laterMs = DAY_MS / 24;

/** `full`: the day's number of such SMS is used up. */
type Outcome = 'sent' | 'nothing' | 'failed' | 'full';

interface ClaimedSms {
  readonly to: string;
  readonly text: string;
  readonly since: number;
  readonly tries: number;
  readonly lastDay: string | null;
}

/** A member who wants SMS, can use the account, and has a proven number to which SMS may go. */
function reachableAt(row: RecipientRow | undefined, countries: readonly string[]): string | undefined {
  if (!row?.phone || row.phone_verified !== 1 || row.sms_notifications !== 1) return undefined;
  if (row.is_deleted || row.is_disabled || !policyAllows(row.active_policy).signsIn) return undefined;
  return takesSms(row.phone, countries) ? row.phone : undefined;
}

const hasContent = ({ isApproved, invitations, acceptances }: SmsContent) =>
  isApproved || invitations + acceptances > 0;

/**
 * Takes the due SMS of a member and marks the day used before it is sent, so that a member never gets two on
 * one day. Undefined if it is not sent now: another process took it, it is night, there was one today, or
 * there is nothing to tell any longer.
 */
async function claim(context: AppContext, trx: Trx, memberId: string): Promise<ClaimedSms | undefined> {
  const { clock, config, keys } = context;
  const now = clock();
  const due = await claimSms(trx, memberId, now);
  if (!due) return undefined;
  const { since, tries, last_day: lastDay } = due;
  const row = await findRecipient(trx, memberId);
  const to = reachableAt(row, config.smsLimits.countries);
  if (!row || !to || since === null) {
    await settleSms(trx, memberId);
    return undefined;
  }
  const day = dhakaDay(now);
  const dueAt = lastDay === day ? nextMorning(now) : awakeTime(now);
  if (dueAt > now) {
    await postponeSms(trx, memberId, { since, dueAt, tries });
    return undefined;
  }
  const content = await countForSms(trx, row, Math.max(since, now - keptMs));
  await settleSms(trx, memberId, hasContent(content) ? day : undefined);
  if (!hasContent(content)) return undefined;
  const language = spokenLanguage(row);
  const link = smsLink({ keys, publicUrl: config.publicUrl }, row, language);
  return { to, text: smsText(content, link, language), since, tries, lastDay };
}

async function sendSms(context: AppContext, memberId: string): Promise<Outcome> {
  const claimed = await inTransaction(context.db, (trx) => claim(context, trx, memberId));
  if (!claimed) return 'nothing';
  const { to, text, since, tries, lastDay } = claimed;
  try {
    await context.sms.send({ to, text, reserve: 'notification' });
    return 'sent';
  } catch (error) {
    const dueAt = nextMorning(context.clock());
    if (error instanceof DomainError) {
      // Nothing was sent.
      await postponeSms(context.db, memberId, { since, dueAt, tries, lastDay });
      return 'full';
    }
    // The gateway may have sent it all the same, so it is tried on another day.
    context.log.warn({ err: error }, 'could not send an SMS notification');
    if (tries + 1 < triesMost) await postponeSms(context.db, memberId, { since, dueAt, tries: tries + 1 });
    return 'failed';
  }
}

/** Sends a member's due SMS. One that fails before sending stops no other, and is tried again later. */
async function trySendSms(context: AppContext, memberId: string): Promise<Outcome> {
  try {
    return await sendSms(context, memberId);
  } catch (error) {
    context.log.error({ err: error }, 'could not prepare an SMS notification');
    const now = context.clock();
    await postponeDueSms(context.db, now, awakeTime(now + laterMs), memberId);
    return 'nothing';
  }
}

/**
 * Sends SMS about an approval, an invitation or an acceptance that are still unread. Once the day's number is
 * used up, all others wait for the next morning. While the gateway takes none, they wait for some minutes, so
 * that an outage neither uses up the day nor their tries.
 */
export async function sendDueSms(context: AppContext, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const now = context.clock();
    // If more were sent at once than the day allows, the fastest would get the last places, not those who
    // waited longest. One is always tried: it learns that the day is full.
    const room = await roomForNotifications({ ...context, ...context.config.smsLimits });
    const due = await findSmsDues(context.db, now, Math.max(1, Math.min(room, concurrency)));
    if (due.length === 0) return;
    const outcomes = await Promise.all(due.map((memberId) => trySendSms(context, memberId)));
    if (outcomes.includes('full')) return postponeDueSms(context.db, now, nextMorning(now));
    if (outcomes.includes('failed') && !outcomes.includes('sent'))
      return postponeDueSms(context.db, now, smsTime(now));
  }
}
