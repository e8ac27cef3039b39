import { isProblem, messageOf } from '@milon/shared/client';
import { checkConnection, isOffline } from '../../lib/server/connection.ts';
import { store } from '../../lib/store.ts';
import type { Asked } from '../../state/asked.ts';
import { toastError } from '../../state/toast.ts';
import { stopIfGate } from '../session/stop-at.ts';
import { LateRefusal, lateRefusalsAtom, type WaitingChange } from './waiting-atom.ts';

const loadWaiting = () => import('./waiting-changes.ts');

/**
 * Returns a function that sends a change: at once, or as soon as there is a connection. `repeat` is called
 * instead of `send` if the server may already have the change. A change that waits survives a reload under
 * `key`. Throws the server's refusal, or `TakenOver`.
 */
export function sender<T>(
  change: WaitingChange,
  send: () => Promise<T>,
  { key, repeat = send }: { key?: string | undefined; repeat?: (() => Promise<T>) | undefined } = {},
): () => Promise<T> {
  // Stored at the press: it may wait behind an earlier change of the same member.
  const isWaiting = key !== undefined || isOffline();
  const stored = isWaiting
    ? loadWaiting().then(({ storeChange }) => key ?? storeChange(change))
    : Promise.resolve(undefined);
  stored.catch(() => undefined);
  return async () => {
    if (!isWaiting) {
      try {
        return await send();
      } catch (error) {
        if (!isProblem(error, 'NETWORK') || (await checkConnection())) throw error;
      }
    }
    const [{ sendWaiting, storeChange }, known] = await Promise.all([loadWaiting(), stored]);
    return sendWaiting(known ?? storeChange(change), change, repeat);
  };
}

/**
 * Leads to the gate that a refusal names, or shows it: at once, or in a notice that stays if the change had
 * waited.
 */
export function showRefusal(error: unknown, asked: Asked): void {
  const isLate = error instanceof LateRefusal;
  if ((!isLate || isProblem(error, 'VERIFY_FIRST')) && stopIfGate(error, asked)) return;
  if (!isLate) return toastError(messageOf(error));
  const { message } = error;
  store.set(lateRefusalsAtom, (before) => [...before.filter((other) => other !== message), message]);
}
