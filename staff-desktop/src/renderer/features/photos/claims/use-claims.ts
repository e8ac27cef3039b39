import { untilIdle } from '@milon/shared/client';
import { claimPhotosCall, type ReviewQueue, releasePhotosCall } from '@milon/shared/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { beforeSignOut } from '../../../lib/session.ts';
import type { DecisionQueue } from '../decisions/decision-queue.ts';
import { isOpen, markKey } from '../decisions/marks.ts';
import { type Claimed, mergeClaims } from './merge-claims.ts';

/** How often to look for new photos in an empty queue. */
const emptyQueuePollMs = 20_000;
const soonestMs = 5_000;

/**
 * Claims photos of a queue for this reviewer: renews the claims while the queue is open, and releases them
 * when the reviewer leaves it, signs out or closes the window. `limit` is how many to claim.
 */
export function useClaims(queue: ReviewQueue, isOn: boolean, limit: number, decisions: DecisionQueue) {
  const queryClient = useQueryClient();
  const queryKey = [...queryKeys.reviewQueue, 'claimed', queue];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Claimed> => {
      const asked = Date.now();
      const before = queryClient.getQueryData<Claimed>(queryKey);
      const answer = await callApi(claimPhotosCall, { body: { queue, limit }, signal });
      // A key press must not wait for the new photos to render.
      if (before) await untilIdle();
      decisions.reopen(
        answer.data.map(({ _id }) => markKey(queue, _id)),
        asked,
      );
      return mergeClaims(queryClient.getQueryData<Claimed>(queryKey), answer.data, {
        until: Date.parse(answer.until),
        limit,
      });
    },
    enabled: isOn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      const renewal = Math.max(soonestMs, (data.until - Date.now()) / 2);
      return data.isDry ? Math.min(emptyQueuePollMs, renewal) : renewal;
    },
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const key = [...queryKeys.reviewQueue, 'claimed', queue];
    // A decided photo is released by its decision.
    const release = async (keepalive: boolean) => {
      const { marks } = decisions.state();
      const held = [...(queryClient.getQueryData<Claimed>(key)?.held ?? [])];
      const photoIds = held.filter((id) => isOpen(marks.get(markKey(queue, id))));
      if (photoIds.length > 0) await callApi(releasePhotosCall, { body: { photoIds }, keepalive });
    };
    const leave = () => void release(true).catch(() => undefined);
    const stay = beforeSignOut(() => release(false));
    window.addEventListener('pagehide', leave);
    return () => {
      stay();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [queue, isOn, queryClient, decisions]);

  return query;
}
