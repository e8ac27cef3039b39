import { ApiProblem, isServerFailure, untilIdle } from '@milon/shared/client';
import { decidePhotosCall, revertPhotosCall } from '@milon/shared/contracts';
import { callApi } from '../../../lib/server/api.ts';
import { queryClient } from '../../../lib/server/query-client.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { staffAtom } from '../../../lib/session.ts';
import { store } from '../../../lib/store.ts';
import { setUndelivered } from '../../../lib/work/undelivered.ts';
import { createDecisionQueue, type DecisionQueue } from './decision-queue.ts';

const firstPauseMs = 3_000;
const longestPauseMs = 60_000;

let current: { staffId: string; queue: DecisionQueue } | undefined;

/** The decision queue of this staff member. It keeps delivering after the reviewer leaves the screen. */
export function decisionsOf(staffId: string): DecisionQueue {
  if (current?.staffId === staffId) return current.queue;
  const queue = createDecisionQueue({
    storage: window.sessionStorage,
    storageKey: `photo-decisions ${staffId}`,
    mintId: () => crypto.randomUUID(),
    now: Date.now,
    after(ms, task) {
      let isOff = false;
      // A key press may come at this moment: its photo goes first.
      const timer = setTimeout(() => void untilIdle().then(() => isOff || task()), ms);
      return () => {
        isOff = true;
        clearTimeout(timer);
      };
    },
    retryAfter: (error, tries) =>
      isServerFailure(error)
        ? Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(tries - 1, 10))
        : undefined,
    async decide(batch) {
      mustBe(staffId);
      const answer = await callApi(decidePhotosCall, { body: batch });
      scheduleFigures();
      return answer;
    },
    async revert({ batchId, photoIds }) {
      mustBe(staffId);
      try {
        const answer = await callApi(revertPhotosCall, { params: { id: batchId }, body: { photoIds } });
        scheduleFigures();
        return answer;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return { data: [] };
        throw error;
      }
    },
  });
  current = { staffId, queue };
  const reportUndelivered = () =>
    setUndelivered({
      count: queue.state().undelivered,
      isFailing: queue.state().failed !== undefined,
      retry: queue.retry,
    });
  queue.subscribe(reportUndelivered);
  reportUndelivered();
  return queue;
}

/** Another staff member who signed in meanwhile must not send these decisions. */
function mustBe(staffId: string): void {
  if (store.get(staffAtom)?._id !== staffId) {
    throw new ApiProblem('You are signed out.', { status: 401, code: 'SIGNED_OUT' });
  }
}

window.addEventListener('online', () => current?.queue.retry());

let figuresTimer: ReturnType<typeof setTimeout> | undefined;

/** Refetches the figures a little later, once for many batches: they cost more than a decision. */
function scheduleFigures(): void {
  figuresTimer ??= setTimeout(() => {
    figuresTimer = undefined;
    void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
    void queryClient.invalidateQueries({ queryKey: queryKeys.photoFigures });
    void queryClient.invalidateQueries({ queryKey: queryKeys.photoBatches });
  }, 2_000);
}
