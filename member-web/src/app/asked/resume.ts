import type { SessionAnswer, User } from '@milon/shared/contracts';
import { sessionQuery, userQuery } from '../../entities/session/session.ts';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { writeStored } from '../../lib/storage/storage.ts';
import { store } from '../../lib/store.ts';
import { type KeptAsked, keepAsked, keptAskedAtom, readAsked, waitingKey } from '../../state/asked.ts';
import { openDialog, openDialogsAtom } from '../../state/dialogs.ts';
import { authStateAtom, isPastAccount } from '../../state/state.ts';
import { keptAskedMs } from './kept-asked-ms.ts';
import { isSettled, readWaiting } from './waiting.ts';

/** Returns a new member who left sign-up early to the step that is left (spec §4). */
function resumeSignUp({ photoCount, phoneNumber }: User): void {
  const state = store.get(authStateAtom);
  const isShown =
    globalThis.location.pathname.startsWith('/api/auth/') ||
    store.get(openDialogsAtom).some(({ name }) => name === 'LOGIN');
  if (!isPastAccount(state) || isShown) return;
  const isLeft = photoCount === 0 || (state === 'PHONE_STATE' && phoneNumber?.isVerified === false);
  if (isLeft) openDialog('LOGIN', { mode: 'signUp' });
  else store.set(authStateAtom, 'INITIAL_STATE');
}

/** Whether it is ours, and less than an hour old. */
function isFresh(kept: Partial<KeptAsked> | undefined): kept is KeptAsked {
  const age = Date.now() - (kept?.at ?? 0);
  return age >= 0 && age < keptAskedMs;
}

/**
 * Takes over what a gate interrupted before the page was loaded, in this tab or, if it waits, in any. What a
 * guest asked for belongs to nobody yet: it goes on only for who comes back from Google signed in, or if the
 * sign-up is half done.
 */
function restoreAsked(session: SessionAnswer): void {
  // Asked for since the load: newer than what the tab kept.
  if (store.get(keptAskedAtom)) return;
  const kept = [readAsked(), readWaiting()].filter(isFresh).find((one) => !isSettled(one));
  if (!kept) {
    keepAsked(undefined);
    return writeStored(waitingKey, undefined);
  }
  const { isOnItsWay, ...rest } = kept;
  const isTheirs = session.user && (isOnItsWay || isPastAccount(store.get(authStateAtom)));
  keepAsked(kept.owner || isTheirs ? { ...rest, isRestored: true } : undefined);
}

/** Goes on, once each time the page opens, where the person left it. */
export async function resume(): Promise<void> {
  try {
    const session = await queryClient.ensureQueryData(sessionQuery());
    const user = session.user ? await queryClient.ensureQueryData(userQuery()) : null;
    if (user) resumeSignUp(user);
    restoreAsked(session);
  } catch (error) {
    logFailure('The page could not go on where it was left.', error);
  }
}
