import { makeStyles } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { buildPath } from '@milon/shared/client';
import { exportTransactionsRoute } from '@milon/shared/routes';
import { useTranslation } from 'react-i18next';
import { useSearchKeys } from '../../components/list/use-search-keys.ts';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { SaveButton } from '../../components/save-button.tsx';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import {
  assignedIn,
  tabStatuses,
  transactionFields,
  transactionFilter,
  transactionTabs,
} from '../../lib/address/transaction-address.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useCommands } from '../../lib/offers.ts';
import { useWaitingWork } from '../../lib/work/waiting-work.ts';
import { useTotals } from './api/use-totals.ts';
import { useTransactions } from './api/use-transactions.ts';
import { StatementView } from './statement/statement-view.tsx';
import { useStatement } from './statement/use-statement.ts';
import { TotalsView } from './totals/totals-view.tsx';
import { TransactionsList } from './transactions-list.tsx';
import { TransactionsToolbar } from './transactions-toolbar.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 },
});

const tabTexts = {
  ALL: 'transactions.all',
  ON_HOLD: 'transactions.onHold',
  PENDING: 'transactions.waiting',
  TOTALS: 'transactions.totals',
  STATEMENT: 'transactions.statement.title',
} as const;

/** A tab of one status has no filter by status. */
const tabStep = (tab: (typeof transactionTabs)[number]) =>
  tabStatuses[tab] === undefined ? { tab } : { tab, status: undefined };

/** Payments with search and filters, one of them open beside the list, and their sums. */
export function TransactionsScreen() {
  const styles = useStyles();
  const { t } = useTranslation();
  const address = useAddress(transactionFields);
  const { tab, q = '' } = address.values;
  const filter = transactionFilter(address.values);
  const showsTotals = tab === 'TOTALS';
  const showsList = !showsTotals && tab !== 'STATEMENT';
  const rows = useTransactions({ ...filter, ...assignedIn(address.values) }, showsList);
  const totals = useTotals(filter, showsTotals);
  const shown = showsTotals ? totals : rows;
  const work = useWaitingWork();
  const statement = useStatement();
  const refresh = () => void shown.refetch();
  useCommands([{ id: 'refresh', text: t('action.refresh'), icon: ArrowClockwiseRegular, run: refresh }]);

  const ids = (rows.data ?? []).map(({ _id }) => _id);
  const { isFetching } = rows;
  const searchKeys = useSearchKeys({ applied: q, ids, isFetching, open: address.open });

  return (
    <TabbedScreen
      tabs={transactionTabs.map((key) => ({
        key,
        text: t(tabTexts[key]),
        count: {
          ON_HOLD: work?.heldTransactions,
          PENDING: work?.transactions,
          ALL: undefined,
          TOTALS: undefined,
          STATEMENT: undefined,
        }[key],
      }))}
      selected={tab}
      onSelect={(key) => address.change(tabStep(key), { closes: true })}
      acts={
        tab !== 'STATEMENT' && (
          <>
            <SaveButton
              label={t('transactions.csv')}
              path={buildPath(exportTransactionsRoute.path, {}, { ...filter, format: 'csv' })}
              fileName="transactions.csv"
              savedText={t('transactions.csvSaved')}
            />
            <RefreshButton isFetching={shown.isFetching} onRefresh={refresh} />
          </>
        )
      }
    >
      {tab === 'STATEMENT' ? (
        <StatementView address={address} statement={statement} />
      ) : (
        <div className={styles.content}>
          <TransactionsToolbar
            address={address}
            onEnter={(typed) => showsList && searchKeys.onEnter(typed)}
            onDown={(typed) => showsList && searchKeys.onDown(typed)}
          />
          {showsTotals ? (
            <TotalsView address={address} totals={totals} />
          ) : (
            <TransactionsList address={address} rows={rows} />
          )}
        </div>
      )}
    </TabbedScreen>
  );
}
