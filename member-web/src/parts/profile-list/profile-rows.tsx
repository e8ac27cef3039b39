import { makeStyles, tokens } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingSpinner } from '../../components/states/loading-spinner.tsx';
import { LoadFailure, StateMessage } from '../../components/states/state-message.tsx';
import { type FetchProfilePage, useProfilePages } from '../../entities/profile/use-profile-pages.ts';
import { CardSkeleton } from '../profile-card/card-skeleton.tsx';
import { ProfileCard } from '../profile-card/profile-card.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

interface Props {
  listKey: readonly unknown[];
  fetchPage: FetchProfilePage;
  /** Says below 'No Profiles found!' how profiles come here. */
  emptyText?: string;
  /** A next step, below it. */
  emptyWayOn?: ReactNode;
  /** Shown below the cards. */
  foot?: (profiles: readonly Profile[]) => ReactNode;
}

/** A list of cards in a dialog: favorites, blocks, invitations. */
export function ProfileRows({ listKey, fetchPage, emptyText, emptyWayOn, foot }: Props) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { query, profiles } = useProfilePages(listKey, fetchPage);
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;

  useEffect(() => {
    const element = end.current;
    // A failed page is only fetched again by its retry button.
    if (!element || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (query.isPending) return <CardSkeleton />;
  if (query.isError && profiles.length === 0) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (profiles.length === 0) {
    return (
      <StateMessage title={t('noProfiles')} text={emptyText}>
        {emptyWayOn}
      </StateMessage>
    );
  }
  return (
    <div className={styles.list}>
      {profiles.map((profile) => (
        <ProfileCard key={profile._id} profile={profile} />
      ))}
      {isFetchNextPageError ? <LoadFailure error={query.error} onRetry={() => void fetchNextPage()} /> : null}
      <div ref={end}>{isFetchingNextPage ? <LoadingSpinner size="tiny" /> : null}</div>
      {foot?.(profiles)}
    </div>
  );
}
