import { makeStyles, tokens } from '@fluentui/react-components';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import type { Totals } from '../api/use-totals.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS, margin: 0 },
  top: { display: 'flex', columnGap: tokens.spacingHorizontalL, fontSize: tokens.fontSizeBase200 },
  key: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  sample: { width: '14px', height: '14px' },
  bars: {
    display: 'flex',
    alignItems: 'end',
    height: '140px',
    columnGap: '2px',
    margin: 0,
    padding: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderTop: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  day: { display: 'flex', flex: '1 1 0', minWidth: '1px', height: '100%', listStyleType: 'none' },
  bar: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    justifyContent: 'end',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // A hatched part and a filled part differ without colour too.
  kept: { backgroundColor: tokens.colorCompoundBrandBackground },
  refunded: {
    border: `1px solid ${tokens.colorCompoundBrandBackground}`,
    boxSizing: 'border-box',
    backgroundImage: `repeating-linear-gradient(45deg, ${tokens.colorCompoundBrandBackground} 0 2px, ${tokens.colorNeutralBackground1} 2px 5px)`,
  },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

interface DayChartProps {
  from: string;
  to: string;
  days: Totals['byDay'];
  hrefOf: (day: string) => string;
}

/** All days from the first to the last, also those without a payment. */
function daysOf(from: string, to: string): string[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: days }, (_day, n) => dhakaDay(Date.parse(from) + n * DAY_MS));
}

/** A bar for each day. The table of the days has the same links for the keyboard. */
export function DayChart({ days, from, hrefOf, to }: DayChartProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date } = useFormat();
  const money = useMoney();
  const sums = new Map(days.map((sum) => [sum.day, sum]));
  const highest = Math.max(...days.map(({ amount }) => amount));
  const part = (amount: number) => ({ height: `${highest === 0 ? 0 : (amount / highest) * 100}%` });
  return (
    <figure className={styles.root}>
      <figcaption className={styles.top}>
        <span className={styles.key}>
          <span className={`${styles.sample} ${styles.kept}`} />
          {t('transactions.sums.kept')}
        </span>
        <span className={styles.key}>
          <span className={`${styles.sample} ${styles.refunded}`} />
          {t('transactions.sums.refunded')}
        </span>
        <span>{t('transactions.sums.top', { amount: money(highest) })}</span>
      </figcaption>
      <ul className={styles.bars} aria-label={t('transactions.sums.chart')}>
        {daysOf(from, to).map((day) => {
          const sum = sums.get(day);
          if (!sum) return <li key={day} className={styles.day} aria-hidden />;
          const refunded = Math.min(sum.refunded, sum.amount);
          const text = t('transactions.sums.day', {
            day: date(day),
            amount: money(sum.amount),
            refunded: money(sum.refunded),
          });
          return (
            <li key={day} className={styles.day}>
              <a className={styles.bar} href={hrefOf(day)} tabIndex={-1} title={text} aria-label={text}>
                <span className={styles.refunded} style={part(refunded)} hidden={refunded === 0} />
                <span className={styles.kept} style={part(sum.amount - refunded)} />
              </a>
            </li>
          );
        })}
      </ul>
      <div className={styles.ends}>
        <span>{date(from)}</span>
        <span>{date(to)}</span>
      </div>
    </figure>
  );
}
