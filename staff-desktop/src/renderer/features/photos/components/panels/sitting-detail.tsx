import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { MoreButton } from '../../../../components/more-button.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { LoadingBlocks } from '../../../../components/states/loading-blocks.tsx';
import { useFormat } from '../../../../lib/use-format.ts';
import { useBatches } from '../../api/use-batches.ts';
import { focusOnMount } from '../../review/focus-on-mount.ts';
import { DecidedRow } from './decided-row.tsx';

const useStyles = makeStyles({
  back: { justifySelf: 'start' },
  list: { display: 'grid', margin: 0, padding: 0 },
  item: { listStyleType: 'none', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface SittingDetailProps {
  id: string;
  /** Only batches about this member. */
  member: string | undefined;
  /** The batch that the reviewer comes back from. */
  leftId: string | undefined;
  onOpen: (batchId: string) => void;
  onBack: () => void;
}

/** The batches of one sitting. */
export function SittingDetail({ id, member, leftId, onOpen, onBack }: SittingDetailProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const rows = useBatches(id, member);
  const { data = [], error, isPending, refetch } = rows;
  return (
    <>
      <Button
        ref={leftId === undefined ? focusOnMount : undefined}
        appearance="subtle"
        className={styles.back}
        icon={<ArrowLeftRegular />}
        onClick={onBack}
      >
        {t('photos.batches.title')}
      </Button>
      {isPending && <LoadingBlocks count={6} height="60px" />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      <ul className={styles.list}>
        {data.map((batch) => (
          <li key={batch._id} className={styles.item}>
            <DecidedRow
              {...batch}
              when={[dateTime(batch.createdAt), batch.bulk && t('photos.batches.bulk')]
                .filter(Boolean)
                .join(' · ')}
              wasOpen={batch._id === leftId}
              onOpen={() => onOpen(batch._id)}
            />
          </li>
        ))}
      </ul>
      <MoreButton rows={rows} />
    </>
  );
}
