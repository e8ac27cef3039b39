import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';

/** Why a payment by hand cannot wait: another one uses its id, or the member's New package already waits. */
export function waitingConflict(error: unknown): DomainError | undefined {
  const violated = uniqueViolation(error);
  if (violated?.includes('trx_id')) return new DomainError('TRX_TAKEN', { fields: ['trxId'] });
  // SQLite reports the index's column, PostgreSQL the index.
  if (violated?.includes('member_id')) return new DomainError('NEW_PACKAGE_OPEN', { fields: ['packageId'] });
  return undefined;
}
