import {
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { AdminTransaction } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { TransactionRow } from './transaction-row.tsx';

const useStyles = makeStyles({
  root: { minWidth: '960px', backgroundColor: tokens.colorNeutralBackground1 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `0 1px 0 ${tokens.colorNeutralStroke2}`,
  },
  cell: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground2 },
  amount: { width: '92px', '& > *': { justifyContent: 'flex-end' } },
  time: { width: '92px' },
  sender: { width: '116px' },
  trxId: { width: '104px' },
  method: { width: '84px' },
  status: { width: '108px' },
  actions: { width: '164px' },
  // Also shows why a payment is held.
  actionsAndWhy: { width: '260px' },
  visuallyHidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
});

interface TransactionTableProps {
  transactions: readonly AdminTransaction[];
  /** Hidden if all rows have the same status. */
  showsStatus: boolean;
  onDecide: (transaction: AdminTransaction, status: 'VALID' | 'FAILED') => void;
}

export function TransactionTable({ transactions, showsStatus, onDecide }: TransactionTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const isAnyHeld = transactions.some(({ heldFor }) => heldFor !== undefined);
  const columns = [
    ['time', styles.time],
    ['member', ''],
    ['package', ''],
    ['amount', styles.amount],
    ['method', styles.method],
    ['sender', styles.sender],
    ['trxId', styles.trxId],
    ...(showsStatus ? [['status', styles.status] as const] : []),
  ] as const;
  return (
    <Table size="small" className={styles.root} aria-label={t('section.transactions')}>
      <TableHeader className={styles.head}>
        <TableRow>
          {columns.map(([name, className]) => (
            <TableHeaderCell key={name} className={mergeClasses(styles.cell, className)}>
              {t(`transactions.${name}`)}
            </TableHeaderCell>
          ))}
          <TableHeaderCell className={isAnyHeld ? styles.actionsAndWhy : styles.actions}>
            <span className={styles.visuallyHidden}>{t('transactions.decision')}</span>
          </TableHeaderCell>
        </TableRow>
      </TableHeader>
      <TableBody>
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction._id}
            transaction={transaction}
            showsStatus={showsStatus}
            onDecide={onDecide}
          />
        ))}
      </TableBody>
    </Table>
  );
}
