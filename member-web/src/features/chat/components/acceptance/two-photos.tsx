import type { Photo, Profile, User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { mainPhotoOf } from '../../../../entities/profile/photo.ts';
import { classes } from '../../../../lib/classes.ts';
import { DefaultPicture } from '../../../../parts/photo/default-picture.tsx';
import { PhotoPicture } from '../../../../parts/photo/photo-picture.tsx';
import styles from './two-photos.module.css';

interface FaceProps {
  className: string;
  photo: Photo | undefined;
  gender: Profile['gender'];
  label: string;
}

const Face = ({ className, photo, gender, label }: FaceProps) => (
  <div className={className}>
    {photo ? (
      <PhotoPicture photo={photo} alt={label} size="card" first />
    ) : (
      <DefaultPicture gender={gender} label={label} />
    )}
  </div>
);

/** The member's own photo and the other's as this member may see it, or drawn figures. */
export function TwoPhotos({ user, profile, name }: { user: User; profile: Profile; name: string }) {
  const { t } = useTranslation(['acceptance', 'card']);
  const photo = profile.profileImages[0];
  return (
    <div className={styles.root}>
      <Face
        className={classes(styles.frame, styles.mine)}
        photo={mainPhotoOf(user)}
        gender={user.gender}
        label={t('yourPhoto')}
      />
      <Face
        className={classes(styles.frame, styles.theirs)}
        photo={photo}
        gender={profile.gender}
        label={t(photo ? 'card:photoOf' : 'card:noPhoto', { name })}
      />
    </div>
  );
}
