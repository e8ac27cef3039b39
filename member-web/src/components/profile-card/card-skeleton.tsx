import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { CARD_PHOTO_HEIGHT_RATIO } from '@milon/shared/constants';
import { useTranslation } from 'react-i18next';
import { atLeast } from '../../lib/media.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    marginBottom: tokens.spacingVerticalL,
    [atLeast.sm]: { flexDirection: 'row' },
  },
  photo: {
    width: '100%',
    height: 'auto',
    aspectRatio: `1 / ${CARD_PHOTO_HEIGHT_RATIO}`,
    borderRadius: 0,
    flexShrink: 0,
    [atLeast.sm]: { width: '280px' },
    [atLeast.md]: { width: '312px' },
  },
  text: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
});

/** The placeholder of a card that is loading. */
export function CardSkeleton() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton className={styles.root} aria-label={t('loading')}>
      <SkeletonItem className={styles.photo} />
      <div className={styles.text}>
        <SkeletonItem size={24} style={{ width: '60%' }} />
        <SkeletonItem style={{ width: '40%' }} />
        <SkeletonItem style={{ width: '80%' }} />
        <SkeletonItem style={{ width: '70%' }} />
        <SkeletonItem size={40} style={{ marginTop: 'auto' }} />
      </div>
    </Skeleton>
  );
}
