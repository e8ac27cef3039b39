import type { AppContext } from '../../context.ts';
import type { OutgoingMessage } from '../../platform/messaging/messenger.ts';
import { findAdministrationEmails } from './queries.ts';

/**
 * Sends a mail to every account of Administration, and to the configured address even if the database has no
 * such account. A mail that fails is logged as `failure`.
 */
export async function mailAdministration(
  { config, db, log, mail }: Pick<AppContext, 'config' | 'db' | 'log' | 'mail'>,
  message: Omit<OutgoingMessage, 'to'>,
  failure: string,
): Promise<void> {
  const addresses = new Set(await findAdministrationEmails(db));
  if (config.firstStaff) addresses.add(config.firstStaff.email);
  for (const to of addresses)
    await mail.send({ to, ...message }).catch((error: unknown) => log.error({ err: error }, failure));
}
