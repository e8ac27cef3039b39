import type { CallParsed, clientLogCall } from '@milon/shared/contracts';
import type { Actor, AppContext } from '../../context.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { withoutContacts } from '../../platform/log.ts';

/** Characters that break a line or change its direction, in any log viewer. */
const breaking = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Writes a page's error to the log as one line that is marked as a client's. Anyone can send anything here,
 * so the text is limited, kept on one line and stripped of contacts.
 */
export async function writeClientLog(
  context: AppContext,
  report: CallParsed<typeof clientLogCall, 'body'>,
  actor: Actor,
  visit: Visit,
): Promise<void> {
  const { address, browser } = visit;
  const known = actor.kind === 'guest' ? browser : actor.id;
  await limitVisit(context, 'clientLog', { address, browser: known });
  await context.limits.take('everyClientLog', known === undefined ? 'unknown' : 'known');
  const client = Object.fromEntries(
    Object.entries(report).map(([name, text = '']) => [
      name,
      withoutContacts(text.replaceAll(breaking, ' ')),
    ]),
  );
  context.log.warn({ client }, 'a page failed');
}
