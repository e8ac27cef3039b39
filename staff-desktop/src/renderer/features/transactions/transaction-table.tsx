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
import type { AdminTransaction, WorkClaim } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useRowKeys } from '../../components/list/use-row-keys.ts';
import { narrow } from './narrow.ts';
import { TransactionRow } from './transaction-row.tsx';

const useStyles = makeStyles({
  root: { backgroundColor: tokens.colorNeutralBackground1 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `0 1px 0 ${tokens.colorNeutralStroke2}`,
  },
  // With the padding, so that the columns still fit beside the opened payment.
  cell: {
    boxSizing: 'border-box',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  trxId: { width: '28%', [narrow]: { width: '108px' } },
  member: { width: '20%', [narrow]: { width: 'auto' } },
  package: { width: '16%', [narrow]: { display: 'none' } },
  amount: { width: '100px', [narrow]: { width: '84px' }, '& > *': { justifyContent: 'flex-end' } },
  // What remains.
  status: { [narrow]: { width: '104px' } },
});

const columns = ['trxId', 'member', 'package', 'amount', 'status'] as const;

interface TransactionTableProps {
  transactions: readonly AdminTransaction[];
  openId: string | undefined;
  hrefOf: (id: string) => string;
  /** Who else works on a payment. */
  holderOf: (id: string) => WorkClaim | undefined;
}

/** The payments. Each row's TrxID is the link that opens it. */
export function TransactionTable({ transactions, openId, hrefOf, holderOf }: TransactionTableProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { listProps, rowProps } = useRowKeys(
    transactions.map(({ _id }) => _id),
    openId,
  );
  return (
    <Table size="small" className={styles.root} aria-label={t('section.transactions')} {...listProps}>
      <TableHeader className={styles.head}>
        <TableRow>
          {columns.map((name) => (
            <TableHeaderCell key={name} className={mergeClasses(styles.cell, styles[name])}>
              {t(`transactions.${name}`)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction._id}
            transaction={transaction}
            isOpen={transaction._id === openId}
            href={hrefOf(transaction._id)}
            holder={holderOf(transaction._id)}
            rowProps={rowProps(transaction._id)}
          />
        ))}
      </TableBody>
    </Table>
  );
}
