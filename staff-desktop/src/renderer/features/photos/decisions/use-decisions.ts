import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { staffAtom } from '../../../lib/session.ts';
import type { DecisionQueue } from './decision-queue.ts';
import type { QueueState } from './queue-state.ts';
import { decisionsOf } from './staff-queue.ts';

/** The signed-in staff member's decisions and their state. */
export function useDecisions(): { queue: DecisionQueue; state: QueueState } {
  const queue = decisionsOf(useAtomValue(staffAtom)?._id ?? '');
  return { queue, state: useSyncExternalStore(queue.subscribe, queue.state) };
}
