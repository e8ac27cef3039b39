import type { CallAnswer, CallParsed, transactionTotalsCall } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { takaOf } from '../refunds/refund-amounts.ts';
import { readFilter } from './read-filter.ts';
import { sumTransactions } from './staff-queries.ts';

/** Without a first day: today and the 29 days before. */
const usualDays = 29;

type Totals = CallAnswer<typeof transactionTotalsCall>['data'];

/** Sums of what was paid and refunded, by day of Dhaka, package and method, for Administration. */
export async function totalTransactions(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof transactionTotalsCall, 'query'>,
): Promise<Totals> {
  const to = query.to ?? dhakaDay(context.clock());
  const from = query.from ?? dhakaDay(Date.parse(to) - usualDays * DAY_MS);
  const filter = await readFilter(context, actor, { ...query, from, to });
  const [byDay, byPackage, byMethod] = await Promise.all(
    (['day', 'package', 'method'] as const).map(async (by) => {
      const rows = await sumTransactions(context.readers, filter, by);
      return rows.map((row) => ({ ...row, refunded: takaOf(row.refunded) }));
    }),
  );
  const days = byDay ?? [];
  const sum = (field: 'count' | 'amount' | 'refunded') => days.reduce((all, row) => all + row[field], 0);
  return {
    from,
    to,
    total: { count: sum('count'), amount: sum('amount'), refunded: sum('refunded') },
    byDay: days.map(({ name, ...sums }) => ({
      ...sums,
      day: new Date(Number(name) * DAY_MS).toISOString().slice(0, 10),
    })),
    byPackage: (byPackage ?? []).map(({ name, ...sums }) => ({ ...sums, package: name })),
    byMethod: (byMethod ?? []).map(({ name, ...sums }) => ({ ...sums, method: name })),
  };
}
