import { Button, Caption1, Caption1Strong, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons';
import type { PhotoBatch } from '@milon/shared/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../../components/more-button.tsx';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../../components/states/loading-blocks.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { useBatches } from '../../api/use-batches.ts';
import { focusOnMount } from '../../review/focus-on-mount.ts';
import { BatchDetail } from './batch-detail.tsx';
import { SidePanel } from './side-panel.tsx';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0 },
  item: { listStyleType: 'none', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    maxWidth: 'none',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
  },
  who: { display: 'grid', minWidth: 0 },
  counts: { display: 'grid', justifyItems: 'end' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** The batches of all reviewers. Each can be opened and reverted. */
export function BatchesPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useBatches();
  const { data, error, isPending, refetch } = query;
  const [openId, setOpenId] = useState<string>();
  const batches = data?.pages.flatMap((page) => page.data) ?? [];
  // Remembers the open batch, so that the reviewer returns to the same place in the list.
  const [leftId, setLeftId] = useState<string>();
  if (openId !== undefined) {
    return (
      <SidePanel title={t('photos.batches.one')} onClose={onClose}>
        <BatchDetail
          id={openId}
          onBack={() => {
            setLeftId(openId);
            setOpenId(undefined);
          }}
        />
      </SidePanel>
    );
  }
  return (
    <SidePanel title={t('photos.batches.title')} onClose={onClose}>
      {isPending && <LoadingBlocks count={6} height="44px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!isPending && !error && batches.length === 0 && <EmptyState text={t('photos.batches.none')} />}
      <ul className={styles.list}>
        {batches.map((batch) => (
          <li key={batch._id} className={styles.item}>
            <BatchRow batch={batch} wasOpen={batch._id === leftId} onOpen={() => setOpenId(batch._id)} />
          </li>
        ))}
      </ul>
      <MoreButton rows={query} />
    </SidePanel>
  );
}

interface BatchRowProps {
  batch: PhotoBatch;
  /** Whether this row gets the focus back. */
  wasOpen: boolean;
  onOpen: () => void;
}

function BatchRow({ batch, wasOpen, onOpen }: BatchRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { approved, bulk, by, createdAt, declined, reverted } = batch;
  const counts = [
    approved > 0 && t('photos.batches.approved', { shown: number(approved) }),
    declined > 0 && t('photos.batches.declined', { shown: number(declined) }),
  ];
  return (
    <Button
      ref={wasOpen ? focusOnMount : undefined}
      appearance="subtle"
      className={styles.row}
      onClick={onOpen}
    >
      <span className={styles.who}>
        <Caption1Strong>{by.name}</Caption1Strong>
        <Caption1 className={styles.quiet}>
          {dateTime(createdAt)}
          {bulk && ` · ${t('photos.batches.bulk')}`}
        </Caption1>
      </span>
      <span className={styles.counts}>
        <Caption1>{counts.filter(Boolean).join(', ')}</Caption1>
        {reverted > 0 && (
          <Caption1 className={styles.quiet}>
            {t('photos.batches.reverted', { shown: number(reverted) })}
          </Caption1>
        )}
      </span>
      <ChevronRightRegular aria-hidden />
    </Button>
  );
}
