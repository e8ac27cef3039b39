import type { Time } from './columns.ts';

export interface JobsTable {
  name: string;
  /** When it runs next, also after it failed. */
  due_at: Time;
  /** How often in a row it has been begun without being done. */
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
  /** The last time that is known to be right. */
  at: Time;
}

/** Written and taken away again, to find out whether anything can be written. */
export interface WriteProbesTable {
  id: string;
  content: string;
}

/** Work by the clock, and what serves the processes themselves. */
export interface JobsTables {
  heartbeats: HeartbeatsTable;
  jobs: JobsTable;
  leases: LeasesTable;
  write_probes: WriteProbesTable;
}
