import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { PhotoFigures } from '../../components/photo-figures.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { usePhotoFigures } from './api/use-photo-figures.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  card: {
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  skeleton: { height: '200px', borderRadius: tokens.borderRadiusMedium },
});

/** The figures of the photo review, on the dashboard. */
export function PhotoSection() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = usePhotoFigures();
  return (
    <section className={styles.root}>
      <h2 className={styles.heading}>{t('dashboard.review')}</h2>
      {isPending && (
        <Skeleton aria-label={t('action.loading')}>
          <SkeletonItem className={styles.skeleton} />
        </Skeleton>
      )}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <div className={styles.card}>
          <PhotoFigures figures={data} />
        </div>
      )}
    </section>
  );
}
