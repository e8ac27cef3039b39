import type { AuditVerification } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { findLastVerification } from './queries.ts';
import { verificationView } from './verification.ts';

/** Returns the result of the last verification of the log; no data before the first one. */
export async function showVerification(context: AppContext): Promise<{ data?: AuditVerification }> {
  const row = await findLastVerification(context.db);
  return row ? { data: verificationView(context.keys.audit, row) } : {};
}
