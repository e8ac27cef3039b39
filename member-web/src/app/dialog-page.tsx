import { useEffect, useRef } from 'react';
import { sessionRequiredUrl } from '../entities/session/callback-url.ts';
import { useViewer } from '../entities/session/session.ts';
import { useGoogleUnsettled } from '../features/auth/api/use-google-session.ts';
import { useLocation, useNavigate } from '../lib/router.tsx';
import { dialogAt, isOwn } from '../state/dialog-address.ts';
import { openPlace } from '../state/dialogs.ts';
import { NotFound } from './not-found.tsx';

/**
 * A route that opens one of the dialogs over My Match, such as `/profile/preference`. If it has the member's
 * own data, a guest is sent to the sign-in page and returns here afterwards (spec §2).
 */
export function DialogPage() {
  const { kind } = useViewer();
  const unsettled = useGoogleUnsettled();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opened = useRef(false);
  const place = dialogAt(pathname.slice(1));
  const isClosed = kind === 'guest' && !unsettled && place !== undefined && isOwn(place);
  const isMeant = place !== undefined && (kind === 'member' || (kind === 'guest' && !isOwn(place)));

  useEffect(() => {
    if (isClosed) navigate(sessionRequiredUrl(pathname + search), { replace: true });
    if (!isMeant || opened.current) return;
    opened.current = true;
    navigate('/', { replace: true });
    openPlace(place);
  }, [isClosed, isMeant, place, pathname, search, navigate]);

  return place ? null : <NotFound />;
}
