import type { MadeDecision } from '@milon/shared/contracts';
import { DomainError } from './domain-error.ts';
import { isoTime } from './iso-time.ts';

/** ALREADY_DECIDED with who decided what and when, which the reader of the queue may see. */
export function alreadyDecided(
  row: { status: string; decider_name: string | null; decided_at: number | null } | undefined,
): DomainError {
  if (!row) return new DomainError('ALREADY_DECIDED');
  const current: MadeDecision = {
    status: row.status,
    ...(row.decider_name === null ? {} : { by: row.decider_name }),
    ...(row.decided_at === null ? {} : { at: isoTime(row.decided_at) }),
  };
  return new DomainError('ALREADY_DECIDED', { current });
}
