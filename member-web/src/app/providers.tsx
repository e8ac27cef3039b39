import type { Profile } from '@milon/shared/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createStore, Provider as StateProvider } from 'jotai';
import { type ReactNode, useLayoutEffect } from 'react';
import { CallContext } from '../entities/relationship/call-context.ts';
import { loadCode } from '../lib/code/load-code.ts';
import { useIsTakenOver, WideOnServer } from '../lib/media.ts';
import { useThemeMode } from '../lib/theme-mode.ts';
import { withMoreTexts } from './i18n.ts';

/** Loads the code of the unlock flow at the first call. */
async function callLazily(profile: Profile): Promise<void> {
  const { callProfile } = await loadCode(() => withMoreTexts(() => import('./dialogs/contact-screens.ts')));
  callProfile(profile);
}
const callProfile = (profile: Profile) => void callLazily(profile);

/** Sets the theme of the page. Its colours are variables of the style sheet, which Fluent uses too. */
function Themed({ children }: { children: ReactNode }) {
  const { mode } = useThemeMode();
  // Until then the theme is that of `public/before-paint.js`.
  const isTakenOver = useIsTakenOver();
  useLayoutEffect(() => {
    if (isTakenOver) document.documentElement.dataset['theme'] = mode;
  }, [isTakenOver, mode]);
  return children;
}

interface Props {
  client: QueryClient;
  store: ReturnType<typeof createStore>;
  isWideOnServer: boolean;
  children: ReactNode;
}

/** The providers of all components but the router: state, server state, calls, theme. */
export function Providers({ client, store, isWideOnServer, children }: Props) {
  return (
    <StateProvider store={store}>
      <QueryClientProvider client={client}>
        <WideOnServer value={isWideOnServer}>
          <CallContext value={callProfile}>
            <Themed>{children}</Themed>
          </CallContext>
        </WideOnServer>
      </QueryClientProvider>
    </StateProvider>
  );
}
