import { useTranslation } from 'react-i18next';
import { RowsWithDetail } from '../../components/list/rows-with-detail.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import { TabbedScreen } from '../../components/tabbed-screen.tsx';
import { oneOf, useAddress } from '../../lib/address/use-address.ts';
import { DuplicateDetail } from './duplicate-detail.tsx';
import { DuplicateLine } from './duplicate-line.tsx';
import { MergeDetail } from './merge-detail.tsx';
import { MergeLine } from './merge-line.tsx';
import { useDuplicates, useMerges } from './use-duplicates.ts';

const tabs = ['open', 'merges'] as const;
const fields = { tab: oneOf(tabs, 'open') };

/** Accounts that may belong to one person, each pair side by side, and the merges of such pairs. */
export function DuplicatesScreen() {
  const { t } = useTranslation();
  const address = useAddress(fields);
  const { tab } = address.values;
  const rows = useDuplicates();
  const merges = useMerges();
  const shown = tab === 'merges' ? merges : rows;
  const { data = [] } = rows;

  /** The neighbour of a pair that is decided, or none. */
  function openNext(id: string): void {
    const at = data.findIndex(({ _id }) => _id === id);
    address.open((data[at + 1] ?? data[at - 1])?._id);
  }

  return (
    <TabbedScreen
      tabs={tabs.map((key) => ({
        key,
        text: t(`duplicates.${key}`),
        count: key === 'open' ? data.length : undefined,
      }))}
      selected={tab}
      onSelect={(key) => address.change({ tab: key }, { closes: true })}
      acts={<RefreshButton isFetching={shown.isFetching} onRefresh={() => void shown.refetch()} />}
    >
      {tab === 'merges' ? (
        <RowsWithDetail
          address={address}
          rows={merges}
          name={t('duplicates.merges')}
          noneText={t('duplicates.noneMerged')}
          chooseText={t('duplicates.chooseMerge')}
          renderRow={(merge) => <MergeLine merge={merge} />}
          renderDetail={(id) => (
            <MergeDetail key={id} merge={merges.data?.find(({ _id }) => _id === id)} query={merges} />
          )}
        />
      ) : (
        <RowsWithDetail
          address={address}
          rows={rows}
          name={t('duplicates.title')}
          noneText={t('duplicates.none')}
          chooseText={t('duplicates.choose')}
          renderRow={(pair) => <DuplicateLine pair={pair} />}
          renderDetail={(id) => (
            <DuplicateDetail
              key={id}
              pair={data.find(({ _id }) => _id === id)}
              query={rows}
              onDecided={() => openNext(id)}
            />
          )}
        />
      )}
    </TabbedScreen>
  );
}
