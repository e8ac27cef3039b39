import { makeStyles } from '@fluentui/react-components';
import type { AdminTransaction } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { ListWithPane } from '../../components/list/list-with-pane.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../components/states/loading-blocks.tsx';
import { useToast } from '../../components/states/use-toast.ts';
import { useUndoKey } from '../../components/undo/use-undo-key.ts';
import { tabStatuses, type transactionFields } from '../../lib/address/transaction-address.ts';
import type { ScreenAddress } from '../../lib/address/use-address.ts';
import type { Rows } from '../../lib/server/use-rows.ts';
import { useWorkQueue } from '../../lib/work/use-work-queue.ts';
import { TransactionPane } from './detail/transaction-pane.tsx';
import { TransactionTable } from './transaction-table.tsx';

const useStyles = makeStyles({
  rows: { containerType: 'inline-size', overflow: 'auto' },
  loading: { display: 'grid', rowGap: '8px', padding: '12px' },
});

const noneTexts = {
  ALL: 'transactions.none',
  ON_HOLD: 'transactions.noneOnHold',
  PENDING: 'transactions.noneWaiting',
  TOTALS: 'transactions.none',
  STATEMENT: 'transactions.none',
} as const;

interface TransactionsListProps {
  address: ScreenAddress<typeof transactionFields>;
  rows: Rows<AdminTransaction>;
}

/** The payments of a filter, with one of them beside them. */
export function TransactionsList({ address, rows }: TransactionsListProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { hrefOf, open, openId, values } = address;
  const { data = [], error, isPending, isSuccess, refetch } = rows;
  // A decided payment leaves a list of one status: its neighbour follows.
  const isWaiting = tabStatuses[values.tab] !== undefined || values.status !== undefined;
  const toast = useToast();
  useUndoKey(() => toast(t('transactions.notUndone'), 'info'));
  const queue = useWorkQueue({
    kind: 'transaction',
    rows,
    openId,
    isWaiting,
    open,
    list: JSON.stringify(values),
  });

  return (
    <ListWithPane
      shape="table"
      openId={openId}
      onClose={() => open(undefined)}
      onStep={queue.step}
      rows={
        <div className={styles.rows}>
          {isPending && (
            <div className={styles.loading}>
              <LoadingBlocks count={8} height="40px" />
            </div>
          )}
          {error && <ErrorState error={error} retry={() => void refetch()} />}
          {isSuccess && data.length === 0 && <EmptyState text={t(noneTexts[values.tab])} />}
          {data.length > 0 && (
            <TransactionTable transactions={data} openId={openId} hrefOf={hrefOf} holderOf={queue.holderOf} />
          )}
          <MoreButton rows={rows} />
        </div>
      }
      pane={
        openId !== undefined && (
          <TransactionPane
            key={openId}
            id={openId}
            holder={queue.holderOf(openId)}
            onClose={() => open(undefined)}
            onDecided={() => isWaiting && queue.openNext()}
            onSkip={queue.skip}
          />
        )
      }
    />
  );
}
