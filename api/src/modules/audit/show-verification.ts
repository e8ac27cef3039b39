import type { AuditVerification } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { findLastVerification } from './queries.ts';
import { verificationView } from './verification.ts';

/** What the last verification of the log came to; nothing before the first. */
export async function showVerification(context: AppContext): Promise<{ data?: AuditVerification }> {
  const row = await findLastVerification(context.db);
  return row ? { data: verificationView(context.keys.audit, row) } : {};
}
