import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { RequirementPrompt } from '../../../components/requirement-prompt.tsx';
import { missingRequirement } from '../../../entities/session/profile-requirements.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { atLeast, useMedia } from '../../../lib/media.ts';
import { GuestWelcome } from './guest-welcome.tsx';
import { KeepUpToDate } from './keep-up-to-date.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    [atLeast.md]: {
      gridTemplateColumns: 'minmax(0, 1fr) 280px',
      gap: tokens.spacingHorizontalXXL,
      alignItems: 'start',
    },
  },
  rail: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    [atLeast.md]: { position: 'sticky', top: '128px' },
    [atLeast.lg]: { top: '80px' },
  },
  gate: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
});

/** A column of cards, beside it (above it on a telephone) what the viewer may want to do first. */
export function DiscoveryLayout({ children }: { children: ReactNode }) {
  const styles = useStyles();
  const viewer = useViewer();
  const wide = useMedia('(min-width: 900px)');
  const gate = viewer.user ? missingRequirement(viewer.user) : undefined;
  // An empty rail would still keep its distance from the cards.
  const hasRail = viewer.kind === 'guest' || gate !== undefined || (viewer.user !== undefined && wide);
  const rail = hasRail ? (
    <aside className={styles.rail}>
      {viewer.kind === 'guest' ? <GuestWelcome /> : null}
      {gate ? (
        <div className={styles.gate}>
          <RequirementPrompt gate={gate} />
        </div>
      ) : null}
      {viewer.user && wide ? <KeepUpToDate /> : null}
    </aside>
  ) : null;
  // Read and tabbed through in the order in which it is seen.
  return (
    <div className={styles.grid}>
      {wide ? null : rail}
      <div>{children}</div>
      {wide ? rail : null}
    </div>
  );
}
