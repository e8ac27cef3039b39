import type { FeedName, Profile } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../entities/session/session.ts';
import { loadLater } from '../../../lib/code/load-later.ts';
import { whenQuiet } from '../../../lib/code/when-quiet.ts';
import { whenUsed } from '../../../lib/code/when-used.ts';
import { useIsWide } from '../../../lib/media.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { CardSkeleton } from '../../../parts/profile-card/card-skeleton.tsx';
import { ProfileFeed } from '../../../parts/profile-list/profile-feed.tsx';
import { guestGenderAtom } from '../../../state/state.ts';
import { feedKey, fetchFeed } from '../api/fetch-feed.ts';
import { DiscoveryLayout } from './discovery-layout.tsx';
import styles from './feed-page.module.css';

const loadParts = () => loadLater(whenUsed, ['details'], () => import('./feed-parts.ts'));
const loadQuietly = () => loadLater(whenQuiet, ['details'], () => import('./quiet-parts.ts'));
const loadChoice = () => loadLater(whenQuiet, ['details'], () => import('./nearby-choice.tsx'));
const NearbyForGuests = lazy(async () => ({ default: (await loadQuietly()).NearbyForGuests }));
const EmptyFeed = lazy(async () => ({ default: (await loadQuietly()).EmptyFeed }));
const NearbyChoice = lazy(async () => ({ default: (await loadChoice()).NearbyChoice }));
const FeedEnd = lazy(async () => ({ default: (await loadParts()).FeedEnd }));
const KeepUpToDate = lazy(async () => ({ default: (await loadParts()).KeepUpToDate }));

const feedTitles = {
  new: 'shell:newMatch',
  matched: 'shell:myMatch',
  all: 'shell:all',
  nearby: 'shell:nearMe',
} as const satisfies Record<FeedName, string>;

// The tab shows the feed's name visually. This heading is for screen readers.
/** One of the four feeds. A guest gets `new`; a member's default is `all` (spec §2, §6). */
export function FeedPage({ feed }: { feed: FeedName }) {
  const { t } = useTranslation(['discovery', 'common', 'shell']);
  const viewer = useViewer();
  const guestGender = useAtomValue(guestGenderAtom);
  const wide = useIsWide();
  const isGuest = viewer.kind === 'guest';
  const shown = isGuest && feed === 'matched' ? 'all' : feed;
  // A guest's front page has the product's name alone.
  usePageTitle(shown === feed ? t(feedTitles[feed]) : undefined);
  if (viewer.kind === 'loading') {
    return (
      <DiscoveryLayout>
        <CardSkeleton />
        <CardSkeleton />
      </DiscoveryLayout>
    );
  }
  if (isGuest && feed === 'nearby') {
    return (
      <DiscoveryLayout>
        <Suspense fallback={null}>
          <NearbyForGuests />
        </Suspense>
      </DiscoveryLayout>
    );
  }
  const gender = isGuest ? guestGender : undefined;
  const matched = shown === 'matched' ? viewer.user?.preference : undefined;

  /** The heading above the first profile that misses one wish, and above the first that misses two. */
  function missesHeading(profile: Profile, before: Profile | undefined): string | undefined {
    const count = profile.missedWishes?.length ?? 0;
    if (count === 0 || count === before?.missedWishes?.length) return undefined;
    return t(before ? 'missesNext' : 'missesFirst', { count });
  }

  return (
    <DiscoveryLayout>
      <h1 className={styles.heading}>{t(feedTitles[shown])}</h1>
      {feed === 'nearby' && viewer.user ? (
        <div className={styles.choice}>
          <Suspense fallback={null}>
            <NearbyChoice user={viewer.user} />
          </Suspense>
        </div>
      ) : null}
      <ProfileFeed
        feedKey={feedKey(shown, viewer.user?._id, gender)}
        fetchPage={fetchFeed(shown, gender)}
        {...(matched ? { headingOf: missesHeading } : {})}
        end={
          matched || isGuest ? (
            <Suspense fallback={null}>
              <FeedEnd preference={matched} />
            </Suspense>
          ) : null
        }
        aside={
          viewer.user && !wide ? (
            <Suspense fallback={null}>
              <KeepUpToDate />
            </Suspense>
          ) : null
        }
        empty={
          <Suspense fallback={null}>
            <EmptyFeed feed={shown} user={viewer.user} />
          </Suspense>
        }
      />
    </DiscoveryLayout>
  );
}
