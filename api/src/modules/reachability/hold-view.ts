import type { ConnectHold } from '@milon/shared/contracts';

export interface HoldRow {
  readonly unlock_id: string;
  readonly state: string;
  readonly expires_at: number;
  readonly settled_at: number | null;
}

/** A hold as its buyer sees it. */
export function holdView(row: HoldRow): ConnectHold {
  return {
    state: row.state as ConnectHold['state'],
    until: new Date(row.expires_at).toISOString(),
    ...(row.settled_at === null ? {} : { settledAt: new Date(row.settled_at).toISOString() }),
  };
}
