import { useEffect } from 'react';
import { useGoogleSession } from '../features/auth/api/use-google-session.ts';
import { useResumedSignUp } from '../features/auth/api/use-resumed-sign-up.ts';
import { followHistory } from '../lib/dialogs.ts';
import { followInstallPrompt } from '../lib/install-prompt.ts';
import { followErrors } from '../lib/log.ts';
import { followWorker } from '../lib/push.ts';
import { followOtherTabs, useCurrentUser } from '../lib/session.ts';
import { takeAccountLanguage } from './choose-language.ts';
import { useCallHandler, useLive, useResumedUploads } from './use-live.ts';

/** What the page listens to as long as it is there: the browser's Back, other tabs, its offer to install, errors that nobody caught. */
export function useFollow(): void {
  useEffect(() => followHistory(), []);
  useEffect(() => followOtherTabs(), []);
  useEffect(() => followInstallPrompt(), []);
  useEffect(() => followErrors(), []);
  useEffect(() => followWorker(), []);
  useCallHandler();
  useLive();
  useResumedUploads();
  useGoogleSession();
  useResumedSignUp();
  const user = useCurrentUser();
  useEffect(() => {
    if (user) takeAccountLanguage(user);
  }, [user]);
}
