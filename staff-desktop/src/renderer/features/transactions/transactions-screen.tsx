import { makeStyles } from '@fluentui/react-components';
import type { AdminTransaction } from '@milon/shared/contracts';
import { invoiceStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../components/more-button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { type TransactionTab, useTransactions } from './api/use-transactions.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { TransactionSkeleton } from './transaction-skeleton.tsx';
import { TransactionTable } from './transaction-table.tsx';

const useStyles = makeStyles({
  list: { overflow: 'auto' },
});

// Payments that wait for a decision come first.
const tabs: readonly TransactionTab[] = ['PENDING', 'HELD', 'VALID', 'FAILED', 'CANCELLED', 'ALL'];

/** Payments by status. Manual payments are decided here. */
export function TransactionsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const [tab, setTab] = useState<TransactionTab>('PENDING');
  const [deciding, setDeciding] = useState<{ transaction: AdminTransaction; status: 'VALID' | 'FAILED' }>();
  const transactions = useTransactions(tab);
  const { data = [], error, isError, isPending, isSuccess, refetch } = transactions;

  return (
    <TabbedScreen
      tabs={tabs.map((key) => ({
        key,
        text: key === 'ALL' ? t('transactions.all') : label(invoiceStatusOptions, key),
      }))}
      selected={tab}
      onSelect={setTab}
    >
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
        <MoreButton rows={transactions} />
      </div>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </TabbedScreen>
  );
}
