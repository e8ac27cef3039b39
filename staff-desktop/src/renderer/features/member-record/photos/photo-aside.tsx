import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { StaffPhoto } from '@milon/shared/contracts';
import { photoDeclineReasonOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.tsx';
import { Photo } from '../../../components/photo.tsx';
import { PhotoStatusBadge } from '../../../components/photo-status-badge.tsx';
import { memberAddress } from '../../../lib/address/member-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { WatchButton } from '../../../parts/watch-list/watch-button.tsx';
import { useLookAlikes } from '../api/record-parts.ts';
import { RecordSection } from '../record-section.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
  },
  list: { display: 'grid', rowGap: tokens.spacingVerticalS, margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: '60px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    listStyleType: 'none',
  },
  photo: { height: '80px', borderRadius: tokens.borderRadiusMedium },
  text: { display: 'grid', justifyItems: 'start', alignContent: 'start', rowGap: tokens.spacingVerticalXXS },
});

/** How a photo stands, and the photos that look like it. */
export function PhotoAside({ photo }: { photo: StaffPhoto }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { label } = useFormat();
  const query = useLookAlikes(photo._id);
  const { declineReason, status, uploadedBy, whyNot } = photo;
  return (
    <div className={styles.root}>
      <Facts
        facts={[
          { name: t('fact.status'), value: <PhotoStatusBadge status={status} /> },
          ...(declineReason
            ? [{ name: t('fact.reason'), value: label(photoDeclineReasonOptions, declineReason) }]
            : []),
          { name: t('fact.uploader'), value: uploadedBy ?? t('record.byMember') },
          ...(whyNot ? [{ name: t('record.decision'), value: t(`photos.whyNot.${whyNot}`) }] : []),
        ]}
      />
      <WatchButton hasKey targets={[{ text: t('watchList.thisPhoto'), body: { photoId: photo._id } }]} />
      <RecordSection
        title={t('photos.lookAlikes')}
        query={query}
        empty={t('record.noLookAlikes')}
        isEmpty={(others) => others.length === 0}
      >
        {(others) => (
          <ul className={styles.list}>
            {others.map(({ declineReason: why, name, photoId, src, status: theirs, userId }) => (
              <li key={photoId} className={styles.item}>
                <Photo src={src} size="card" alt="" className={styles.photo} />
                <span className={styles.text}>
                  <Link href={memberAddress(userId)}>{name}</Link>
                  <PhotoStatusBadge status={theirs} isShort />
                  {why && label(photoDeclineReasonOptions, why)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
    </div>
  );
}
