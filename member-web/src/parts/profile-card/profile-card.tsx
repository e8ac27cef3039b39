import type { Profile } from '@milon/shared/contracts';
import { lazy, memo, Suspense } from 'react';
import { Text } from '../../components/text.tsx';
import { nameOf } from '../../entities/profile/profile-labels.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { useViewer } from '../../entities/session/session.ts';
import { classes } from '../../lib/classes.ts';
import { openDialog } from '../../state/dialogs.ts';
import { CardActions } from './card-actions.tsx';
import { CardCaption } from './card-caption.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardPhoto } from './card-photo.tsx';
import { loadExtras } from './load-extras.ts';
import styles from './profile-card.module.css';

const GoneActions = lazy(async () => ({
  default: (await loadExtras()).UnavailableActions,
}));

interface Props {
  profile: Profile;
  /** The first card of the screen: its photo is loaded before others. */
  first?: boolean;
  /** Shows the card without any actions. */
  preview?: boolean;
}

/** One profile: photo, facts and actions (spec §2). 'See Details' opens the person. */
export const ProfileCard = memo(function ProfileCard(props: Props) {
  const { profile, first = false, preview = false } = props;
  const { user } = useViewer();
  const name = nameOf(profile);
  const isGone = profile.unavailable || profile.isBlocked;

  function showPhotos() {
    if (profile.photoCount === 0) return;
    if (user || profile.profileImages.length > 0) openDialog('PHOTOS', { profile, name });
    else promptSignUp({ act: 'open', place: { name: 'SINGLE_PROFILE_SHOW', params: { id: profile._id } } });
  }

  return (
    <article className={classes(styles.card, profile.premier && styles.premier)} aria-label={name}>
      <div className={styles.top}>
        {isGone ? null : (
          <div className={styles.photo}>
            <CardPhoto profile={profile} name={name} first={first} preview={preview} onOpen={showPhotos} />
          </div>
        )}
        <CardCaption profile={profile} name={name} />
        <div className={styles.text}>
          <div className={styles.facts}>
            {isGone ? (
              <Suspense fallback={null}>
                <GoneActions profile={profile} />
              </Suspense>
            ) : (
              <CardFacts profile={profile} />
            )}
            {preview && profile.about?.myself ? (
              <Text className={styles.about}>{profile.about.myself}</Text>
            ) : null}
          </div>
          {isGone || preview ? null : <CardActions profile={profile} name={name} onPhotos={showPhotos} />}
        </div>
      </div>
    </article>
  );
});
