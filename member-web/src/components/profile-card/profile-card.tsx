import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { lazy, Suspense, useState } from 'react';
import { nameOf } from '../../entities/profile/profile-labels.ts';
import { promptSignUp } from '../../entities/session/guest.ts';
import { missingRequirement } from '../../entities/session/profile-requirements.ts';
import { useViewer } from '../../entities/session/session.ts';
import { atLeast } from '../../lib/media.ts';
import { openDialog } from '../../state/dialogs.ts';
import { premiumTokens } from '../premium-tokens.ts';
import { RequirementPrompt } from '../requirement-prompt.tsx';
import { CardActions } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardPhoto } from './card-photo.tsx';

const GoneActions = lazy(async () => ({
  default: (await import('./card-extras.ts')).UnavailableActions,
}));
const CardDetails = lazy(async () => ({ default: (await import('./card-extras.ts')).CardDetails }));

const useStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    // Not `hidden`: a scroll container would detach the sticky row of buttons from the page.
    overflow: 'clip',
  },
  premier: { border: `2px solid ${premiumTokens.colorPremiumStroke}` },
  top: { display: 'flex', flexDirection: 'column', [atLeast.sm]: { flexDirection: 'row' } },
  photo: { width: '100%', flexShrink: 0, [atLeast.sm]: { width: '280px' }, [atLeast.md]: { width: '312px' } },
  text: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    [atLeast.md]: { padding: tokens.spacingHorizontalXL },
  },
  about: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  gate: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

interface Props {
  profile: Profile;
  /** The first card of the screen: its photo is loaded before others. */
  first?: boolean;
  /** Whether the details are open from the start. */
  expanded?: boolean;
  /** Shows the card without any actions. */
  preview?: boolean;
}

/** One profile: photo, facts, actions, and the details below (spec §2). */
export function ProfileCard({ profile, first = false, expanded = false, preview = false }: Props) {
  const styles = useStyles();
  const { user } = useViewer();
  const [open, setOpen] = useState(expanded);
  const gate = user ? missingRequirement(user) : undefined;
  const name = nameOf(profile);

  function showPhotos() {
    if (profile.photoCount === 0) return;
    if (user || profile.profileImages.length > 0) openDialog('PHOTOS', { profile, name });
    else promptSignUp();
  }

  return (
    <article className={mergeClasses(styles.card, profile.premier && styles.premier)} aria-label={name}>
      <div className={styles.top}>
        {profile.unavailable ? null : (
          <div className={styles.photo}>
            <CardPhoto profile={profile} name={name} first={first} onOpen={showPhotos} />
          </div>
        )}
        <div className={styles.text}>
          <CardFacts profile={profile} name={name} />
          {profile.unavailable ? (
            <Suspense fallback={null}>
              <GoneActions profile={profile} />
            </Suspense>
          ) : null}
          {profile.unavailable || preview ? null : (
            <CardActions
              profile={profile}
              name={name}
              open={open}
              onToggle={() => setOpen(!open)}
              onPhotos={showPhotos}
            />
          )}
          {preview && profile.about?.myself ? (
            <Text className={styles.about}>{profile.about.myself}</Text>
          ) : null}
        </div>
      </div>
      {open && gate ? (
        <div className={styles.gate}>
          <RequirementPrompt gate={gate} />
        </div>
      ) : null}
      {open && !gate ? (
        <Suspense fallback={null}>
          <CardDetails profile={profile} name={name} onCollapse={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </article>
  );
}
