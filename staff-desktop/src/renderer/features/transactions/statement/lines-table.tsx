import {
  Link,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { StatementLineView } from '@milon/shared/contracts';
import { invoiceStatusOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';
import { useMoney } from '../../../lib/use-money.ts';

const useStyles = makeStyles({
  head: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  line: { width: '44px', color: tokens.colorNeutralForeground2 },
  said: { width: '42%' },
  cell: {
    paddingBlock: tokens.spacingVerticalXS,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface LinesTableProps {
  /** The accessible name. */
  name: string;
  lines: readonly StatementLineView[];
  /** The address of a payment beside the statement. */
  hrefOf: (id: string) => string;
  openId: string | undefined;
}

/** Lines of a statement beside the payments that have their ids. */
export function LinesTable({ hrefOf, lines, name, openId }: LinesTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, dateTime, label, number } = useFormat();
  const money = useMoney();

  function saidIn({ amount, day, trxId }: StatementLineView): string {
    const said = [
      trxId,
      amount === undefined ? undefined : money(amount),
      day === undefined ? undefined : date(day),
    ];
    return said.filter(Boolean).join(' · ') || '–';
  }

  return (
    <Table size="small" aria-label={name}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell className={mergeClasses(styles.head, styles.line)}>
            {t('transactions.statement.line')}
          </TableHeaderCell>
          <TableHeaderCell className={mergeClasses(styles.head, styles.said)}>
            {t('transactions.statement.inStatement')}
          </TableHeaderCell>
          <TableHeaderCell className={styles.head}>{t('transactions.statement.inPayment')}</TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {lines.map((one) => (
          <TableRow key={one.line} aria-selected={one.payment !== undefined && one.payment._id === openId}>
            <TableCell className={mergeClasses(styles.cell, styles.line)}>{number(one.line)}</TableCell>
            <TableCell className={styles.cell}>
              {saidIn(one)}
              {(one.trxId === undefined || !one.payment) && <span className={styles.quiet}>{one.text}</span>}
            </TableCell>
            <TableCell className={styles.cell}>
              {one.payment ? (
                <>
                  <Link href={hrefOf(one.payment._id)}>
                    {[one.payment.user.name, money(one.payment.amount)].join(' · ')}
                  </Link>
                  <span className={styles.quiet}>
                    {[
                      one.payment.paymentMethod,
                      one.payment.package,
                      label(invoiceStatusOptions, one.payment.status),
                      dateTime(one.payment.createdAt),
                    ].join(' · ')}
                  </span>
                </>
              ) : (
                '–'
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
