import { Link, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import {
  type TransactionAddress,
  type transactionFields,
  transactionMethods,
  transactionsAddress,
} from '../../../lib/address/transaction-address.ts';
import type { ScreenAddress } from '../../../lib/address/use-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import type { Totals } from '../api/use-totals.ts';
import { DayChart } from './day-chart.tsx';
import { SumTable } from './sum-table.tsx';

const useStyles = makeStyles({
  root: { overflow: 'auto', padding: tokens.spacingHorizontalL },
  content: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  onHold: { marginBottom: tokens.spacingVerticalL },
  tables: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(400px, 1fr))',
    gap: tokens.spacingHorizontalXL,
    alignItems: 'start',
  },
});

interface TotalsViewProps {
  address: ScreenAddress<typeof transactionFields>;
  totals: UseQueryResult<Totals>;
}

/**
 * What was paid and refunded, by day, package and method. Each figure leads to the payments that it counts.
 */
export function TotalsView({ address, totals }: TotalsViewProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data, error, isPending, refetch } = totals;
  return (
    <div className={styles.root}>
      {isPending && <LoadingBlocks count={3} height="160px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <OnHold totals={data} href={onHoldAddress(address.values, data)} />}
      {data?.total.count === 0 && <EmptyState text={t('transactions.sums.none')} />}
      {data && data.total.count > 0 && (
        <Figures
          totals={data}
          range={t('transactions.sums.range', { from: date(data.from), to: date(data.to) })}
          listOf={(values) =>
            transactionsAddress({
              ...address.values,
              status: address.values.status ?? 'CREDITED',
              from: data.from,
              to: data.to,
              tab: 'ALL',
              ...values,
            })
          }
        />
      )}
    </div>
  );
}

/** The list of what the filter has on hold. */
function onHoldAddress(values: TransactionAddress, { from, to }: Totals): string {
  return transactionsAddress({ ...values, status: undefined, from, to, tab: 'ON_HOLD' });
}

/** The money that the sums below do not count yet, with a link to its payments. */
function OnHold({ href, totals: { onHold } }: { href: string; totals: Totals }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  if (!onHold || onHold.count === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.onHold}>
      <MessageBarBody>
        <Link href={href}>
          {t('transactions.sums.onHold', { count: number(onHold.count), amount: money(onHold.amount) })}
        </Link>
      </MessageBarBody>
    </MessageBar>
  );
}

interface FiguresProps {
  totals: Totals;
  range: string;
  /** The list with these filters besides the present ones. */
  listOf: (values: Partial<TransactionAddress>) => string;
}

function Figures({ listOf, range, totals }: FiguresProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date } = useFormat();
  const { byDay, byMethod, byPackage, from, to, total } = totals;
  const dayList = (day: string) => listOf({ from: day, to: day });
  return (
    <div className={styles.content}>
      <Section as="h2" title={range}>
        <SumTable name={range} rows={[{ name: t('section.transactions'), href: listOf({}), sum: total }]} />
        <DayChart from={from} to={to} days={byDay} hrefOf={dayList} />
      </Section>
      <div className={styles.tables}>
        <Section as="h2" title={t('transactions.sums.byPackage')}>
          <SumTable
            name={t('transactions.sums.byPackage')}
            rows={byPackage.map((sum) => ({
              name: sum.package,
              href: listOf({ package: sum.package }),
              sum,
            }))}
          />
        </Section>
        <Section as="h2" title={t('transactions.sums.byMethod')}>
          <SumTable
            name={t('transactions.sums.byMethod')}
            rows={byMethod.map((sum) => ({
              name: sum.method,
              href: listOf({ method: transactionMethods.find((method) => method === sum.method) }),
              sum,
            }))}
          />
        </Section>
        <Section as="h2" title={t('transactions.sums.byDay')}>
          <SumTable
            name={t('transactions.sums.byDay')}
            rows={byDay.toReversed().map((sum) => ({ name: date(sum.day), href: dayList(sum.day), sum }))}
          />
        </Section>
      </div>
    </div>
  );
}
