import { useEffect, useRef, useState } from 'react';
import { sessionRequiredUrl } from '../../entities/session/callback-url.ts';
import { useViewer } from '../../entities/session/session.ts';
import { useGoogleUnsettled } from '../../features/auth/api/use-google-session.ts';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { store } from '../../lib/store.ts';
import { dialogAt, isOwn } from '../../state/dialog-address.ts';
import { closeAllDialogs, openDialogsAtom, openPlace } from '../../state/dialogs.ts';

/**
 * Opens the dialog that the address names after `#`. A guest who follows a link to a member's own things, or
 * who reloads them after the session has ended, is sent to the sign-in page and returns here afterwards.
 */
export function useDialogAddress(): void {
  const { kind } = useViewer();
  const unsettled = useGoogleUnsettled();
  const navigate = useNavigate();
  const { hash: arrivedAt, pathname, search } = useLocation();
  const typed = useTypedHash();
  const isFirst = useRef(true);

  useEffect(() => {
    if (kind === 'loading' || (kind === 'guest' && unsettled)) return;
    const { hash } = typed ?? { hash: arrivedAt };
    const wasFirst = isFirst.current;
    isFirst.current = false;
    const open = store.get(openDialogsAtom);
    const place = open.length === 0 ? dialogAt(hash.slice(1)) : undefined;
    const isOwnThing = place ? isOwn(place) : wasFirst && open.some(isOwn);
    if (kind === 'guest' && isOwnThing) {
      const wanted = sessionRequiredUrl(pathname + search + globalThis.location.hash);
      void closeAllDialogs().then(() => navigate(wanted, { replace: true }));
    } else if (place && globalThis.location.hash === hash) {
      // The entry below the dialog is the page's own.
      globalThis.history.replaceState(globalThis.history.state, '', pathname + search);
      openPlace(place);
    }
  }, [kind, unsettled, arrivedAt, typed, pathname, search, navigate]);
}

/** What somebody has written after `#` in the address of this page. Links of the page change it by states. */
function useTypedHash(): { readonly hash: string } | undefined {
  const [typed, setTyped] = useState<{ hash: string }>();
  useEffect(() => {
    const follow = () => {
      if (globalThis.history.state === null) setTyped({ hash: globalThis.location.hash });
    };
    globalThis.addEventListener('hashchange', follow);
    return () => globalThis.removeEventListener('hashchange', follow);
  }, []);
  return typed;
}
