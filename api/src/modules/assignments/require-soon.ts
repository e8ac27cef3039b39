import { ASSIGNMENT_DAYS } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { DomainError } from '../../platform/domain-error.ts';

/** The time in epoch milliseconds. Throws INVALID for one that has passed, or is too far away. */
export function requireSoon(time: string, now: number, field: string): number {
  const at = Date.parse(time);
  if (at <= now || at > now + ASSIGNMENT_DAYS * DAY_MS) throw new DomainError('INVALID', { fields: [field] });
  return at;
}
