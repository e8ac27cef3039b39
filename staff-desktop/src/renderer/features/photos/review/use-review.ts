import { bulkWithoutConfirm, type ReviewPhoto } from '@milon/shared/contracts';
import type { PhotoDeclineReason } from '@milon/shared/options';
import { useEffect, useRef, useState } from 'react';
import { isOpen, type Mark, markKey } from '../decisions/marks.ts';
import type { PhotoDecision } from '../decisions/outbox.ts';
import { useDecisions } from '../decisions/use-decisions.ts';
import type { Move } from '../keys/read-key.ts';
import { keepPlace, readPlace } from './kept-place.ts';
import { movedIndex, nextWaiting } from './next-photo.ts';
import { noSelection, ranged, toggled, withPage } from './selection.ts';
import { ahead, useReviewList } from './use-review-list.ts';
import { isQueue, offers, placeOf, type ReviewView } from './views.ts';

export type Verdict = { decision: 'APPROVE' } | { decision: 'DECLINE'; reason: PhotoDeclineReason };

/**
 * A decision that needs confirmation: on so many photos that their number must be typed, or one that reverses
 * others.
 */
export interface Asked {
  verdict: Verdict;
  photos: readonly ReviewPhoto[];
}

/** The state of one review: the photos, the decisions, and what comes next. */
export function useReview(view: ReviewView, perPage: number) {
  const { queue, state } = useDecisions();
  const list = useReviewList(view, perPage, queue);
  const { photos, held, isDry, fetchMore, error } = list;
  const [currentId, setCurrentId] = useState(() => readPlace(view));
  /** Where the reviewer decided faster than new photos came. */
  const [outrunAt, setOutrunAt] = useState<string>();
  const [selection, setSelection] = useState(noSelection);
  const [asksReason, setAsksReason] = useState(false);
  const [asked, setAsked] = useState<Asked>();

  const works = isQueue(view);
  const markOf = (photo: ReviewPhoto): Mark | undefined => state.marks.get(markKey(view, photo._id));
  // Claimed earlier, but now neither decided nor claimed: another reviewer has it.
  const isGone = (photo: ReviewPhoto) =>
    works &&
    !held.has(photo._id) &&
    markOf(photo) === undefined &&
    !state.undone.has(markKey(view, photo._id));
  const mayDecide = (photo: ReviewPhoto) => photo.canDecide && !isGone(photo) && isOpen(markOf(photo));
  const waits = (photo: ReviewPhoto) => mayDecide(photo) && markOf(photo) === undefined;

  // The first one that comes is next.
  const goesOn = currentId !== undefined && currentId === outrunAt && photos.some(waits);
  const chosen = goesOn ? -1 : photos.findIndex(({ _id }) => _id === currentId);
  const index = chosen >= 0 ? chosen : works ? Math.max(0, photos.findIndex(waits)) : 0;
  const current = photos[index];
  const order = photos.map(({ _id }) => _id);
  const taken = photos.filter(({ _id }) => selection.ids.has(_id));
  const targets = (taken.length > 0 ? taken : current ? [current] : []).filter(mayDecide);

  const shownId = current?._id;
  useEffect(() => {
    if (shownId !== undefined) keepPlace(view, shownId);
  }, [view, shownId]);

  const lastPerPage = useRef(perPage);
  useEffect(() => {
    if (perPage < lastPerPage.current) list.shrink(perPage, shownId);
    lastPerPage.current = perPage;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `list` is a new object at every render
  }, [perPage]);

  const left = works ? photos.slice(index).filter(waits).length : photos.length - index;
  const mayFetch = !list.isPending && !isDry && error === null;
  useEffect(() => {
    // `fetchMore` during a running fetch does not send a second request.
    if (mayFetch && left < ahead + perPage / 2) fetchMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fetchMore` is a new function at every render
  }, [mayFetch, left, perPage, photos]);

  // After the last one is decided, the API says whether there are more.
  const isDone = works && photos.length > 0 && state.undelivered === 0 && !photos.some(waits);
  useEffect(() => {
    if (isDone) fetchMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isDone]);

  // A refused photo has changed: renew the claims. Decided photos keep their data, each with its reason.
  const refused = works ? photos.filter((photo) => markOf(photo)?.state === 'refused').length : 0;
  useEffect(() => {
    if (refused > 0) fetchMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [refused]);

  // The API puts an undone photo back into the queue, where another reviewer could take it.
  const undone = works
    ? photos.filter(
        (photo) =>
          !held.has(photo._id) && markOf(photo) === undefined && state.undone.has(markKey(view, photo._id)),
      ).length
    : 0;
  const isDelivered = state.undelivered === 0;
  useEffect(() => {
    if (undone > 0 && isDelivered) fetchMore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [undone, isDelivered]);

  function select(photoId: string | undefined) {
    setCurrentId(photoId);
    setOutrunAt(undefined);
    setAsksReason(false);
  }

  function commit(decided: readonly ReviewPhoto[], verdict: Verdict) {
    queue.decide(
      decided.map(
        ({ _id, version }): PhotoDecision => ({ photoId: _id, queue: placeOf(view), version, ...verdict }),
      ),
    );
    const gone = new Set(decided.map(({ _id }) => _id));
    const last = photos.findLastIndex(({ _id }) => gone.has(_id));
    const next = nextWaiting(photos, last, (photo) => waits(photo) && !gone.has(photo._id));
    const nextId = photos[next ?? index]?._id;
    select(nextId);
    if (next === undefined) setOutrunAt(nextId);
    setSelection(noSelection);
    setAsked(undefined);
  }

  function decide(verdict: Verdict) {
    if (targets.length === 0 || !offers(view, verdict.decision)) return;
    if (targets.length > bulkWithoutConfirm || !works) {
      setAsksReason(false);
      setAsked({ verdict, photos: targets });
    } else commit(targets, verdict);
  }

  function undo(): boolean {
    const undone = queue.undo();
    const [first] = undone;
    if (first && order.includes(first.photoId)) select(first.photoId);
    if (undone.length > 1) {
      setSelection({ ids: new Set(undone.map(({ photoId }) => photoId)), anchor: first?.photoId });
    }
    return undone.length > 0;
  }

  return {
    view,
    list,
    markOf,
    isGone,
    decisions: { queue, state },
    index,
    current,
    selection: selection.ids,
    /** The photos that a decision now would apply to. */
    targets,
    asksReason,
    asked,
    select,
    range(to: string) {
      setSelection(ranged(selection, order, current?._id ?? to, to));
      select(to);
    },
    toggle(photoId = current?._id) {
      if (photoId === undefined) return;
      setSelection(toggled(selection, photoId));
      select(photoId);
    },
    takePage: (page: readonly ReviewPhoto[]) =>
      setSelection(
        withPage(
          selection,
          page.filter(mayDecide).map(({ _id }) => _id),
        ),
      ),
    letGo: () => setSelection(noSelection),
    move(by: Move, columns: number, extending: boolean) {
      const to = photos[movedIndex(index, by, { columns, perPage, count: photos.length })]?._id;
      if (to === undefined) return;
      if (extending) setSelection(ranged(selection, order, current?._id ?? to, to));
      select(to);
    },
    approve: () => decide({ decision: 'APPROVE' }),
    askReason: () => setAsksReason(targets.length > 0 && offers(view, 'DECLINE')),
    decline: (reason: PhotoDeclineReason) => decide({ decision: 'DECLINE', reason }),
    cancelReason: () => setAsksReason(false),
    /** Decides on the asked photos, or those of them that the reviewer kept. */
    confirmAsked: (kept = asked?.photos) => asked && kept && commit(kept, asked.verdict),
    cancelAsked: () => setAsked(undefined),
    undo,
  };
}

export type Review = ReturnType<typeof useReview>;
