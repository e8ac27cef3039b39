import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Photo, Profile, User } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { mainPhotoOf } from '../../../../entities/profile/photo.ts';
import { CARD_PHOTO_HEIGHT_RATIO } from '../../../../lib/constants.ts';
import { DefaultPicture } from '../../../../parts/photo/default-picture.tsx';
import { PhotoPicture } from '../../../../parts/photo/photo-picture.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'center' },
  frame: {
    width: 'clamp(96px, 14vh, 144px)',
    aspectRatio: `1 / ${CARD_PHOTO_HEIGHT_RATIO}`,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `4px solid ${tokens.colorNeutralBackground1}`,
    boxShadow: tokens.shadow8,
    animationDuration: '180ms',
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  // The two come together.
  mine: { marginInlineEnd: '-10px', animationName: { from: { transform: 'translateX(-12px)' } } },
  theirs: { animationName: { from: { transform: 'translateX(12px)' } } },
});

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
  const styles = useStyles();
  const { t } = useTranslation(['chat', 'card']);
  const photo = profile.profileImages[0];
  return (
    <div className={styles.root}>
      <Face
        className={mergeClasses(styles.frame, styles.mine)}
        photo={mainPhotoOf(user)}
        gender={user.gender}
        label={t('yourPhoto')}
      />
      <Face
        className={mergeClasses(styles.frame, styles.theirs)}
        photo={photo}
        gender={profile.gender}
        label={t(photo ? 'card:photoOf' : 'card:noPhoto', { name })}
      />
    </div>
  );
}
