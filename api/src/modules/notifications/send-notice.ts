import type { AppContext } from '../../context.ts';
import { kindOf, type Notice } from './notice.ts';
import { pushNotice, pushPatienceMs } from './push-notice.ts';
import { sendDueMail } from './send-due-mail.ts';

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
 * Tells a member in every way they want, without waiting for it. Call it after the commit of `keepNotice`. A mail that is due goes at once;
 * where that fails, or the process ends first, the job sends it.
 */
export function sendNotice(context: AppContext, memberId: string, notice: Notice): void {
  showNotice(context, memberId, notice);
  if (kindOf(notice) === 'messages') return;
  context.background.run('a notice by mail', () => sendDueMail(context, memberId));
}
