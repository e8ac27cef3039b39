import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { GridSize } from '../review/grid-sizes.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalM,
    minHeight: 0,
  },
  item: { height: '100%' },
  side: { padding: tokens.spacingHorizontalM },
});

export function GridSkeleton({ size, className }: { size: GridSize; className: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton className={className} aria-label={t('action.loading')}>
      <div
        className={styles.grid}
        style={{
          gridTemplate: `repeat(${size.rows}, minmax(0, 1fr)) / repeat(${size.columns}, minmax(0, 1fr))`,
        }}
      >
        {Array.from({ length: size.count }, (_item, at) => (
          <SkeletonItem key={at} className={styles.item} />
        ))}
      </div>
      <div className={styles.side}>
        <SkeletonItem className={mergeClasses(styles.item)} />
      </div>
    </Skeleton>
  );
}
