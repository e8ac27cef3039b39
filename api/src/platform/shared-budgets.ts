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
export interface SharedBudgets {
  /** Spends all of these or none. Returns when to try again if a budget is used up, else undefined. */
  spend(expenses: readonly Expense[]): Promise<number | undefined>;
  /** Spends these for what is already done: where a budget has less, all that is left of it. */
  charge(expenses: readonly Expense[]): Promise<void>;
}

interface BudgetShare {
  /** Points that this process may still spend. */
  left: number;
  /** Points that this process was given but that are not recorded in the store yet. */
  owed: number;
  /** End of the span, epoch milliseconds. */
  until: number;
  /** The store has nothing left to give before `until`. */
  isLast: boolean;
}

/** A process takes a tenth of a budget at a time. */
const sharesOfBudget = 10;
const sharesMost = 20_000;

interface BudgetOptions {
  readonly store: LimitStore;
  readonly clock: () => number;
  readonly log: Logger;
}

/**
 * Each process takes a share of the budget from the store and counts it down in memory. The first share is
 * recorded together with the second, so that a light reader causes no write at all. All processes together
 * can exceed the budget by one share each. If the store fails, this process counts the whole budget alone.
 */
export function createSharedBudgets({ store, clock, log }: BudgetOptions): SharedBudgets {
  const shares = new Map<string, BudgetShare>();
  const renewals = new Map<string, Promise<void>>();
  const pointsOfShare = (budget: Budget) => Math.ceil(budget.points / sharesOfBudget);

  function shareOf({ key, budget }: Expense): BudgetShare {
    const now = clock();
    const held = shares.get(key);
    // A clock that ran ahead and was set back leaves shares that would never end.
    if (held && held.until > now && held.until <= now + budget.milliseconds + clockSkewMs) return held;
    const points = pointsOfShare(budget);
    const share = { left: points, owed: points, until: now + budget.milliseconds, isLast: false };
    shares.delete(key);
    if (shares.size >= sharesMost)
      for (const oldest of [...shares.keys()].slice(0, 1000)) shares.delete(oldest);
    shares.set(key, share);
    return share;
  }

  async function renew(share: BudgetShare, { key, cost, budget }: Expense): Promise<void> {
    const asked = Math.max(pointsOfShare(budget), cost - share.left);
    try {
      const points = share.owed + asked;
      const counts = await store.add([{ key, milliseconds: budget.milliseconds, points }]);
      const count = counts.get(key);
      if (!count) throw new Error('The store returned no count.');
      const excess = Math.max(0, count.points - budget.points);
      share.left += Math.max(0, asked - excess);
      share.until = count.expiresAt;
      share.isLast = count.points >= budget.points;
    } catch (error) {
      log.error({ err: error }, 'the store failed: this process counts reads alone');
      share.left += Math.max(0, budget.points - pointsOfShare(budget));
      share.isLast = true;
    }
    share.owed = 0;
  }

  /**
   * Returns the share that paid, or when the next span begins. A cost above the budget counts as the budget.
   */
  async function spendOne(given: Expense): Promise<BudgetShare | number> {
    const expense = { ...given, cost: Math.min(given.cost, given.budget.points) };
    for (;;) {
      const share = shareOf(expense);
      if (expense.cost <= share.left) {
        share.left -= expense.cost;
        return share;
      }
      if (share.isLast) return share.until;
      // Concurrent requests renew once.
      let renewal = renewals.get(expense.key);
      if (!renewal) {
        renewal = renew(share, expense).finally(() => renewals.delete(expense.key));
        renewals.set(expense.key, renewal);
      }
      await renewal;
    }
  }

  return {
    async spend(expenses) {
      const paid: { share: BudgetShare; cost: number }[] = [];
      let refusedUntil: number | undefined;
      for (const expense of expenses) {
        const outcome = await spendOne(expense);
        if (typeof outcome === 'number') refusedUntil = Math.max(refusedUntil ?? 0, outcome);
        else paid.push({ share: outcome, cost: Math.min(expense.cost, expense.budget.points) });
      }
      if (refusedUntil !== undefined) for (const { share, cost } of paid) share.left += cost;
      return refusedUntil;
    },
    async charge(expenses) {
      for (const expense of expenses)
        if (typeof (await spendOne(expense)) === 'number') shareOf(expense).left = 0;
    },
  };
}
