import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { type FetchProfilePage, useProfilePages } from '../entities/profile/use-profile-pages.ts';
import { readScrollPosition, type ScrollPosition, saveScrollPosition } from '../lib/scroll-restoration.ts';
import { LoadingSpinner } from './loading-spinner.tsx';
import { PressableList } from './pressable-list.tsx';
import { CardSkeleton } from './profile-card/card-skeleton.tsx';
import { ProfileCard } from './profile-card/profile-card.tsx';
import { LoadFailure } from './state-message.tsx';
import { useScrollAnchor } from './use-scroll-anchor.ts';

const fetchAheadCards = 4;
/** A card that one returns to may have moved on by so many pages, as others joined. */
const pagesBeyond = 2;
const useStyles = makeStyles({
  row: { paddingBottom: tokens.spacingVerticalL },
  heading: {
    display: 'block',
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
    textWrap: 'balance',
  },
});

interface Props {
  /** Tells one feed from another; a change begins anew. */
  feedKey: readonly unknown[];
  fetchPage: FetchProfilePage;
  /** What stands there when nobody is found. */
  empty: ReactNode;
  /** Something that is shown after the second card. */
  aside?: ReactNode;
  /** What is said above a card, where another kind of card begins. */
  headingOf?: (profile: Profile, before: Profile | undefined) => string | undefined;
  /** What stands behind the last card. */
  end?: ReactNode;
}

/** The place to which one returns by Back or a reload; undefined for who comes anew. */
function usePlace(list: string): {
  place: ScrollPosition | undefined;
  keep: (place: ScrollPosition) => void;
} {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  // As it was when the list came: what is kept from now on is for the next return.
  const [place] = useState(() => (isBack ? readScrollPosition(key, list) : undefined));
  return { place, keep: (next) => saveScrollPosition(key, list, next) };
}

/** An endless list of cards: as many as one scrolls to, a few of them on the page at once. Back returns to the same card. */
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
  // A page that was loaded anew has its first cards only: as many as there were are fetched before one returns among them.
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

function Cards({ profiles, pages, place, onLeave, aside, headingOf, onNearEnd, tail }: CardsProps) {
  const styles = useStyles();
  const list = useRef<WindowVirtualizerHandle>(null);
  const ids = useMemo(() => profiles.map((profile) => profile._id), [profiles]);
  useScrollAnchor({ list, ids, pages, place, onLeave });

  function onScroll() {
    const handle = list.current;
    if (!handle) return;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= profiles.length - fetchAheadCards) onNearEnd();
  }

  return (
    <>
      <WindowVirtualizer ref={list} as={PressableList} onScroll={onScroll}>
        {profiles.map((profile, index) => {
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
        })}
      </WindowVirtualizer>
      {tail}
    </>
  );
}
