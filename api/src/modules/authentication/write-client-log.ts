import type { CallParsed, clientLogCall } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { withoutContacts } from '../../platform/log.ts';

/** What breaks a line or turns its direction, wherever the log is read. */
const breaking = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A page's failure goes to the log as one line that says where it comes from. Anybody may claim anything here, so it is bounded, kept
 * from looking like a line of our own, and rid of contacts.
 */
export async function writeClientLog(
  context: AppContext,
  report: CallParsed<typeof clientLogCall, 'body'>,
  address: string,
): Promise<void> {
  await context.limits.take('clientLog', address);
  await context.limits.take('everyClientLog', 'all');
  const client = Object.fromEntries(
    Object.entries(report).map(([name, text = '']) => [
      name,
      withoutContacts(text.replaceAll(breaking, ' ')),
    ]),
  );
  context.log.warn({ client }, 'a page failed');
}
