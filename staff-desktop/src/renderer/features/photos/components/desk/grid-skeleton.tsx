import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { layoutOf } from '../../review/grid-sizes.ts';

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

export function GridSkeleton({ size, className }: { size: number; className: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { columns, rows } = layoutOf(size, window.innerWidth / 2, window.innerHeight);
  return (
    <Skeleton className={className} aria-label={t('action.loading')}>
      <div
        className={styles.grid}
        style={{
          gridTemplate: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`,
        }}
      >
        {Array.from({ length: size }, (_item, at) => (
          <SkeletonItem key={at} className={styles.item} />
        ))}
      </div>
      <div className={styles.side}>
        <SkeletonItem className={mergeClasses(styles.item)} />
      </div>
    </Skeleton>
  );
}
