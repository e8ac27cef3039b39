import type { AuditRow } from '@milon/shared/contracts';
import type { findAuditPage } from './queries.ts';

type Row = Awaited<ReturnType<typeof findAuditPage>>[number];

export function auditRowView(row: Row): AuditRow {
  return {
    position: row.position,
    staffId: row.staff_id,
    ...(row.staff_name ? { staffName: row.staff_name } : {}),
    action: row.action,
    targetId: row.target_id,
    facts: JSON.parse(row.facts) as AuditRow['facts'],
    createdAt: new Date(row.created_at).toISOString(),
  };
}
