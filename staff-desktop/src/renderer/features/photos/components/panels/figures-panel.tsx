import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PhotoFigures } from '../../../../components/photo-figures.tsx';
import { ErrorState } from '../../../../components/states/error-state.tsx';
import { useFigures } from '../../api/use-figures.ts';
import { SidePanel } from './side-panel.tsx';

const useStyles = makeStyles({
  loading: { display: 'grid', rowGap: tokens.spacingVerticalS },
  line: { height: '20px' },
});

/** The figures of the review, next to the photos. */
export function FiguresPanel({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useFigures();
  return (
    <SidePanel title={t('photos.figures.title')} onClose={onClose}>
      {isPending && (
        <Skeleton aria-label={t('action.loading')} className={styles.loading}>
          {Array.from({ length: 8 }, (_item, at) => (
            <SkeletonItem key={at} className={styles.line} />
          ))}
        </Skeleton>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && <PhotoFigures figures={data} />}
    </SidePanel>
  );
}
