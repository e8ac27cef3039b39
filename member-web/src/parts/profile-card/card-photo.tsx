import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { LockIcon, PhotosIcon, PremiumIcon } from '../../components/page-icons.ts';
import { classes } from '../../lib/classes.ts';
import { useFormat } from '../../lib/format.ts';
import { DefaultPicture } from '../photo/default-picture.tsx';
import { PhotoPicture } from '../photo/photo-picture.tsx';
import styles from './card-photo.module.css';

interface Props {
  profile: Profile;
  name: string;
  first: boolean;
  onOpen: () => void;
}

/** The large photo, 1.33 times as high as wide, with its badges (spec §2). */
export function CardPhoto({ profile, name, first, onOpen }: Props) {
  const { t } = useTranslation('card');
  const { number } = useFormat();
  const photo = profile.profileImages[0];
  return (
    <div className={styles.root}>
      {photo ? (
        <button type="button" className={styles.frame} aria-label={t('photosOf', { name })} onClick={onOpen}>
          <PhotoPicture photo={photo} alt={t('photoOf', { name })} size="card" first={first} />
        </button>
      ) : (
        <div className={styles.frame} style={{ cursor: 'default' }}>
          <DefaultPicture gender={profile.gender} label={t('noPhoto', { name })} />
        </div>
      )}
      <div className={styles.badges}>
        {profile.premier ? (
          <span className={classes(styles.badge, styles.premier)}>
            <PremiumIcon aria-hidden />
            {t(profile.freeAccess ? 'premierFree' : 'premier', { name: profile.premier })}
          </span>
        ) : null}
        {profile.isNew ? (
          <span className={classes(styles.badge, styles.newcomer)}>{t('newcomer')}</span>
        ) : null}
        {profile.isSpecial ? <span className={styles.badge}>{t('special')}</span> : null}
      </div>
      <div className={styles.bottom}>
        {photo?.blurred ? (
          <span className={styles.badge}>
            <LockIcon aria-hidden />
            {t('photoBlurred', { name: profile.firstName })}
          </span>
        ) : (
          <span />
        )}
        {profile.photoCount > 1 ? (
          <span className={styles.badge} title={t('photoCount', { count: profile.photoCount })}>
            <PhotosIcon aria-hidden />
            {number(profile.photoCount)}
          </span>
        ) : null}
      </div>
    </div>
  );
}
