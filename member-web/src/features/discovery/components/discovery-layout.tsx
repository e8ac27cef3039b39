import { lazy, type ReactNode, Suspense } from 'react';
import { missingRequirement } from '../../../entities/session/profile-requirements.ts';
import { useViewer } from '../../../entities/session/session.ts';
import { loadLater } from '../../../lib/code/load-later.ts';
import { whenQuiet } from '../../../lib/code/when-quiet.ts';
import { useIsTakenOver, useIsWide } from '../../../lib/media.ts';
import { RequirementPrompt } from '../../../parts/requirement-prompt.tsx';
import styles from './discovery-layout.module.css';
import { GuestWelcome } from './guest-welcome.tsx';

const RailBlocks = lazy(async () => ({
  default: (await loadLater(whenQuiet, ['details', 'more'], () => import('./rail/rail-blocks.tsx')))
    .RailBlocks,
}));

/** A column of cards, with a member's news and next actions beside it, where there is room. */
export function DiscoveryLayout({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const wide = useIsWide();
  const isTakenOver = useIsTakenOver();
  const gate = viewer.user ? missingRequirement(viewer.user) : undefined;
  // An empty rail would still take up the gap next to the cards.
  const hasRail = viewer.kind === 'guest' || gate !== undefined || (viewer.user !== undefined && wide);
  const rail = hasRail ? (
    <aside key="rail" className={styles.rail}>
      {viewer.kind === 'guest' ? <GuestWelcome /> : null}
      {gate ? (
        <div className={styles.gate}>
          <RequirementPrompt gate={gate} />
        </div>
      ) : null}
      {viewer.user && wide && isTakenOver ? (
        <Suspense fallback={null}>
          <RailBlocks user={viewer.user} />
        </Suspense>
      ) : null}
    </aside>
  ) : null;
  const cards = <div key="cards">{children}</div>;
  // Tab order is the visual order, but a guest reaches "Sign up free" before a feed that never ends.
  // By their keys, both stay the same elements.
  const isCardsFirst = wide && viewer.kind !== 'guest';
  return <div className={styles.grid}>{isCardsFirst ? [cards, rail] : [rail, cards]}</div>;
}
