import { decidePhotosCall } from '@milon/shared/contracts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { staffAtom } from '../../../lib/session.ts';
import { store } from '../../../lib/store.ts';
import { setUndelivered } from '../../../lib/undelivered.ts';
import { createDecisionQueue, type DecisionQueue } from './decision-queue.ts';

let current: { staffId: string; queue: DecisionQueue } | undefined;

/** The decisions of this member of staff; they go on being delivered when the screen is left. */
export function decisionsOf(staffId: string): DecisionQueue {
  if (current?.staffId === staffId) return current.queue;
  const queue = createDecisionQueue({
    storage: window.sessionStorage,
    storageKey: `photo-decisions ${staffId}`,
    mintId: () => crypto.randomUUID(),
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    async send({ batchId, decisions }) {
      // Whoever signed in meanwhile must not decide what this one decided.
      if (store.get(staffAtom)?._id !== staffId) {
        throw new ApiProblem({ status: 401, code: 'SIGNED_OUT', message: 'You are signed out.' });
      }
      const { data } = await callApi(decidePhotosCall, { body: { batchId, decisions } });
      void queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
      return data;
    },
  });
  current = { staffId, queue };
  const tell = () => setUndelivered(queue.state().undelivered);
  queue.subscribe(tell);
  tell();
  return queue;
}
