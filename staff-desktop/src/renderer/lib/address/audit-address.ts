import { addressOf } from './location.ts';
import { type AddressValues, dayRange, freeText, writeFields } from './use-address.ts';

/** The filters of the audit log, as they are written in its address. */
export const auditFields = {
  q: freeText(80),
  staffId: freeText(36),
  action: freeText(60),
  targetId: freeText(80),
  days: dayRange,
} as const;
export type AuditAddress = AddressValues<typeof auditFields>;

/** The address of the audit log with these filters. */
export function auditAddress(values: Partial<AuditAddress>): string {
  return addressOf({ section: 'audit', query: writeFields(auditFields, values) });
}
