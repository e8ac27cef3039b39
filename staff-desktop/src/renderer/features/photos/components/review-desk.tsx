import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { PhotoStatus } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import type { ReviewCommand } from '../keys/read-key.ts';
import { useReviewKeys } from '../keys/use-review-keys.ts';
import type { GridSize } from '../review/grid-sizes.ts';
import { pageOf } from '../review/next-photo.ts';
import { useReview } from '../review/use-review.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { PhotoDetail } from './photo-detail.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { UndeliveredBar } from './undelivered-bar.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 },
  body: {
    gridRow: 2,
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr) clamp(340px, 42%, 720px)',
    minHeight: 0,
  },
  large: { gridTemplateColumns: 'minmax(0, 1fr)' },
  rest: { gridRow: 2, overflow: 'auto', backgroundColor: tokens.colorNeutralBackground2 },
});

interface ReviewDeskProps {
  status: PhotoStatus;
  size: GridSize;
  onLarge: (isLarge: boolean) => void;
  onKeys: () => void;
}

/** The photos of one status and the keys that work on them. */
export function ReviewDesk({ status, size, onLarge, onKeys }: ReviewDeskProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const review = useReview(status);
  const { current, index, list, marks } = review;
  const isLarge = size.count === 1;

  function obey(command: ReviewCommand): boolean {
    switch (command.kind) {
      case 'keys':
        onKeys();
        return true;
      case 'move':
        review.move(command.by, size.columns);
        return true;
      case 'large':
        onLarge(!isLarge);
        return true;
      case 'cancel':
        if (review.asksReason) review.cancelReason();
        else if (isLarge) onLarge(false);
        else return false;
        return true;
      case 'approve':
        // While a reason is asked for, a slip of the finger must not approve.
        if (!review.asksReason) review.approve();
        return true;
      case 'decline':
        review.askReason();
        return true;
      case 'reason':
        if (!review.asksReason) return false;
        review.decline(command.reason);
        return true;
      default:
        return command satisfies never;
    }
  }
  useReviewKeys(obey);

  return (
    <div className={styles.root}>
      <UndeliveredBar />
      {list.isPending && <GridSkeleton size={size} className={styles.body} />}
      {list.isError && list.photos.length === 0 && (
        <div className={styles.rest}>
          <ErrorState error={list.error} retry={() => void list.refetch()} />
        </div>
      )}
      {list.isSuccess && list.photos.length === 0 && (
        <div className={styles.rest}>
          <EmptyState text={t(`photos.none${status}`)}>
            <Button onClick={() => void list.refetch()}>{t('photos.lookAgain')}</Button>
          </EmptyState>
        </div>
      )}
      {current && (
        <div className={mergeClasses(styles.body, isLarge && styles.large)}>
          {!isLarge && (
            <PhotoGrid
              photos={pageOf(list.photos, index, size.count)}
              size={size}
              currentId={current._id}
              marks={marks}
              onSelect={review.select}
              onOpen={() => onLarge(true)}
            />
          )}
          <PhotoDetail photo={current} mark={marks.get(current._id)} review={review} isLarge={isLarge} />
        </div>
      )}
    </div>
  );
}
