import {
  Link,
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
import type { Totals } from '../api/use-totals.ts';

const useStyles = makeStyles({
  head: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    '& > *': { justifyContent: 'flex-end' },
  },
  figure: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

interface SumTableProps {
  /** The accessible name. */
  name: string;
  rows: readonly { name: string; href: string; sum: Totals['total'] }[];
}

/** Sums in rows. The name of each leads to its payments. */
export function SumTable({ name, rows }: SumTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { number } = useFormat();
  const money = useMoney();
  return (
    <Table size="small" aria-label={name}>
      <TableHeader>
        <TableRow>
          <TableCell />
          {(['count', 'amount', 'refunded', 'kept'] as const).map((column) => (
            <TableHeaderCell key={column} className={styles.head}>
              {t(`transactions.sums.${column}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ href, name: rowName, sum }) => (
          <TableRow key={rowName}>
            <TableCell>
              <Link href={href}>{rowName}</Link>
            </TableCell>
            <TableCell className={styles.figure}>
              <Link href={href}>{number(sum.count)}</Link>
            </TableCell>
            <TableCell className={styles.figure}>
              <Link href={href}>{money(sum.amount)}</Link>
            </TableCell>
            <TableCell className={styles.figure}>{money(sum.refunded)}</TableCell>
            <TableCell className={styles.figure}>{money(sum.amount - sum.refunded)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
