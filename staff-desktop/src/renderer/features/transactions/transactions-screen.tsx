import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import type { AdminTransaction } from '@milon/shared/contracts';
import { invoiceStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { type TransactionTab, useTransactions } from './api/use-transactions.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { TransactionSkeleton } from './transaction-skeleton.tsx';
import { TransactionTable } from './transaction-table.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' },
  tabs: {
    minHeight: '44px',
    alignItems: 'center',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  list: { overflow: 'auto' },
  more: { display: 'grid', justifyItems: 'center', padding: tokens.spacingHorizontalL },
});

// Those that wait for a person come first.
const tabs: readonly TransactionTab[] = ['PENDING', 'VALID', 'FAILED', 'CANCELLED', 'ALL'];

/** Payments by their status; those made by hand are decided here. */
export function TransactionsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const [tab, setTab] = useState<TransactionTab>('PENDING');
  const [deciding, setDeciding] = useState<{ transaction: AdminTransaction; status: 'VALID' | 'FAILED' }>();
  const { data = [], error, isError, isPending, isSuccess, refetch, ...more } = useTransactions(tab);

  return (
    <div className={styles.root}>
      <TabList
        size="small"
        className={styles.tabs}
        selectedValue={tab}
        onTabSelect={(_event, { value }) => setTab(value as TransactionTab)}
      >
        {tabs.map((key) => (
          <Tab key={key} value={key}>
            {key === 'ALL' ? t('transactions.all') : label(invoiceStatusOptions, key)}
          </Tab>
        ))}
      </TabList>
      <div className={styles.list}>
        {isPending && <TransactionSkeleton />}
        {isError && <ErrorState error={error} retry={() => void refetch()} />}
        {isSuccess && data.length === 0 && (
          <EmptyState text={t(tab === 'PENDING' ? 'transactions.noneWaiting' : 'transactions.none')} />
        )}
        {data.length > 0 && (
          <TransactionTable
            transactions={data}
            showsStatus={tab === 'ALL'}
            onDecide={(transaction, status) => setDeciding({ transaction, status })}
          />
        )}
        {more.hasNextPage && (
          <div className={styles.more}>
            <Button disabledFocusable={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
              {t('action.more')}
            </Button>
          </div>
        )}
      </div>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </div>
  );
}
