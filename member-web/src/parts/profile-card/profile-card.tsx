import type { Profile } from '@milon/shared/contracts';
import { lazy, memo, Suspense, useState } from 'react';
import { Text } from '../../components/text.tsx';
import { nameOf } from '../../entities/profile/profile-labels.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { missingRequirement } from '../../entities/session/profile-requirements.ts';
import { useViewer } from '../../entities/session/session.ts';
import { classes } from '../../lib/classes.ts';
import { openDialog } from '../../state/dialogs.ts';
import { RequirementPrompt } from '../requirement-prompt.tsx';
import { CardActions } from './card-actions.tsx';
import { CardCaption } from './card-caption.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardPhoto } from './card-photo.tsx';
import { loadExtras } from './load-extras.ts';
import styles from './profile-card.module.css';

const GoneActions = lazy(async () => ({
  default: (await loadExtras()).UnavailableActions,
}));
const CardDetails = lazy(async () => ({
  default: (await loadExtras()).CardDetails,
}));

interface Props {
  profile: Profile;
  /** The first card of the screen: its photo is loaded before others. */
  first?: boolean;
  /** Whether the details are open from the start. */
  expanded?: boolean;
  /** Called when the details open or close. */
  onExpand?: (id: string, isOpen: boolean) => void;
  /** Shows the card without any actions. */
  preview?: boolean;
}

/** One profile: photo, facts, actions, and the details below (spec §2). */
export const ProfileCard = memo(function ProfileCard(props: Props) {
  const { profile, first = false, expanded = false, preview = false, onExpand } = props;
  const { user } = useViewer();
  const [open, setOpen] = useState(expanded);
  const gate = user ? missingRequirement(user) : undefined;
  const name = nameOf(profile);

  function expand(isOpen: boolean) {
    setOpen(isOpen);
    onExpand?.(profile._id, isOpen);
  }

  function showPhotos() {
    if (profile.photoCount === 0) return;
    if (user || profile.profileImages.length > 0) openDialog('PHOTOS', { profile, name });
    else promptSignUp({ act: 'open', place: { name: 'SINGLE_PROFILE_SHOW', params: { id: profile._id } } });
  }

  return (
    <article className={classes(styles.card, profile.premier && styles.premier)} aria-label={name}>
      <div className={styles.top}>
        {profile.unavailable ? null : (
          <div className={styles.photo}>
            <CardPhoto profile={profile} name={name} first={first} preview={preview} onOpen={showPhotos} />
          </div>
        )}
        <CardCaption profile={profile} name={name} />
        <div className={styles.text}>
          <div className={styles.facts}>
            {profile.unavailable ? (
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
          {profile.unavailable || preview ? null : (
            <CardActions
              profile={profile}
              name={name}
              open={open}
              onToggle={() => expand(!open)}
              onPhotos={showPhotos}
            />
          )}
        </div>
      </div>
      {open && gate ? (
        <div className={styles.gate}>
          <RequirementPrompt gate={gate} />
        </div>
      ) : null}
      {open && !gate ? (
        <Suspense fallback={null}>
          <CardDetails profile={profile} name={name} onCollapse={() => expand(false)} />
        </Suspense>
      ) : null}
    </article>
  );
});
