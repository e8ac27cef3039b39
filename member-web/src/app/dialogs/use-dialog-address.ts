import { useEffect, useRef, useSyncExternalStore } from 'react';
import { sessionRequiredUrl } from '../../entities/session/callback-url.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useGoogleUnsettled } from '../../features/auth/api/use-google-session.ts';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { store } from '../../lib/store.ts';
import { dialogAt, isOwn } from '../../state/dialog-address.ts';
import {
  closeAllDialogs,
  closeDialogsWhere,
  isEntryOfDialog,
  isPerson,
  openDialogsAtom,
  openPlace,
} from '../../state/dialogs.ts';

/**
 * Opens the dialog that the address names after `#`. A guest who follows a link to a member's own things, or
 * who reloads them after the session has ended, is sent to the sign-in page and returns here afterwards.
 */
export function useDialogAddress(): void {
  const { kind } = useViewer();
  const unsettled = useGoogleUnsettled();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hash = useSyncExternalStore(followHash, readHash, () => '0');
  const isFirst = useRef(true);
  const reopened = useRef<ReadonlySet<number>>(undefined);

  useEffect(() => {
    reopened.current ??= new Set(store.get(openDialogsAtom).map(({ id }) => id));
    if (kind === 'loading' || (kind === 'guest' && unsettled)) return;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    // Whom a member viewed before logging out is not shown to the next user of this device. Whom a guest has
    // opened since the page started stays.
    if (kind === 'guest' && wasFirst)
      closeDialogsWhere((dialog) => isPerson(dialog) && reopened.current?.has(dialog.id) === true);
    const open = store.get(openDialogsAtom);
    const place = open.length === 0 && !isEntryOfDialog() ? dialogAt(hash.replace(/^\d+#?/, '')) : undefined;
    const isOwnThing = place ? isOwn(place) : wasFirst && open.some(isOwn);
    if (kind === 'guest' && isOwnThing) {
      const wanted = sessionRequiredUrl(pathname + search + globalThis.location.hash);
      void closeAllDialogs().then(() => navigate(wanted, { replace: true }));
    } else if (place) {
      // The entry below the dialog is the page's own.
      globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
      openPlace(place);
    }
  }, [kind, unsettled, hash, pathname, search, navigate]);
}

let changes = 0;

/** Also a visitor who writes another `#` into the address of the open page causes this event. */
function followHash(onChange: () => void): () => void {
  const follow = () => {
    changes += 1;
    onChange();
  };
  globalThis.addEventListener('hashchange', follow);
  return () => globalThis.removeEventListener('hashchange', follow);
}

/**
 * What follows the page in the address, after the number of its changes: the same text can be written again
 * before the page has followed the last change.
 */
const readHash = () => `${changes}${globalThis.location.hash}`;
