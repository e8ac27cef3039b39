import type { Db } from '../database/connect.ts';
import { mintId } from '../ids.ts';
import { clockSkewMs } from '../time/clock-skew.ts';
import { releaseLease, takeLease } from './queries.ts';

const leaseMs = 60_000;

interface LeasedWork {
  /** Of the lease: of all processes one does this work at a time. */
  readonly name: string;
  readonly hasWork: () => Promise<boolean>;
  /** Does what there is while `hold` renews the lease. */
  readonly work: (hold: () => Promise<boolean>) => Promise<void>;
}

/** Does work under a lease until there is none, or until another process does it. */
export async function runLeased(
  { db, clock }: { readonly db: Db; readonly clock: () => number },
  { hasWork, name, work }: LeasedWork,
  signal: AbortSignal,
): Promise<void> {
  const holder = mintId();
  const hold = () => {
    const now = clock();
    const expiresAt = now + leaseMs;
    return takeLease(db, { name, holder, expiresAt }, { now, latest: expiresAt + clockSkewMs });
  };
  // Another start may have found the lease taken just before it was released.
  while (!signal.aborted && (await hasWork()) && (await hold())) {
    try {
      await work(hold);
    } finally {
      await releaseLease(db, name, holder);
    }
  }
}
