import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../../components/dialog/app-dialog.tsx';
import { ListTail } from '../../../../components/list-tail.tsx';
import { BellIcon } from '../../../../components/page-icons.ts';
import { LoadFailure, StateMessage } from '../../../../components/states/state-message.tsx';
import type { DialogProps } from '../../../../state/dialog-params.ts';
import { openDialog } from '../../../../state/dialogs.ts';
import { useTransactions } from '../../api/transactions.ts';
import { TransactionRow } from './transaction-row.tsx';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: `${tokens.spacingVerticalXS} 0` },
  skeleton: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
  },
  bell: { minWidth: '44px', minHeight: '44px' },
});

function Transactions() {
  const styles = useStyles();
  const { t } = useTranslation('commerce');
  const { query, transactions } = useTransactions();
  if (query.isPending) {
    return (
      <Skeleton className={styles.skeleton} aria-label={t('transactionsTitle')}>
        <SkeletonItem size={48} />
        <SkeletonItem size={48} />
        <SkeletonItem size={48} />
      </Skeleton>
    );
  }
  if (query.isError && transactions.length === 0) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (transactions.length === 0) {
    return (
      <StateMessage title={t('noTransactions')} text={t('noTransactionsText')}>
        <Button appearance="primary" onClick={() => openDialog('UPGRADE_POPUP')}>
          {t('seePackages')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction._id} transaction={transaction} />
        ))}
      </ul>
      <ListTail query={query} />
    </>
  );
}

/** The member's payments and their status. Each row opens its invoice (spec §2). */
export function TransactionDialog({ onClose }: DialogProps<'TRANSACTION_DIALOG'>) {
  const styles = useStyles();
  const { t } = useTranslation(['commerce', 'notifications']);
  return (
    <AppDialog
      title={t('transactionsTitle')}
      pageTitle={t('transactionsTitle')}
      onClose={onClose}
      flush
      actions={
        // The settings list combines both in one entry (spec §2).
        <Button
          appearance="subtle"
          className={styles.bell}
          icon={<BellIcon />}
          aria-label={t('notifications:title')}
          title={t('notifications:title')}
          onClick={() => openDialog('NOTIFICATIONS')}
        />
      }
    >
      <Transactions />
    </AppDialog>
  );
}
