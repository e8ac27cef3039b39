import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS, padding: tokens.spacingHorizontalM },
  row: { height: '40px' },
});

export function TransactionSkeleton() {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton className={styles.root} aria-label={t('action.loading')}>
      {Array.from({ length: 10 }, (_item, at) => (
        <SkeletonItem key={at} className={styles.row} />
      ))}
    </Skeleton>
  );
}
