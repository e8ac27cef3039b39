import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sessionRequiredUrl } from '../entities/session/callback-url.ts';
import { useViewer } from '../entities/session/session.ts';
import { useGoogleUnsettled } from '../features/auth/api/use-google-session.ts';
import { openDialog } from '../state/dialogs.ts';

interface Props {
  dialog: 'PROFILE' | 'CHAT_LIST' | 'NOTIFICATIONS' | 'ACCOUNT_SETTINGS';
}

/**
 * A route that opens one of the member's own dialogs over My Match. A guest is sent to the sign-in page and
 * returns here afterwards (spec §2).
 */
export function DialogPage({ dialog }: Props) {
  const { kind } = useViewer();
  const unsettled = useGoogleUnsettled();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const opened = useRef(false);
  const isGuest = kind === 'guest' && !unsettled;

  useEffect(() => {
    if (isGuest) void navigate(sessionRequiredUrl(pathname + search), { replace: true });
    if (kind !== 'member' || opened.current) return;
    opened.current = true;
    void navigate('/', { replace: true });
    openDialog(dialog);
  }, [isGuest, kind, dialog, pathname, search, navigate]);

  return null;
}
