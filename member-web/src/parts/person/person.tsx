import { makeStyles, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { LoadingSpinner } from '../../components/states/loading-spinner.tsx';
import { missingRequirement } from '../../entities/session/profile-requirements.ts';
import { useViewer } from '../../entities/session/session.ts';
import { RequirementPrompt } from '../requirement-prompt.tsx';
import { PersonBar } from './person-bar.tsx';
import { PersonIdentity } from './person-identity.tsx';
import { PersonPhotos } from './person-photos.tsx';
import { PersonSections } from './person-sections.tsx';
import { WhyYouFit } from './why-you-fit.tsx';

const columns = '@media (min-width: 600px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: '100%' },
  columns: {
    flexGrow: 1,
    alignContent: 'start',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [columns]: { gridTemplateColumns: 'minmax(0, 37%) minmax(0, 1fr)', alignItems: 'start' },
  },
  photos: { [columns]: { position: 'sticky', top: 'var(--milon-head, 0px)' } },
  bar: {
    position: 'sticky',
    zIndex: 2,
    // Above the page's navigation. In a dialog, the dialog defines the lower edge.
    bottom: 'var(--milon-foot, calc(57px + env(safe-area-inset-bottom)))',
    padding: tokens.spacingHorizontalS,
    [columns]: {
      paddingTop: tokens.spacingHorizontalM,
      paddingLeft: tokens.spacingHorizontalM,
      paddingRight: tokens.spacingHorizontalM,
    },
    paddingBottom: `max(${tokens.spacingVerticalS}, env(safe-area-inset-bottom))`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (min-width: 900px)': { bottom: 'var(--milon-foot, 0px)' },
  },
  facts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    [columns]: { padding: tokens.spacingHorizontalXL },
  },
});

interface Props {
  profile: Profile;
  name: string;
  /** False while only what the card shows is there. */
  isWhole: boolean;
  /** Shows a member what guests see, without any actions. */
  preview?: boolean;
}

/** The expanded card (spec §2): photos, who it is, why the two fit, and what is filled in, by groups. */
export function Person({ profile, name, isWhole, preview = false }: Props) {
  const styles = useStyles();
  const { user } = useViewer();
  const gate = user && !preview ? missingRequirement(user) : undefined;
  return (
    <article className={styles.root} aria-label={name}>
      <div className={styles.columns}>
        <div className={styles.photos}>
          <PersonPhotos profile={profile} name={name} />
        </div>
        <div className={styles.facts}>
          <PersonIdentity profile={profile} name={name} />
          {gate ? <RequirementPrompt gate={gate} /> : null}
          {isWhole && !gate ? (
            <>
              {profile.fit ? <WhyYouFit gender={profile.gender} fit={profile.fit} /> : null}
              <PersonSections profile={profile} preview={preview} />
            </>
          ) : null}
          {isWhole || gate ? null : <LoadingSpinner size="tiny" />}
        </div>
      </div>
      {preview ? null : (
        <div className={styles.bar}>
          <PersonBar profile={profile} name={name} />
        </div>
      )}
    </article>
  );
}
