import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { trendDays } from './get-trends.ts';
import { countDay, findDailyFigures, saveDailyFigures } from './trend-queries.ts';

/**
 * Counts the days that the dashboard shows: today and yesterday again, and earlier ones that are missing.
 * Each day is counted on a reader and saved by itself.
 */
export async function countDailyFigures(context: AppContext, signal: AbortSignal): Promise<void> {
  const now = context.clock();
  const first = dhakaDay(now - (Math.max(...trendDays) - 1) * DAY_MS);
  const yesterday = dhakaDay(now - DAY_MS);
  const rows = await findDailyFigures(context.readers, first);
  // A row of a day that had not ended is not complete.
  const isDone = (day: string) =>
    day < yesterday && rows.some((row) => row.day === day && row.counted_at >= dhakaDayStart(day) + DAY_MS);
  for (let from = dhakaDayStart(dhakaDay(now)); from >= dhakaDayStart(first); from -= DAY_MS) {
    const day = dhakaDay(from);
    if (isDone(day)) continue;
    if (signal.aborted) return;
    const figures = await countDay(context.readers, { from, until: from + DAY_MS });
    await inTransaction(context.db, (trx) => saveDailyFigures(trx, { day, ...figures, counted_at: now }));
  }
}
