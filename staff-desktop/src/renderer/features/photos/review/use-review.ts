import type { ReviewPhoto } from '@milon/shared/contracts';
import type { PhotoDeclineReason, PhotoStatus } from '@milon/shared/options';
import { useEffect, useState } from 'react';
import { useReviewQueue } from '../api/review-queue.ts';
import type { Mark } from '../decisions/decision-queue.ts';
import { useDecisions } from '../decisions/use-decisions.ts';
import { movedIndex, nextWaiting } from './next-photo.ts';
import { usePrefetch } from './use-prefetch.ts';

const refillBelow = 25;

/** The state of one review: which photo is in hand, what was decided, and what comes next. */
export function useReview(status: PhotoStatus) {
  const list = useReviewQueue(status);
  const { photos, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = list;
  const { queue, state } = useDecisions();
  const [currentId, setCurrentId] = useState<string>();
  const [asksReason, setAsksReason] = useState(false);

  const isQueue = status === 'PENDING';
  const marks = isQueue ? state.marks : noMarks;
  const waits = (photo: ReviewPhoto) => !marks.has(photo._id) && !photo.ownUpload;
  const chosen = photos.findIndex(({ _id }) => _id === currentId);
  const index = chosen >= 0 ? chosen : Math.max(0, photos.findIndex(waits));
  const current = photos[index];
  usePrefetch(photos, index);

  const ahead = photos.length - index;
  useEffect(() => {
    if (ahead < refillBelow && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [ahead, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  // When the last one is decided, the API says whether more have come.
  const isDone =
    isQueue &&
    !hasNextPage &&
    state.undelivered === 0 &&
    photos.some(({ _id }) => marks.get(_id)?.state === 'made') &&
    !photos.some(waits);
  useEffect(() => {
    if (isDone) void refetch();
  }, [isDone, refetch]);

  function select(photo: ReviewPhoto | undefined) {
    setCurrentId(photo?._id);
    setAsksReason(false);
  }

  const mayDecide =
    isQueue && current !== undefined && !current.ownUpload && mayDecideOn(marks.get(current._id));

  function decide(decision: { decision: 'APPROVE' } | { decision: 'DECLINE'; reason: PhotoDeclineReason }) {
    if (!mayDecide) return;
    queue.decide({ photoId: current._id, ...decision });
    select(photos[nextWaiting(photos, index, waits) ?? index]);
  }

  return {
    list,
    marks,
    decisions: { queue, state },
    index,
    current,
    asksReason,
    mayDecide,
    select,
    move: (by: Parameters<typeof movedIndex>[1], columns: number) =>
      select(photos[movedIndex(index, by, columns, photos.length)]),
    approve: () => decide({ decision: 'APPROVE' }),
    askReason: () => setAsksReason(mayDecide),
    decline: (reason: PhotoDeclineReason) => decide({ decision: 'DECLINE', reason }),
    cancelReason: () => setAsksReason(false),
  };
}

export type Review = ReturnType<typeof useReview>;

const noMarks: ReadonlyMap<string, Mark> = new Map();

function mayDecideOn(mark: Mark | undefined): boolean {
  return mark === undefined || mark.state === 'refused';
}
