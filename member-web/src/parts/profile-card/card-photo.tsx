import type { Profile } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { HeartFilledIcon, HeartIcon, PremiumIcon } from '../../components/page-icons.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { usePackageName } from '../../entities/session/package-name.ts';
import { useViewer } from '../../entities/session/session.ts';
import { classes } from '../../lib/classes.ts';
import { loadCode } from '../../lib/code/load-code.ts';
import { DefaultPicture } from '../photo/default-picture.tsx';
import { PhotoPicture } from '../photo/photo-picture.tsx';
import styles from './card-photo.module.css';

const loadMarks = () => loadCode(() => import('../../entities/relationship/favorite.ts'));

interface Props {
  profile: Profile;
  name: string;
  first: boolean;
  preview: boolean;
  onOpen: () => void;
}

/** The large photo, 1.33 times as high as wide, with at most two badges (spec §2) and the favorite. */
export function CardPhoto({ profile, name, first, preview, onOpen }: Props) {
  const { t } = useTranslation('card');
  const packageName = usePackageName();
  const { user } = useViewer();
  const photo = profile.profileImages[0];
  const isFavorite = user?.favorites.includes(profile._id) ?? false;

  function mark() {
    const person = { id: profile._id, name: profile.firstName };
    if (user) void loadMarks().then(({ setMark }) => setMark(profile._id, 'favorite', !isFavorite));
    else promptSignUp({ act: 'favorite', add: true, ...person });
  }

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
            {t(profile.freeAccess ? 'premierFree' : 'premier', { name: packageName(profile.premier) })}
          </span>
        ) : null}
        {profile.contactOfRecord ? <span className={styles.badge}>{t('guardianReachable')}</span> : null}
        {profile.isSpecial ? <span className={styles.badge}>{t('special')}</span> : null}
        {profile.isNew ? (
          <span className={classes(styles.badge, styles.newcomer)}>{t('newcomer')}</span>
        ) : null}
      </div>
      {preview ? null : (
        <Button
          shape="circular"
          className={styles.heart}
          icon={isFavorite ? <HeartFilledIcon /> : <HeartIcon />}
          aria-label={t('favorite')}
          aria-pressed={isFavorite}
          onClick={mark}
        />
      )}
    </div>
  );
}
