import type { Time } from './columns.ts';

export interface JobsTable {
  name: string;
  /** When it runs next, including after a failure. */
  due_at: Time;
  /** How often in a row it started without finishing. */
  attempts: number;
  done_at: Time | null;
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

/** Scheduled work, and tables for the processes themselves. */
export interface JobsTables {
  heartbeats: HeartbeatsTable;
  jobs: JobsTable;
  leases: LeasesTable;
  write_probes: WriteProbesTable;
}
