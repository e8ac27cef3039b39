import { useEffect, useLayoutEffect } from 'react';
import { watchPushMessages } from '../entities/session/push-messages.ts';
import { useViewer, type Viewer, watchOtherTabs } from '../entities/session/session.ts';
import { useGoogleSession } from '../features/auth/api/use-google-session.ts';
import { whenUsed } from '../lib/code/when-used.ts';
import { watchUncaughtErrors } from '../lib/log.ts';
import { store } from '../lib/store.ts';
import { readAsked } from '../state/asked.ts';
import { watchHistory } from '../state/dialogs.ts';
import { watchInstallPrompt } from '../state/install-prompt.ts';
import { authStateAtom, isPastAccount } from '../state/state.ts';
import { loadAsked } from './asked/load-asked.ts';
import { applyAccountLanguage } from './choose-language.ts';
import { prepareDialogs } from './dialogs/registry.ts';
import { withMoreTexts } from './i18n.ts';
import { useLive, useResumedUploads } from './live/use-live.ts';
import { useOffline } from './offline/use-offline.ts';

/** Before the first press that opens a dialog: at the first touch, or when the page is there and idle. */
function usePreparedDialogs(kind: Viewer['kind']): void {
  useEffect(() => whenUsed(() => kind !== 'loading' && prepareDialogs(kind === 'guest')), [kind]);
}

/**
 * Listeners that live as long as the page: the browser's Back, other tabs, the install prompt, uncaught
 * errors.
 */
export function usePageListeners(): void {
  const { kind, user } = useViewer();
  const me = user?._id;
  // Before the effects that look which dialogs are open.
  useLayoutEffect(() => watchHistory(), []);
  useEffect(() => watchOtherTabs(), []);
  useEffect(() => watchInstallPrompt(), []);
  useEffect(() => watchUncaughtErrors(), []);
  useEffect(() => watchPushMessages(), []);
  useOffline(me);
  useLive(me);
  useResumedUploads(me);
  usePreparedDialogs(kind);
  useGoogleSession(withMoreTexts);
  useEffect(() => {
    if (isPastAccount(store.get(authStateAtom)) || readAsked())
      void loadAsked().then(({ resume }) => resume());
  }, []);
  useEffect(() => {
    if (user) applyAccountLanguage(user);
  }, [user]);
}
