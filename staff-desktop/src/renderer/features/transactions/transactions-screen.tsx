import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import type { AdminTransaction } from '@milon/shared/contracts';
import { invoiceStatusOptions } from '@milon/shared/options';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../components/more-button.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { useCommands } from '../../lib/offers.ts';
import { oneOf, useAddress } from '../../lib/use-address.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useWaitingWork } from '../../lib/waiting-work.ts';
import { type TransactionTab, useTransactions } from './api/use-transactions.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { TransactionSkeleton } from './transaction-skeleton.tsx';
import { TransactionTable } from './transaction-table.tsx';

const useStyles = makeStyles({
  list: { overflow: 'auto' },
});

// Payments that wait for a decision come first.
const tabs: readonly TransactionTab[] = ['PENDING', 'HELD', 'VALID', 'FAILED', 'CANCELLED', 'ALL'];

const fields = { tab: oneOf(tabs, 'PENDING') };

/** Payments by status. Manual payments are decided here. */
export function TransactionsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const { change, values } = useAddress(fields);
  const { tab } = values;
  const work = useWaitingWork();
  const [deciding, setDeciding] = useState<{ transaction: AdminTransaction; status: 'VALID' | 'FAILED' }>();
  const transactions = useTransactions(tab);
  const { data = [], error, isError, isFetching, isPending, isSuccess, refetch } = transactions;
  const refresh = () => void refetch();
  useCommands([{ id: 'refresh', text: t('action.refresh'), icon: ArrowClockwiseRegular, run: refresh }]);

  return (
    <TabbedScreen
      tabs={tabs.map((key) => ({
        key,
        count: key === 'PENDING' ? work?.transactions : key === 'HELD' ? work?.heldTransactions : undefined,
        text: key === 'ALL' ? t('transactions.all') : label(invoiceStatusOptions, key),
      }))}
      selected={tab}
      onSelect={(key) => change({ tab: key })}
      acts={<RefreshButton isFetching={isFetching} onRefresh={refresh} />}
    >
      <div className={styles.list}>
        {isPending && <TransactionSkeleton />}
        {isError && <ErrorState error={error} retry={refresh} />}
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
