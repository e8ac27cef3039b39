import { useEffect } from 'react';
import { useGoogleSession } from '../features/auth/api/use-google-session.ts';
import { followHistory } from '../lib/dialogs.ts';
import { followOtherTabs } from '../lib/session.ts';
import { useCallHandler, useLive } from './use-live.ts';

/** What the page listens to as long as it is there: the browser's Back, other tabs. */
export function useFollow(): void {
  useEffect(() => followHistory(), []);
  useEffect(() => followOtherTabs(), []);
  useCallHandler();
  useLive();
  useGoogleSession();
}
