import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { store } from '../../../lib/store.ts';
import { openDialog, openDialogsAtom } from '../../../state/dialogs.ts';
import { authStateAtom, isPastAccount } from '../../../state/state.ts';

/**
 * Returns a new member who left sign-up early to the step that is left, once each time the page opens (spec
 * §4).
 */
export function useResumedSignUp(): void {
  const user = useCurrentUser();
  const asked = useRef(false);
  const lacksPhoto = user?.photoCount === 0;
  const lacksCode = user?.phoneNumber?.isVerified === false;
  useEffect(() => {
    if (user === undefined || asked.current) return;
    asked.current = true;
    const state = store.get(authStateAtom);
    const isShown =
      globalThis.location.pathname.startsWith('/api/auth/') ||
      store.get(openDialogsAtom).some(({ name }) => name === 'LOGIN');
    if (!isPastAccount(state) || isShown) return;
    if (state === 'PHONE_STATE' ? lacksCode : lacksPhoto) openDialog('LOGIN', { mode: 'signUp' });
    else store.set(authStateAtom, 'INITIAL_STATE');
  }, [user, lacksPhoto, lacksCode]);
}
