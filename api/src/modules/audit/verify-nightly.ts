import type { AppContext } from '../../context.ts';
import { mailAdministration } from './mail-administration.ts';
import { verificationMail } from './verification-mail.ts';
import { verifyAudit } from './verify-audit.ts';

/**
 * Verifies the log and mails the result to Administration: a person who rewrites the database cannot change a
 * mailbox.
 */
export async function verifyNightly(context: AppContext, signal: AbortSignal): Promise<void> {
  const result = await verifyAudit(context, signal);
  if (!result) return;
  await mailAdministration(
    context,
    verificationMail(result, context.keys.audit.id, context.clock()),
    'the result of the audit log verification could not be mailed',
  );
}
