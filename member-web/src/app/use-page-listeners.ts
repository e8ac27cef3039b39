import { useEffect, useLayoutEffect } from 'react';
import { watchPushMessages } from '../entities/session/push-messages.ts';
import { useCurrentUser, useViewer, watchOtherTabs } from '../entities/session/session.ts';
import { useGoogleSession } from '../features/auth/api/use-google-session.ts';
import { watchUncaughtErrors } from '../lib/log.ts';
import { store } from '../lib/store.ts';
import { readAsked } from '../state/asked.ts';
import { watchHistory } from '../state/dialogs.ts';
import { watchInstallPrompt } from '../state/install-prompt.ts';
import { authStateAtom, isPastAccount } from '../state/state.ts';
import { loadAsked } from './asked/load-asked.ts';
import { applyAccountLanguage } from './choose-language.ts';
import { prepareSignUp } from './dialogs/registry.ts';
import { withMoreTexts } from './i18n.ts';
import { useLive, useResumedUploads } from './live/use-live.ts';
import { useOffline } from './offline/use-offline.ts';

/** At a guest's first touch or key, wherever it is: most presses of guests lead to sign-up. */
function usePreparedSignUp(): void {
  const isGuest = useViewer().kind === 'guest';
  useEffect(() => {
    if (!isGuest) return undefined;
    const stop = new AbortController();
    const prepare = () => {
      stop.abort();
      prepareSignUp();
    };
    for (const event of ['pointerdown', 'keydown'])
      globalThis.addEventListener(event, prepare, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [isGuest]);
}

/**
 * Listeners that live as long as the page: the browser's Back, other tabs, the install prompt, uncaught
 * errors.
 */
export function usePageListeners(): void {
  // Before the effects that look which dialogs are open.
  useLayoutEffect(() => watchHistory(), []);
  useEffect(() => watchOtherTabs(), []);
  useEffect(() => watchInstallPrompt(), []);
  useEffect(() => watchUncaughtErrors(), []);
  useEffect(() => watchPushMessages(), []);
  useOffline();
  useLive();
  useResumedUploads();
  usePreparedSignUp();
  useGoogleSession(withMoreTexts);
  useEffect(() => {
    if (isPastAccount(store.get(authStateAtom)) || readAsked())
      void loadAsked().then(({ resume }) => resume());
  }, []);
  const user = useCurrentUser();
  useEffect(() => {
    if (user) applyAccountLanguage(user);
  }, [user]);
}
