import { dhakaDay, displayName } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { findMember, ownPhone } from '../members/index.ts';
import { findNamedGuardian } from './guardian-number-queries.ts';
import { numberLink } from './number-link.ts';
import { guardianPingText, pingText } from './ping-message.ts';
import { postponePing, takePing } from './queries.ts';

/** Minutes after a failed try until the next one. After the last, the SMS counts as not deliverable. */
const retryMinutes = [5, 30, 120];

/**
 * Sends the SMS of a due ping. A failed one is sent again on the same day, so that an owner never gets two on
 * one day.
 */
export async function sendPing(context: AppContext, id: string): Promise<void> {
  const now = context.clock();
  const ping = await takePing(context.db, id, now);
  if (!ping) return;
  const member = await findMember(context.db, ping.member_id);
  if (!member || member.is_deleted === 1) return;
  const { guardian_id: guardianId } = ping;
  const guardian = guardianId === null ? undefined : await findNamedGuardian(context.db, guardianId);
  if ((guardianId === null ? ownPhone(member) : guardian?.phone) !== ping.phone) return;
  const { keys, config } = context;
  const language = spokenLanguage(member);
  const link = numberLink({ keys, publicUrl: config.publicUrl }, ping.id, language);
  const name = displayName({ firstName: member.first_name, lastName: member.last_name }, false);
  const text = guardianId === null ? pingText(link, language) : guardianPingText(link, name, language);
  try {
    await context.sms.send({ to: ping.phone, text });
  } catch (error) {
    context.log.warn({ err: error }, 'could not send an SMS that asks for a number');
    const wait = retryMinutes[ping.tries - 1];
    const dueAt = wait === undefined ? undefined : now + wait * 60_000;
    const isSameDay = dueAt !== undefined && ping.day.startsWith(dhakaDay(dueAt));
    await postponePing(context.db, ping.id, isSameDay ? dueAt : undefined);
  }
}
