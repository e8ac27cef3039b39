import type { Profile } from '@milon/shared/contracts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { PressableList } from '../../components/pressable-list.tsx';
import { LoadingSpinner } from '../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../components/states/state-message.tsx';
import { Text } from '../../components/text.tsx';
import { type FetchProfilePage, useProfilePages } from '../../entities/profile/use-profile-pages.ts';
import { useLocation } from '../../lib/router.tsx';
import { type ScrollPosition, scrollPositions } from '../../lib/scroll-restoration.ts';
import { useSecondFrame } from '../../lib/second-frame.ts';
import { CardSkeleton } from '../profile-card/card-skeleton.tsx';
import { ProfileCard } from '../profile-card/profile-card.tsx';
import styles from './profile-feed.module.css';
import { firstCards, useScrollAnchor } from './use-scroll-anchor.ts';

const fetchAheadCards = 4;
/** About a card: with less, who scrolled before the scripts came is past the end of the list. */
const cardHeightPx = 560;
/** Other members may have joined meanwhile, so the card to return to can be this many pages further down. */
const pagesBeyond = 2;
interface Props {
  /** Identifies the feed. A change starts the list from the beginning. */
  feedKey: readonly unknown[];
  fetchPage: FetchProfilePage;
  /** Shown if there are no profiles. */
  empty: ReactNode;
  /** Shown after the second card. */
  aside?: ReactNode;
  /** A heading above a card, at the start of another kind of cards. */
  headingOf?: (profile: Profile, before: Profile | undefined) => string | undefined;
  /** Shown after the last card. */
  end?: ReactNode;
}

/** The scroll position to restore after Back or a reload. Undefined on a new visit. */
function usePlace(list: string): {
  place: ScrollPosition | undefined;
  keep: (place: ScrollPosition) => void;
} {
  const { key, isByBrowser } = useLocation();
  // Read once when the list opens: positions saved from now on are for the next return.
  const [place] = useState(() => (isByBrowser ? scrollPositions.read(key, list) : undefined));
  return { place, keep: (next) => scrollPositions.save(key, list, next) };
}

/**
 * An endless list of cards that loads pages on scroll and renders only a few cards at a time. Back returns to
 * the same card.
 */
export function ProfileFeed(props: Props) {
  const name = JSON.stringify(props.feedKey);
  const { key } = useLocation();
  return <Feed key={`${key} ${name}`} name={name} {...props} />;
}

function Feed({ name, feedKey, fetchPage, empty, aside, headingOf, end }: Props & { name: string }) {
  const { query, profiles } = useProfilePages(feedKey, fetchPage);
  const { place, keep } = usePlace(name);
  const pages = query.data?.pages.length ?? 0;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  // A reloaded page has only the first cards: fetch as many pages as before, then restore the position.
  const isReturning =
    place !== undefined &&
    hasNextPage &&
    !isFetchNextPageError &&
    pages < place.pages + pagesBeyond &&
    !profiles.some((profile) => place.ids.includes(profile._id));
  useEffect(() => {
    if (isReturning && !isFetching) void fetchNextPage();
  }, [isReturning, isFetching, fetchNextPage]);

  if (query.isPending || isReturning) {
    return (
      <>
        <CardSkeleton />
        <CardSkeleton />
      </>
    );
  }
  if (query.isError && profiles.length === 0) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (profiles.length === 0) return empty;
  return (
    <Cards
      profiles={profiles}
      pages={pages}
      place={place}
      onLeave={keep}
      aside={aside}
      headingOf={headingOf}
      onNearEnd={() => {
        if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError)
          void query.fetchNextPage();
      }}
      tail={
        query.isFetchNextPageError ? (
          <LoadFailure error={query.error} onRetry={() => void query.fetchNextPage()} />
        ) : query.hasNextPage ? (
          <LoadingSpinner style={{ padding: 24 }} />
        ) : (
          end
        )
      }
    />
  );
}

interface CardsProps {
  profiles: readonly Profile[];
  pages: number;
  place: ScrollPosition | undefined;
  onLeave: (place: ScrollPosition) => void;
  aside: ReactNode;
  headingOf: Props['headingOf'];
  onNearEnd: () => void;
  tail: ReactNode;
}

function Cards(props: CardsProps) {
  const { profiles, pages, place, onLeave, aside, headingOf, onNearEnd, tail } = props;
  const list = useRef<WindowVirtualizerHandle>(null);
  const ids = useMemo(() => profiles.map((profile) => profile._id), [profiles]);
  useScrollAnchor({ list, ids, pages, place, onLeave });
  const isMeasured = useSecondFrame();

  function onScroll() {
    const handle = list.current;
    if (!handle) return;
    const last = firstCards + handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= profiles.length - fetchAheadCards) onNearEnd();
  }

  const rows = profiles.map((profile, index) => {
    const heading = headingOf?.(profile, profiles[index - 1]);
    return (
      <div key={profile._id} data-card={profile._id} className={styles.row}>
        {heading ? (
          <Text as="h2" weight="semibold" className={styles.heading}>
            {heading}
          </Text>
        ) : null}
        <ProfileCard profile={profile} first={index === 0} />
        {index === 1 && aside ? <div style={{ paddingTop: 16 }}>{aside}</div> : null}
      </div>
    );
  });
  return (
    <>
      {rows.slice(0, firstCards)}
      <WindowVirtualizer ref={list} as={PressableList} itemSize={cardHeightPx} onScroll={onScroll}>
        {rows.slice(firstCards)}
      </WindowVirtualizer>
      {isMeasured ? tail : null}
    </>
  );
}
