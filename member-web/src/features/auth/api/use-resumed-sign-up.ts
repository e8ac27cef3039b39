import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../../entities/session/session.ts';
import { store } from '../../../lib/store.ts';
import { openDialog, openDialogsAtom } from '../../../state/dialogs.ts';
import { authStateAtom } from '../../../state/state.ts';

/** Returns a new member who left sign-up early to its last step, once each time the page opens (spec §4). */
export function useResumedSignUp(): void {
  const user = useCurrentUser();
  const asked = useRef(false);
  const lacksPhoto = user !== undefined && user.photoCount === 0;
  useEffect(() => {
    if (user === undefined || asked.current) return;
    asked.current = true;
    const isOnWay = store.get(authStateAtom) === 'PROFILE_PICTURE_STATE';
    const isShown =
      globalThis.location.pathname.startsWith('/api/auth/') ||
      store.get(openDialogsAtom).some(({ name }) => name === 'LOGIN');
    if (!isOnWay || isShown) return;
    if (lacksPhoto) openDialog('LOGIN', { mode: 'signUp' });
    else store.set(authStateAtom, 'INITIAL_STATE');
  }, [user, lacksPhoto]);
}
