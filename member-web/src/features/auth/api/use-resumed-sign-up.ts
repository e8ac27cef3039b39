import { useEffect, useRef } from 'react';
import { openDialog, openDialogsAtom } from '../../../lib/dialogs.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { authStateAtom } from '../../../lib/state.ts';
import { store } from '../../../lib/store.ts';

/** A new member who left before the last step of signing up comes back to it, once each time the page is opened (spec §4). */
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
