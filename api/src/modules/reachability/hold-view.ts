import type { ConnectHold } from '@milon/shared/contracts';

export interface HoldRow {
  readonly unlock_id: string;
  readonly state: string;
  readonly expires_at: number;
  readonly waits_until: number | null;
  readonly settled_at: number | null;
  readonly ended_by: string | null;
}

/** A hold as its buyer sees it. */
export function holdView(row: HoldRow): ConnectHold {
  const byStaff = row.state === 'HELD' ? row.waits_until !== null : row.ended_by === 'STAFF';
  return {
    state: row.state as ConnectHold['state'],
    until: new Date(row.waits_until ?? row.expires_at).toISOString(),
    ...(byStaff ? { byStaff } : {}),
    ...(row.settled_at === null ? {} : { settledAt: new Date(row.settled_at).toISOString() }),
  };
}
