import type { AuditRow } from '@milon/shared/contracts';
import type { findAuditEntry } from './list-queries.ts';
import { withoutSensitive } from './sensitive-view.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findAuditEntry>>>;

export function auditRowView(row: Row): AuditRow {
  return {
    position: row.position,
    staffId: row.staff_id,
    ...(row.staff_name ? { staffName: row.staff_name } : {}),
    action: row.action,
    targetId: row.target_id,
    facts: withoutSensitive(JSON.parse(row.facts) as AuditRow['facts']),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
