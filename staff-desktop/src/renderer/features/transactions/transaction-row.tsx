import { makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import type { AdminTransaction, WorkClaim } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { InvoiceStatusBadge } from '../../components/invoice-status-badge.tsx';
import { RowAssignment } from '../../components/list/row-assignment.tsx';
import { RowHolder } from '../../components/list/row-holder.tsx';
import type { useRowKeys } from '../../components/list/use-row-keys.ts';
import { WaitingAge } from '../../components/list/waiting-age.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { useMoney } from '../../lib/use-money.ts';
import { useAssignments } from '../../lib/work/use-assignments.ts';
import { narrow } from './narrow.ts';
import { useReasonText, waitsForStaff } from './needs-staff.ts';

const useStyles = makeStyles({
  row: {
    // The link covers the row.
    position: 'relative',
    fontSize: tokens.fontSizeBase200,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  open: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  first: { position: 'static' },
  package: { [narrow]: { display: 'none' } },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    ':focus-visible': { outlineStyle: 'none' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  two: {
    display: 'grid',
    justifyItems: 'start',
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} 0`,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  second: { color: tokens.colorNeutralForeground2 },
  amount: { justifyItems: 'end', fontWeight: tokens.fontWeightSemibold },
  plain: { fontWeight: tokens.fontWeightRegular },
  why: { display: 'flex', columnGap: tokens.spacingHorizontalXS, paddingTop: tokens.spacingVerticalXXS },
  icon: { flexShrink: 0, alignSelf: 'center' },
});

interface TransactionRowProps {
  transaction: AdminTransaction;
  isOpen: boolean;
  href: string;
  /** Who else works on it. */
  holder: WorkClaim | undefined;
  rowProps: ReturnType<ReturnType<typeof useRowKeys>['rowProps']>;
}

/** One payment. What waits for staff says why. */
export function TransactionRow({ transaction, isOpen, href, holder, rowProps }: TransactionRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const money = useMoney();
  const reason = useReasonText()(transaction);
  const { amount, createdAt, package: bought, paymentMethod, refunded, status, trxId, user } = transaction;
  const { assignmentOf } = useAssignments('transaction');
  const isWaiting = waitsForStaff(transaction);
  return (
    <TableRow className={mergeClasses(styles.row, isOpen && styles.open)}>
      <TableCell className={styles.first}>
        <span className={styles.two}>
          <a className={styles.link} href={href} aria-current={isOpen ? 'true' : undefined} {...rowProps}>
            {trxId}
          </a>
          {isWaiting ? (
            <WaitingAge kind="transaction" id={transaction._id} since={createdAt} />
          ) : (
            <span className={styles.second}>{dateTime(createdAt)}</span>
          )}
        </span>
      </TableCell>
      <TableCell>
        <span className={styles.two}>
          {user.name}
          <span className={styles.second}>{user.profileId}</span>
        </span>
      </TableCell>
      <TableCell className={styles.package}>
        <span className={styles.two}>
          {bought.name}
          <span className={styles.second}>{paymentMethod}</span>
        </span>
      </TableCell>
      <TableCell>
        <span className={mergeClasses(styles.two, styles.amount)}>
          {money(amount)}
          {refunded !== undefined && (
            <span className={mergeClasses(styles.second, styles.plain)}>
              {t('transactions.refundedOf', { amount: money(refunded) })}
            </span>
          )}
        </span>
      </TableCell>
      <TableCell>
        <span className={styles.two}>
          <InvoiceStatusBadge status={status} />
          {isWaiting && <RowAssignment assignment={assignmentOf(transaction._id)} />}
          <RowHolder holder={holder} />
          {reason !== undefined && (
            <span className={styles.why}>
              <WarningRegular className={styles.icon} aria-hidden />
              {reason}
            </span>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
