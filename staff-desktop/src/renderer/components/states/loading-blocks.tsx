import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({ root: { display: 'grid', rowGap: tokens.spacingVerticalS } });

/** Placeholders for rows or sections of this height. */
export function LoadingBlocks({ count, height }: { count: number; height: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton className={styles.root} aria-label={t('action.loading')}>
      {Array.from({ length: count }, (_block, at) => (
        <SkeletonItem key={at} style={{ height }} />
      ))}
    </Skeleton>
  );
}
