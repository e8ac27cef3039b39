import { claimsMost, type ReviewPhoto } from '@milon/shared/contracts';
import { useMemo } from 'react';
import { useDecidedPhotos } from '../api/use-decided-photos.ts';
import { useClaims } from '../claims/use-claims.ts';
import type { DecisionQueue } from '../decisions/decision-queue.ts';
import { isQueue, type ReviewView } from './views.ts';

/** How many photos to claim beyond the page on screen: the next twenty are decoded in advance. */
export const ahead = 20;

export interface ReviewList {
  photos: readonly ReviewPhoto[];
  /** In a queue: the ids that are claimed for this reviewer. */
  held: ReadonlySet<string>;
  isPending: boolean;
  error: unknown;
  /** Whether there is nothing more to fetch at the moment. */
  isDry: boolean;
  /** Fetches the next photos, or checks for new ones. */
  fetchMore: () => void;
  /** Keeps as many open photos as this page size needs, from the photo on, and releases the others. */
  shrink: (perPage: number, fromId: string | undefined) => void;
}

const none: ReadonlySet<string> = new Set();

/** The photos of a view: claimed photos of a queue, or decided ones page by page. */
export function useReviewList(view: ReviewView, perPage: number, decisions: DecisionQueue): ReviewList {
  const isClaimed = isQueue(view);
  const claims = useClaims(
    isClaimed ? view : 'FIRST',
    isClaimed,
    Math.min(claimsMost, perPage + ahead + decisions.state().undelivered),
    decisions,
  );
  const decided = useDecidedPhotos(isClaimed ? 'APPROVED' : view, !isClaimed, decisions);
  const pages = decided.data?.pages;
  const photos = useMemo(() => uniquePhotos(pages ?? []), [pages]);
  if (isClaimed) {
    return {
      photos: claims.data?.photos ?? [],
      held: claims.data?.held ?? none,
      isPending: claims.isPending,
      error: claims.error,
      isDry: claims.data?.isDry ?? false,
      fetchMore: () => void claims.refetch({ cancelRefetch: false }),
      shrink: (size, fromId) => claims.keep(size + ahead, fromId),
    };
  }
  return {
    photos,
    held: none,
    isPending: decided.isPending,
    error: decided.error,
    isDry: !decided.hasNextPage,
    fetchMore: () =>
      void (decided.hasNextPage ? decided.fetchNextPage({ cancelRefetch: false }) : decided.refetch()),
    shrink: () => undefined,
  };
}

function uniquePhotos(pages: readonly { data: ReviewPhoto[] }[]): ReviewPhoto[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((photo) => [photo._id, photo]));
  return [...byId.values()];
}
