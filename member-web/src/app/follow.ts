import { useEffect } from 'react';
import { followWorker } from '../entities/session/push.ts';
import { followOtherTabs, useCurrentUser } from '../entities/session/session.ts';
import { useGoogleSession } from '../features/auth/api/use-google-session.ts';
import { useResumedSignUp } from '../features/auth/api/use-resumed-sign-up.ts';
import { followErrors } from '../lib/log.ts';
import { followHistory } from '../state/dialogs.ts';
import { followInstallPrompt } from '../state/install-prompt.ts';
import { takeAccountLanguage } from './choose-language.ts';
import { useLive, useResumedUploads } from './live/use-live.ts';

/** What the page listens to as long as it is there: the browser's Back, other tabs, its offer to install, errors that nobody caught. */
export function useFollow(): void {
  useEffect(() => followHistory(), []);
  useEffect(() => followOtherTabs(), []);
  useEffect(() => followInstallPrompt(), []);
  useEffect(() => followErrors(), []);
  useEffect(() => followWorker(), []);
  useLive();
  useResumedUploads();
  useGoogleSession();
  useResumedSignUp();
  const user = useCurrentUser();
  useEffect(() => {
    if (user) takeAccountLanguage(user);
  }, [user]);
}
