import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { buildPath } from '@milon/shared/client';
import { staffBiodataPdfCall, staffBiodataPictureCall } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { PrivatePicture } from '../../../components/private-picture.tsx';
import { SaveButton } from '../../../components/save-button.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { usePrivatePicture } from '../../../lib/server/use-private-picture.ts';
import { useFormat } from '../../../lib/use-format.ts';

const useStyles = makeStyles({
  picture: {
    justifySelf: 'center',
    maxWidth: '100%',
    maxHeight: '380px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  block: { height: '380px' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface MadeCopyProps {
  copy: { readonly _id: string; readonly endsAt: string };
  profileId: string;
}

/** A copy that was just made: what it looks like, and as files. */
export function MadeCopy({ copy: { _id: id, endsAt }, profileId }: MadeCopyProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { date } = useFormat();
  const path = buildPath(staffBiodataPictureCall.path, { id });
  const { data, error, refetch } = usePrivatePicture(path);
  const name = t('record.biodata.made');
  return (
    <>
      {data && <PrivatePicture className={styles.picture} name={name} picture={data} />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <Skeleton aria-label={t('action.loading')}>
          <SkeletonItem className={styles.block} />
        </Skeleton>
      )}
      <div className={styles.acts}>
        <SaveButton
          label={t('record.biodata.savePdf')}
          path={buildPath(staffBiodataPdfCall.path, { id })}
          fileName={`biodata-${profileId}.pdf`}
          savedText={t('record.biodata.saved')}
        />
        <SaveButton
          label={t('record.biodata.savePicture')}
          path={path}
          fileName={`biodata-${profileId}.png`}
          savedText={t('record.biodata.saved')}
        />
      </div>
      <p className={styles.quiet}>{t('record.biodata.until', { date: date(endsAt) })}</p>
    </>
  );
}
