import type { AppContext } from '../../context.ts';
import { findAdministrationEmails } from './queries.ts';
import { verdictMail } from './verdict-mail.ts';
import { verifyAudit } from './verify-audit.ts';

/** Verifies the log, and mails what came of it to Administration: a mailbox is out of reach of whoever rewrites the database. */
export async function verifyNightly(context: AppContext, signal: AbortSignal): Promise<void> {
  const verdict = await verifyAudit(context, signal);
  if (!verdict) return;
  const addresses = new Set(await findAdministrationEmails(context.db));
  // Also where the database says that there is no such account.
  if (context.config.firstStaff) addresses.add(context.config.firstStaff.email);
  const mail = verdictMail(verdict, context.keys.audit.id, context.clock());
  for (const to of addresses) {
    try {
      await context.mail.send({ to, ...mail });
    } catch (error) {
      context.log.error({ err: error }, 'the result of the audit log was not mailed');
    }
  }
}
