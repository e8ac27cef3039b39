import type { LimitStore } from './limit-store.ts';
import type { Logger } from './log.ts';
import { clockSkewMs } from './time/clock-skew.ts';

/** A budget for one key in a span of time. */
export interface Budget {
  readonly points: number;
  readonly milliseconds: number;
}

export interface Expense {
  readonly key: string;
  readonly cost: number;
  readonly budget: Budget;
}

/** Budgets that all processes share, without a write for every request. */
export interface Leases {
  /** Spends all of these or none. Returns when to try again if a budget is used up, else undefined. */
  spend(expenses: readonly Expense[]): Promise<number | undefined>;
}

interface Lease {
  /** Points that this process may still spend. */
  left: number;
  /** Points that this process was given but that are not recorded in the store yet. */
  owed: number;
  /** End of the span, epoch milliseconds. */
  until: number;
  /** The store has nothing left to lease before `until`. */
  isLast: boolean;
}

/** A process leases a tenth of a budget at a time. */
const sharesOfBudget = 10;
const leasesMost = 20_000;

interface Means {
  readonly store: LimitStore;
  readonly clock: () => number;
  readonly log: Logger;
}

/**
 * Each process leases a share of the budget from the store and counts it down in memory. The first share is
 * recorded together with the second, so that a light reader causes no write at all. All processes together
 * can exceed the budget by one share each. If the store fails, this process counts the whole budget alone.
 */
export function createLeases({ store, clock, log }: Means): Leases {
  const leases = new Map<string, Lease>();
  const renewals = new Map<string, Promise<void>>();
  const shareOf = (budget: Budget) => Math.ceil(budget.points / sharesOfBudget);

  function leaseOf({ key, budget }: Expense): Lease {
    const now = clock();
    const held = leases.get(key);
    // A clock that ran ahead and was set back leaves leases that would never end.
    if (held && held.until > now && held.until <= now + budget.milliseconds + clockSkewMs) return held;
    const share = shareOf(budget);
    const lease = { left: share, owed: share, until: now + budget.milliseconds, isLast: false };
    leases.delete(key);
    if (leases.size >= leasesMost)
      for (const oldest of [...leases.keys()].slice(0, 1000)) leases.delete(oldest);
    leases.set(key, lease);
    return lease;
  }

  async function renew(lease: Lease, { key, cost, budget }: Expense): Promise<void> {
    const asked = Math.max(shareOf(budget), cost - lease.left);
    try {
      const points = lease.owed + asked;
      const counts = await store.add([{ key, milliseconds: budget.milliseconds, points }]);
      const count = counts.get(key);
      if (!count) throw new Error('The store returned no count.');
      const excess = Math.max(0, count.points - budget.points);
      lease.left += Math.max(0, asked - excess);
      lease.until = count.expiresAt;
      lease.isLast = count.points >= budget.points;
    } catch (error) {
      log.error({ err: error }, 'the store failed: this process counts reads alone');
      lease.left += Math.max(0, budget.points - shareOf(budget));
      lease.isLast = true;
    }
    lease.owed = 0;
  }

  /** Returns the lease that paid, or when the next span begins. */
  async function spendOne(expense: Expense): Promise<Lease | number> {
    for (;;) {
      const lease = leaseOf(expense);
      if (expense.cost <= lease.left) {
        lease.left -= expense.cost;
        return lease;
      }
      if (lease.isLast) return lease.until;
      // Concurrent requests renew once.
      let renewal = renewals.get(expense.key);
      if (!renewal) {
        renewal = renew(lease, expense).finally(() => renewals.delete(expense.key));
        renewals.set(expense.key, renewal);
      }
      await renewal;
    }
  }

  return {
    async spend(expenses) {
      const paid: { lease: Lease; cost: number }[] = [];
      let refusedUntil: number | undefined;
      for (const expense of expenses) {
        const bounded = { ...expense, cost: Math.min(expense.cost, expense.budget.points) };
        const outcome = await spendOne(bounded);
        if (typeof outcome === 'number') refusedUntil = Math.max(refusedUntil ?? 0, outcome);
        else paid.push({ lease: outcome, cost: bounded.cost });
      }
      if (refusedUntil !== undefined) for (const { lease, cost } of paid) lease.left += cost;
      return refusedUntil;
    },
  };
}
