import { Caption1, Caption1Strong, Link, makeStyles, tokens } from '@fluentui/react-components';
import type { ReviewPhoto } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../../components/photo.tsx';
import { PhotoStatusBadge } from '../../../components/photo-status-badge.tsx';
import { placeAddress } from '../../../lib/place.ts';

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  heading: { margin: 0, color: tokens.colorPaletteDarkOrangeForeground1 },
  list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    width: '168px',
    listStyleType: 'none',
  },
  photo: { height: '56px', borderRadius: tokens.borderRadiusMedium },
  text: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The same or nearly the same picture on other photos, and what was decided there. */
export function LookAlikes({ lookAlikes }: { lookAlikes: ReviewPhoto['lookAlikes'] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (lookAlikes.length === 0) return null;
  return (
    <div className={styles.root}>
      <Caption1Strong as="h3" className={styles.heading}>
        {t('photos.lookAlikes')}
      </Caption1Strong>
      <ul className={styles.list}>
        {lookAlikes.map(({ name, photoId, src, status, userId }) => (
          <li key={photoId} className={styles.item}>
            <Photo src={src} size="thumb" alt="" className={styles.photo} />
            <span className={styles.text}>
              <Link className={styles.name} href={placeAddress('users', userId)}>
                <Caption1>{name}</Caption1>
              </Link>
              <PhotoStatusBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
