import type { Db } from '../database/connect.ts';
import { createLease } from './lease.ts';

interface LeasedWork {
  /** Of the lease: of all processes one does this work at a time. */
  readonly name: string;
  readonly hasWork: () => Promise<boolean>;
  /** Does what there is while `hold` renews the lease. */
  readonly work: (hold: () => Promise<boolean>) => Promise<void>;
}

/** Does work under a lease until there is none, or until another process does it. */
export async function runLeased(
  context: { readonly db: Db; readonly clock: () => number },
  { hasWork, name, work }: LeasedWork,
  signal: AbortSignal,
): Promise<void> {
  const lease = createLease(context, name);
  // Another start may have found the lease taken just before it was released.
  while (!signal.aborted && (await hasWork()) && (await lease.hold())) {
    try {
      await work(lease.hold);
    } finally {
      await lease.release();
    }
  }
}
