import type { CallAnswer, CallParsed, transactionTotalsCall } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, poishaOf, takaOf } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { readFilter } from './read-filter.ts';
import { sumOnHold, sumTransactions, type TransactionSum } from './staff-queries.ts';

/** Without a first day: today and the 29 days before. */
const usualDays = 29;

const sumsOf = ({ count, amount, refunded }: TransactionSum) => ({
  count,
  amount,
  refunded: takaOf(refunded),
});

const dayOf = ({ name }: TransactionSum) => new Date(Number(name) * DAY_MS).toISOString().slice(0, 10);

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
  const [onHold, byDay, byPackage, byMethod] = await Promise.all([
    sumOnHold(context.readers, filter),
    sumTransactions(context.readers, filter, 'day'),
    sumTransactions(context.readers, filter, 'package'),
    sumTransactions(context.readers, filter, 'method'),
  ]);
  return {
    from,
    to,
    total: byDay.map(sumsOf).reduce(
      (all, one) => ({
        count: all.count + one.count,
        amount: all.amount + one.amount,
        refunded: takaOf(poishaOf(all.refunded) + poishaOf(one.refunded)),
      }),
      { count: 0, amount: 0, refunded: 0 },
    ),
    onHold: { count: onHold.count, amount: takaOf(onHold.poisha) },
    byDay: byDay.map((row) => Object.assign({ day: dayOf(row) }, sumsOf(row))),
    byPackage: byPackage.map((row) => Object.assign({ package: row.name }, sumsOf(row))),
    byMethod: byMethod.map((row) => Object.assign({ method: row.name }, sumsOf(row))),
  };
}
