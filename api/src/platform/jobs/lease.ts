import type { Db } from '../database/connect.ts';
import { mintId } from '../ids.ts';
import { clockSkewMs } from '../time/clock-skew.ts';
import { releaseLease, takeLease } from './queries.ts';

const leaseMs = 60_000;

/** The right to do some work, which one process has at a time. */
export interface Lease {
  /** Takes or renews it for a minute. False if another process has it. */
  hold(): Promise<boolean>;
  release(): Promise<void>;
}

export function createLease(
  { db, clock }: { readonly db: Db; readonly clock: () => number },
  name: string,
): Lease {
  const holder = mintId(clock());
  return {
    hold() {
      const now = clock();
      const expiresAt = now + leaseMs;
      return takeLease(db, { name, holder, expiresAt }, { now, latest: expiresAt + clockSkewMs });
    },
    release: () => releaseLease(db, name, holder),
  };
}
