import type { ModerationEvent } from '@milon/shared/contracts';
import { isoTime } from '../../platform/iso-time.ts';

export interface DatedEvent {
  readonly kind: ModerationEvent['kind'];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status?: string | undefined;
  readonly reason?: string | null;
  readonly by?: string | null;
  readonly isReverted?: boolean;
  readonly itemId?: string;
}

interface DecidedRow {
  readonly id: string;
  readonly status: string;
  readonly reason?: string | null;
  readonly created_at: number;
  readonly decided_at: number | null;
  readonly staff_name: string | null;
}

/** The opening of a case, and its decision if there is one. An appealed case keeps who decided it before. */
export function caseEvents(kind: DatedEvent['kind'], opened: string, row: DecidedRow): DatedEvent[] {
  const opening: DatedEvent = { kind, at: row.created_at, status: opened, itemId: row.id };
  if (row.decided_at === null) return [opening];
  const isDecided = row.status !== opened && row.status !== 'APPEALED';
  return [
    opening,
    {
      kind,
      at: row.decided_at,
      ...(isDecided ? { status: row.status } : {}),
      ...(row.reason === undefined ? {} : { reason: row.reason }),
      by: row.staff_name,
      itemId: row.id,
    },
  ];
}

/** The new status in the facts of a row of the audit log. */
export function toStatusOf(facts: string): string | undefined {
  const { to } = JSON.parse(facts) as { to?: unknown };
  return typeof to === 'string' ? to : undefined;
}

export function eventView(event: DatedEvent): ModerationEvent {
  const { at, by, isReverted = false, itemId, kind, reason, status } = event;
  return {
    at: isoTime(at),
    kind,
    ...(status === undefined ? {} : { status }),
    ...(reason ? { reason } : {}),
    ...(by ? { by } : {}),
    isReverted,
    ...(itemId === undefined ? {} : { itemId }),
  };
}
