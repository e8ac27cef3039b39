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

/** Nothing waits: one looks again by oneself, as often as this. */
const lookAgainMs = 20_000;
const soonestMs = 5_000;

/**
 * The photos of a queue that are held for this reviewer: renewed while the queue is open, given back when it is left, when
 * one signs out and when the window closes. `limit` is how many to hold.
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
      // More of them is nothing that a key should wait for.
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
      return data.isDry ? Math.min(lookAgainMs, renewal) : renewal;
    },
  });

  useEffect(() => {
    if (!isOn) return undefined;
    const key = [...queryKeys.reviewQueue, 'claimed', queue];
    // What was decided is given back by its decision.
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
