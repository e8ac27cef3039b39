import type { AppContext } from '../../context.ts';
import { findAdministrationEmails } from './queries.ts';
import { verificationMail } from './verification-mail.ts';
import { verifyAudit } from './verify-audit.ts';

/**
 * Verifies the log and mails the result to Administration: a person who rewrites the database cannot change a
 * mailbox.
 */
export async function verifyNightly(context: AppContext, signal: AbortSignal): Promise<void> {
  const result = await verifyAudit(context, signal);
  if (!result) return;
  const addresses = new Set(await findAdministrationEmails(context.db));
  // The configured address too, even if the database has no such account.
  if (context.config.firstStaff) addresses.add(context.config.firstStaff.email);
  const mail = verificationMail(result, context.keys.audit.id, context.clock());
  for (const to of addresses) {
    try {
      await context.mail.send({ to, ...mail });
    } catch (error) {
      context.log.error({ err: error }, 'the result of the audit log verification could not be mailed');
    }
  }
}
