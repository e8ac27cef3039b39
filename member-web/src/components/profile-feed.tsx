import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { type FetchProfilePage, useProfilePages } from '../lib/profile-pages.ts';
import { CardSkeleton } from './profile-card/card-skeleton.tsx';
import { ProfileCard } from './profile-card/profile-card.tsx';
import { LoadFailure } from './state-message.tsx';
import { Waiting } from './waiting.tsx';

const fetchAheadCards = 4;
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

/** Where each feed was left: Back returns to the same card. */
const places = new Map<string, { scroll: number; cache: CacheSnapshot; length: number }>();

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

/** An endless list of cards: as many as one scrolls to, a few of them on the page at once. */
export function ProfileFeed({ feedKey, fetchPage, empty, aside, headingOf, end }: Props) {
  const { query, profiles } = useProfilePages(feedKey, fetchPage);
  if (query.isPending) {
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
      key={JSON.stringify(feedKey)}
      name={JSON.stringify(feedKey)}
      profiles={profiles}
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
          <Waiting style={{ padding: 24 }} />
        ) : (
          end
        )
      }
    />
  );
}

interface CardsProps {
  name: string;
  profiles: readonly Profile[];
  aside: ReactNode;
  headingOf: Props['headingOf'];
  onNearEnd: () => void;
  tail: ReactNode;
}

function Cards({ name, profiles, aside, headingOf, onNearEnd, tail }: CardsProps) {
  const styles = useStyles();
  const list = useRef<WindowVirtualizerHandle>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [place] = useState(() => {
    const left = isBack ? places.get(name) : undefined;
    return left && left.length <= profiles.length ? left : undefined;
  });

  useLayoutEffect(() => {
    globalThis.scrollTo(0, place?.scroll ?? 0);
  }, [place]);

  useEffect(() => {
    const remember = () => {
      const cache = list.current?.cache;
      if (cache) places.set(name, { scroll: globalThis.scrollY, cache, length: profiles.length });
    };
    globalThis.addEventListener('scrollend', remember);
    globalThis.addEventListener('click', remember, { capture: true });
    return () => {
      globalThis.removeEventListener('scrollend', remember);
      globalThis.removeEventListener('click', remember, { capture: true });
    };
  }, [name, profiles.length]);

  function onScroll() {
    const handle = list.current;
    if (!handle) return;
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize);
    if (last >= profiles.length - fetchAheadCards) onNearEnd();
  }

  return (
    <>
      <WindowVirtualizer ref={list} onScroll={onScroll} {...(place ? { cache: place.cache } : {})}>
        {profiles.map((profile, index) => {
          const heading = headingOf?.(profile, profiles[index - 1]);
          return (
            <div key={profile._id} className={styles.row}>
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
