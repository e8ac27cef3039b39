import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../components/states/loading-blocks.tsx';
import { dashboardAddress, dashboardFields } from '../../../lib/address/dashboard-address.ts';
import { transactionsAddress } from '../../../lib/address/transaction-address.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import { usersAddress } from '../../../lib/address/user-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { type Trends, useTrends } from '../api/use-trends.ts';
import { DayTable } from './day-table.tsx';
import { TrendCard } from './trend-card.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  top: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalL },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(320px, 1fr))',
    gap: tokens.spacingHorizontalM,
  },
});

/** The figures of 30 or 90 days with their charts, and the same by day as a table. */
export function TrendsSection() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { change, values } = useAddress(dashboardFields);
  const { data, error, isPending, refetch } = useTrends(values.days);
  const table = useRef<HTMLDivElement>(null);
  const isTable = values.table === true;
  const isShown = isTable && data !== undefined;
  useEffect(() => {
    if (isShown) table.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    <section className={styles.root}>
      <h2 className={styles.heading}>{t('dashboard.trends')}</h2>
      <div className={styles.top}>
        <RadioGroup
          layout="horizontal"
          aria-label={t('dashboard.period')}
          value={values.days}
          onChange={(_event, { value }) => change({ days: value === '90' ? '90' : '30' })}
        >
          <Radio value="30" label={t('dashboard.days30')} />
          <Radio value="90" label={t('dashboard.days90')} />
        </RadioGroup>
        <Button
          size="small"
          aria-expanded={isTable}
          onClick={() => change({ table: isTable ? undefined : true })}
        >
          {t(isTable ? 'dashboard.hideTable' : 'dashboard.showTable')}
        </Button>
      </div>
      {isPending && <LoadingBlocks count={2} height="180px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <Cards trends={data} />}
      {isShown && (
        <div ref={table}>
          <DayTable trends={data} />
        </div>
      )}
    </section>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function Cards({ trends }: { trends: Trends }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, dateTime, number } = useFormat();
  const money = useMoney();
  const { active, countedAt, days, from, money: paid, to } = trends;
  const length = days.length === 90 ? '90' : '30';
  const period = { from: date(from), to: date(to) };
  const valuesOf = (name: 'men' | 'women' | 'invitations' | 'accepted' | 'declined' | 'messages') =>
    days.map((day) => day[name]);
  const tableHref = dashboardAddress({ days: length, table: true });
  const inDays = { from, to };
  const counted = countedAt
    ? t('dashboard.countedAt', { at: dateTime(countedAt) })
    : t('dashboard.notCounted');
  const decided = sum(valuesOf('accepted')) + sum(valuesOf('declined'));
  const share = decided === 0 ? '–' : `${number(Math.round((sum(valuesOf('accepted')) / decided) * 100))}%`;
  const figure = (name: 'men' | 'women', href: string) => ({
    name: t(`dashboard.figure.${name}`),
    figure: number(sum(valuesOf(name))),
    values: valuesOf(name),
    href,
  });
  // Nobody on the staff reads invitations or messages, so the days are their list.
  const inTable = { href: tableHref, title: t('dashboard.opensTable') };
  const countedFigure = (name: 'invitations' | 'accepted' | 'messages') => ({
    name: t(`dashboard.figure.${name}`),
    figure: countedAt ? number(sum(valuesOf(name))) : '–',
    values: valuesOf(name),
    ...inTable,
  });
  const joined = (gender: 'men' | 'women') => usersAddress({ gender: [gender], createdAt: inDays });
  const revenueByDay = new Map(paid.byDay.map(({ amount, day, refunded }) => [day, amount - refunded]));
  const names = days.map(({ day }) => day);
  const chart = (label: string) => t('dashboard.chart', { label, ...period });
  return (
    <div className={styles.cards}>
      <TrendCard
        days={names}
        label={t('dashboard.signUps')}
        figures={[figure('men', joined('men')), figure('women', joined('women'))]}
        chartLabel={chart(t('dashboard.signUps'))}
        note={t('dashboard.periodNote', period)}
      />
      <TrendCard
        days={names}
        label={t('dashboard.active')}
        figures={[
          {
            name: t('dashboard.figure.active'),
            figure: number(active),
            href: usersAddress({ lastLogin: inDays }),
          },
        ]}
        note={t('dashboard.activeNote')}
      />
      <TrendCard
        days={names}
        label={t('dashboard.invitationsAndMatches')}
        figures={[countedFigure('invitations')]}
        chartLabel={chart(t('dashboard.figure.invitations'))}
        note={counted}
      />
      <TrendCard
        days={names}
        label={t('dashboard.matches')}
        figures={[
          countedFigure('accepted'),
          { name: t('dashboard.figure.share'), figure: share, ...inTable },
        ]}
        chartLabel={chart(t('dashboard.figure.accepted'))}
        note={counted}
      />
      <TrendCard
        days={names}
        label={t('dashboard.messages')}
        figures={[countedFigure('messages')]}
        chartLabel={chart(t('dashboard.figure.messages'))}
        note={counted}
      />
      <TrendCard
        days={names}
        label={t('dashboard.revenue')}
        figures={[
          {
            name: t('dashboard.figure.revenue'),
            figure: money(paid.total.amount - paid.total.refunded),
            values: days.map(({ day }) => Math.max(0, revenueByDay.get(day) ?? 0)),
            href: transactionsAddress({ tab: 'TOTALS', ...inDays }),
          },
        ]}
        chartLabel={chart(t('dashboard.revenue'))}
        note={t('dashboard.periodNote', period)}
      />
    </div>
  );
}
