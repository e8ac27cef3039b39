import { untilIdle } from '@milon/shared/client';
import { claimPhotosCall, claimsMost, type ReviewPhoto, type ReviewQueue } from '@milon/shared/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { beforeSignOut } from '../../../lib/session.ts';
import type { DecisionQueue } from '../decisions/decision-queue.ts';
import { isOpen, markKey } from '../decisions/marks.ts';
import { forgetPlace } from '../review/kept-place.ts';
import { endAway, holdWhileAway, isAtProfile } from './hold-while-away.ts';
import { type Claimed, mergeClaims, withoutPhotos } from './merge-claims.ts';
import { lastRelease, releasePhotos, releaseQueue } from './release-claims.ts';

/** How often to look for new photos in an empty queue. */
const emptyQueuePollMs = 20_000;
const soonestMs = 5_000;

const keyOfQueue = (queue: ReviewQueue) => [...queryKeys.reviewQueue, 'claimed', queue];

/**
 * Claims photos of a queue for this reviewer: renews the claims while the queue is open, keeps them while the
 * reviewer looks at a profile, and releases them when the reviewer leaves, signs out or closes the window.
 * `limit` is how many to claim.
 */
export function useClaims(queue: ReviewQueue, isOn: boolean, limit: number, decisions: DecisionQueue) {
  const queryClient = useQueryClient();
  const queryKey = keyOfQueue(queue);
  /** The request that is on its way: it is not cancelled, because the API may already have claimed. */
  const claiming = useRef<Promise<unknown>>(undefined);
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Claimed> => {
      await lastRelease();
      const asked = Date.now();
      const before = queryClient.getQueryData<Claimed>(queryKey);
      const { marks, undone } = decisions.state();
      // A photo whose decision was undone is claimed again, beside those that are held.
      const isBack = ({ _id }: ReviewPhoto) =>
        before?.held.has(_id) === false && undone.has(markKey(queue, _id)) && !marks.has(markKey(queue, _id));
      const wanted = Math.min(claimsMost, limit + (before?.photos.filter(isBack).length ?? 0));
      const sending = callApi(claimPhotosCall, { body: { queue, limit: wanted } });
      claiming.current = sending.catch(() => undefined);
      const answer = await sending;
      // A key press must not wait for the new photos to render.
      if (before) await untilIdle();
      decisions.reopen(
        answer.data.map(({ _id }) => markKey(queue, _id)),
        asked,
      );
      return mergeClaims(queryClient.getQueryData<Claimed>(queryKey), answer.data, {
        until: Date.parse(answer.until),
        limit: wanted,
      });
    },
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    // The reviewer who comes back from a profile finds the same photos, and claims them again.
    refetchOnMount: 'always',
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const renewal = Math.max(soonestMs, (data.until - Date.now()) / 2);
      return data.isDry ? Math.min(emptyQueuePollMs, renewal) : renewal;
    },
  });

  useEffect(() => {
    endAway(isOn ? queue : undefined);
    if (!isOn) return undefined;
    const closes = () => void releaseQueue(queue, decisions, { keepalive: true });
    const staysSignedIn = beforeSignOut(() => releaseQueue(queue, decisions));
    window.addEventListener('pagehide', closes);
    function release() {
      staysSignedIn();
      window.removeEventListener('pagehide', closes);
      forgetPlace(queue);
      queryClient.removeQueries({ queryKey: keyOfQueue(queue) });
      void Promise.resolve(claiming.current).then(() => releaseQueue(queue, decisions, { keepalive: true }));
    }
    function goOn() {
      staysSignedIn();
      window.removeEventListener('pagehide', closes);
    }
    return () => (isAtProfile() ? holdWhileAway(queue, { release, goOn }) : release());
  }, [queue, isOn, queryClient, decisions]);

  /** Keeps the open photos that come next, and releases the others: a smaller grid needs fewer. */
  function keep(count: number, fromId: string | undefined): void {
    const data = queryClient.getQueryData<Claimed>(queryKey);
    if (!data) return;
    const { marks } = decisions.state();
    const open = data.photos
      .map(({ _id }) => _id)
      .filter((id) => data.held.has(id) && isOpen(marks.get(markKey(queue, id))));
    const at = Math.max(0, fromId === undefined ? 0 : open.indexOf(fromId));
    const released = [...open.slice(at), ...open.slice(0, at).toReversed()].slice(count);
    if (released.length === 0) return;
    queryClient.setQueryData<Claimed>(queryKey, withoutPhotos(data, new Set(released)));
    void releasePhotos(released);
  }

  return { ...query, keep };
}
