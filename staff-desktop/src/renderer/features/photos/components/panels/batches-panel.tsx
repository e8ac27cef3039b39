import { makeStyles, tokens } from '@fluentui/react-components';
import type { PhotoSitting } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../../components/more-button.tsx';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../../components/states/loading-blocks.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { type SittingFilter, useSittings } from '../../api/use-batches.ts';
import { BatchDetail } from './batch-detail.tsx';
import { DecidedRow } from './decided-row.tsx';
import { SidePanel } from './side-panel.tsx';
import { SittingDetail } from './sitting-detail.tsx';
import { SittingFilters } from './sitting-filters.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0 },
  item: { listStyleType: 'none', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface BatchesPanelProps {
  /** The batch that a link names. */
  openedId: string | undefined;
  filter: SittingFilter;
  onFilter: (filter: SittingFilter) => void;
  onClose: () => void;
}

/** The decisions of all reviewers by sitting; each sitting lists its batches, which can be put back. */
export function BatchesPanel({ filter, onClose, onFilter, openedId }: BatchesPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number, time } = useFormat();
  const [sittingId, setSittingId] = useState<string>();
  const [batchId, setBatchId] = useState(openedId);
  // Remembers what was open, so that the reviewer returns to the same place in the list.
  const [left, setLeft] = useState<{ sittingId?: string; batchId?: string }>({});
  const rows = useSittings(filter);
  const { data = [], error, isPending, isSuccess, refetch } = rows;

  function whenOf({ batches, endedAt, startedAt }: PhotoSitting): string {
    const until = time(startedAt) === time(endedAt) ? '' : ` – ${time(endedAt)}`;
    return `${dateTime(startedAt)}${until} · ${t('photos.batches.count', { count: batches, shown: number(batches) })}`;
  }

  if (batchId !== undefined) {
    return (
      <SidePanel title={t('photos.batches.one')} onClose={onClose}>
        <BatchDetail
          id={batchId}
          onBack={() => {
            setLeft({ ...left, batchId });
            setBatchId(undefined);
          }}
        />
      </SidePanel>
    );
  }
  if (sittingId !== undefined) {
    return (
      <SidePanel title={t('photos.batches.sitting')} onClose={onClose}>
        <SittingDetail
          id={sittingId}
          member={filter.member}
          leftId={left.batchId}
          onOpen={setBatchId}
          onBack={() => {
            setLeft({ sittingId });
            setSittingId(undefined);
          }}
        />
      </SidePanel>
    );
  }
  return (
    <SidePanel title={t('photos.batches.title')} onClose={onClose}>
      <SittingFilters filter={filter} onFilter={onFilter} />
      {isPending && <LoadingBlocks count={6} height="60px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {isSuccess && data.length === 0 && (
        <EmptyState
          text={t(Object.keys(filter).length > 0 ? 'photos.batches.noneFound' : 'photos.batches.none')}
        />
      )}
      <ul className={styles.list}>
        {data.map((sitting) => (
          <li key={sitting._id} className={styles.item}>
            <DecidedRow
              {...sitting}
              when={whenOf(sitting)}
              wasOpen={sitting._id === left.sittingId}
              onOpen={() => setSittingId(sitting._id)}
            />
          </li>
        ))}
      </ul>
      <MoreButton rows={rows} />
    </SidePanel>
  );
}
