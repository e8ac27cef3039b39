import type { Time } from './columns.ts';

export interface JobsTable {
  name: string;
  /** When it runs next, including after a failure. */
  due_at: Time;
  /** How often in a row it started without finishing. */
  attempts: number;
  done_at: Time | null;
  /** Where it goes on, in its own words, if it goes through everything. */
  place: string | null;
}

export interface LeasesTable {
  name: string;
  holder: string;
  expires_at: Time;
}

export interface HeartbeatsTable {
  name: string;
  /** The latest time that is known to be right. */
  at: Time;
}

/** Written and deleted again, to test whether writing works. */
export interface WriteProbesTable {
  id: string;
  content: string;
}

/** The access token of a payment gateway. Bounds how often one is asked for, and who asks now. */
export interface GatewayTokensTable {
  /** The gateway, and a digest of the account that the token is for. */
  name: string;
  sealed: string | null;
  expires_at: Time;
  /** When the last two tokens were asked for; 0 if never. */
  last_grant_at: Time;
  earlier_grant_at: Time;
  /** A process asks for a token until then; 0 if none does. */
  granting_until: Time;
  /** The gateway returned none, and is not asked until then; 0 if it did. */
  resting_until: Time;
}

/** A payment gateway that hung. */
export interface GatewayRestsTable {
  name: string;
  /** No process asks it until then. */
  resting_until: Time;
}

/** A removal or withdrawal that is not yet in the list beside the backups. */
export interface RemovalsTable {
  id: string;
  what: string;
  subject_id: string;
  other_id: string | null;
  at: Time;
}

/** Scheduled work, and tables for the processes themselves. */
export interface JobsTables {
  gateway_rests: GatewayRestsTable;
  gateway_tokens: GatewayTokensTable;
  heartbeats: HeartbeatsTable;
  jobs: JobsTable;
  leases: LeasesTable;
  removals: RemovalsTable;
  write_probes: WriteProbesTable;
}
