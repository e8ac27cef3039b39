import type { AppContext } from '../../context.ts';
import { kindOf, type Notice } from './notice.ts';
import { pushNotice, pushPatienceMs } from './push-notice.ts';
import { sendMailOf } from './send-mail-of.ts';

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
 * Tells a member in every way they wish for, without waiting for it: to be called after the commit in which `keepNotice` was. A mail that is
 * due by then goes at once; where it cannot, or the process ends first, the job sends it.
 */
export function sendNotice(context: AppContext, memberId: string, notice: Notice): void {
  showNotice(context, memberId, notice);
  if (kindOf(notice) === 'messages') return;
  context.background.run('a notice by mail', () => sendMailOf(context, memberId));
}
