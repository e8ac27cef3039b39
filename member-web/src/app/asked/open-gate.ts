import type { User } from '@milon/shared/contracts';
import { userKey, userQuery } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { type KeptAsked, keepAsked, keptAskedAtom } from '../../state/asked.ts';
import { toastError, toastFailure } from '../../state/toast.ts';
import { gates } from './gates.ts';

/**
 * Opens the gate that interrupted this, and returns whether it stops. What refused knows more than this page:
 * if the member seems to pass, the API is asked. Who still passes reads the refusal: going on without a stop
 * would be refused again, without end.
 */
export async function openGate(kept: KeptAsked, pathname: string): Promise<boolean> {
  const { stops, open } = gates[kept.gate];
  const doesStop = () => stops(queryClient.getQueryData<User | null>(userKey) ?? undefined, kept, pathname);
  try {
    if (!doesStop()) await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 });
    if (doesStop()) {
      await open?.(kept);
      return true;
    }
    if (kept.said) toastError(kept.said);
  } catch (error) {
    toastFailure('A gate could not be opened.')(error);
  }
  if (store.get(keptAskedAtom) === kept) keepAsked(undefined);
  return false;
}
