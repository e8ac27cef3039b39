import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { useDebounced } from '@milon/shared/client';
import type { BiodataChoice } from '@milon/shared/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/states/state-message.tsx';
import { previewBiodata } from '../api/biodata.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignSelf: 'start',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    // Beside the form it stays in sight.
    position: 'sticky',
    top: 0,
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  title: { margin: 0 },
  sheet: {
    width: '100%',
    // As a sheet of paper until the picture is there, and also in the dark.
    minHeight: '240px',
    backgroundColor: '#ffffff',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  picture: { display: 'block', width: '100%', height: 'auto' },
});

/** What the copy would show, drawn again soon after each change. */
export function CopyPreview({ choice }: { choice: BiodataChoice }) {
  const styles = useStyles();
  const { t } = useTranslation('biodata');
  const settled = useDebounced(choice);
  const query = useQuery({
    queryKey: ['biodata-preview', settled],
    queryFn: () => previewBiodata(settled),
    enabled: settled.sections.length > 0,
    placeholderData: keepPreviousData,
    // The profile may have changed since.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section className={styles.root} aria-busy={query.isFetching}>
      <div className={styles.head}>
        <Text as="h3" weight="semibold" className={styles.title}>
          {t('preview')}
        </Text>
        {query.isFetching ? <Spinner size="tiny" label={t('previewing')} /> : null}
      </div>
      {query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={styles.sheet}>
          {query.data ? <img className={styles.picture} src={query.data} alt={t('previewAlt')} /> : null}
        </div>
      )}
    </section>
  );
}
