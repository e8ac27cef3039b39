import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';
import type { Trends } from '../api/use-trends.ts';

const useStyles = makeStyles({
  root: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  figure: { fontVariantNumeric: 'tabular-nums' },
});

const columns = ['men', 'women', 'invitations', 'accepted', 'declined', 'messages'] as const;

/** The figures of each day, the latest first: what the charts show. */
export function DayTable({ trends }: { trends: Trends }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, number } = useFormat();
  const money = useMoney();
  const paid = new Map(trends.money.byDay.map(({ amount, day, refunded }) => [day, amount - refunded]));
  return (
    <Table size="small" className={styles.root} aria-label={t('dashboard.byDay')}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>{t('dashboard.day')}</TableHeaderCell>
          {columns.map((name) => (
            <TableHeaderCell key={name}>{t(`dashboard.column.${name}`)}</TableHeaderCell>
          ))}
          <TableHeaderCell>{t('dashboard.column.revenue')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {trends.days.toReversed().map((row) => (
          <TableRow key={row.day}>
            <TableCell>{date(row.day)}</TableCell>
            {columns.map((name) => (
              <TableCell key={name} className={styles.figure}>
                {number(row[name])}
              </TableCell>
            ))}
            <TableCell className={styles.figure}>{money(paid.get(row.day) ?? 0)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
