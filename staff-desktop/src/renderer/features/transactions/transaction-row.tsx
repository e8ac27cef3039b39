import {
  Badge,
  Button,
  Link,
  makeStyles,
  mergeClasses,
  TableCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import type { AdminTransaction } from '@milon/shared/contracts';
import { invoiceStatusOptions } from '@milon/shared/options';
import { transactionColor } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { locationAddress } from '../../lib/location.ts';
import { useFormat } from '../../lib/use-format.ts';

const useStyles = makeStyles({
  row: { height: '44px', fontSize: tokens.fontSizeBase200, backgroundColor: tokens.colorNeutralBackground1 },
  // Stays reachable if the table is wider than the window.
  last: { position: 'sticky', insetInlineEnd: 0, backgroundColor: 'inherit' },
  two: { display: 'grid', lineHeight: tokens.lineHeightBase200, minWidth: 0, overflowWrap: 'anywhere' },
  second: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  why: {
    paddingTop: tokens.spacingVerticalXS,
    color: tokens.colorPaletteDarkOrangeForeground1,
    textAlign: 'end',
  },
  amount: { textAlign: 'right', fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  code: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    minHeight: '44px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    justifyContent: 'flex-end',
  },
});

const badgeColours = { success: 'success', warning: 'warning', error: 'danger' } as const;

interface TransactionRowProps {
  transaction: AdminTransaction;
  showsStatus: boolean;
  onDecide: (transaction: AdminTransaction, status: 'VALID' | 'FAILED') => void;
}

/** One payment. A pending or held one has its two buttons. */
export function TransactionRow({ transaction, showsStatus, onDecide }: TransactionRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date, dateTime, label, number, time } = useFormat();
  const { amount, createdAt, paymentMethod, senderNumber, status, trxId, user } = transaction;
  const said = transaction.note ?? transaction.error;
  const decided = [transaction.decidedBy, transaction.decidedAt && dateTime(transaction.decidedAt)].filter(
    Boolean,
  );
  return (
    <TableRow className={styles.row}>
      <TableCell>
        <span className={styles.two}>
          {date(createdAt)}
          <span className={styles.second}>{time(createdAt)}</span>
        </span>
      </TableCell>
      <TableCell>
        <span className={styles.two}>
          <Link href={locationAddress('users', user._id)}>{user.name}</Link>
          <span className={styles.second}>{user.profileId}</span>
        </span>
      </TableCell>
      <TableCell>{transaction.package.name}</TableCell>
      <TableCell className={styles.amount}>{t('money', { amount: number(amount) })}</TableCell>
      <TableCell>{paymentMethod}</TableCell>
      <TableCell className={styles.code}>{senderNumber ?? transaction.card?.number ?? '–'}</TableCell>
      <TableCell className={styles.code}>{trxId}</TableCell>
      {showsStatus && (
        <TableCell>
          <Badge appearance="tint" color={badgeColours[transactionColor(status)]}>
            {label(invoiceStatusOptions, status)}
          </Badge>
        </TableCell>
      )}
      <TableCell className={styles.last}>
        {status === 'PENDING' || status === 'HELD' ? (
          <span className={styles.two}>
            {transaction.heldFor && (
              <span className={styles.why}>{t(`transactions.held.${transaction.heldFor}`)}</span>
            )}
            <span className={styles.actions}>
              <Button
                size="small"
                appearance="primary"
                aria-label={`${t('transactions.approve')}: ${trxId}`}
                onClick={() => onDecide(transaction, 'VALID')}
              >
                {t('transactions.approve')}
              </Button>
              <Button
                size="small"
                aria-label={`${t('transactions.refuse')}: ${trxId}`}
                onClick={() => onDecide(transaction, 'FAILED')}
              >
                {t('transactions.refuse')}
              </Button>
            </span>
          </span>
        ) : (
          <span className={mergeClasses(styles.two, styles.second)}>
            {said !== undefined && <span>{said}</span>}
            {decided.length > 0 && <span>{decided.join(' · ')}</span>}
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
