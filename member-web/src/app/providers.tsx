import type { Profile } from '@milon/shared/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StateProvider, useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { CallContext } from '../entities/relationship/call-context.ts';
import { queryClient } from '../lib/query-client.ts';
import { store } from '../lib/store.ts';
import { themeModeAtom } from '../lib/theme-mode.ts';
import { withMoreTexts } from './i18n.ts';

/** Loads the code of the unlock flow at the first call. */
async function callLazily(profile: Profile): Promise<void> {
  const { callProfile } = await withMoreTexts(() => import('../features/commerce/screens.ts'));
  callProfile(profile);
}

/** Sets the theme of the page. Its colours are variables of the style sheet, which Fluent uses too. */
function Themed({ children }: { children: ReactNode }) {
  const mode = useAtomValue(themeModeAtom);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = mode;
  }, [mode]);
  return children;
}

/** The providers of all components: state, server state, router, calls, theme. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <StateProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <CallContext value={(profile) => void callLazily(profile)}>
            <Themed>{children}</Themed>
          </CallContext>
        </BrowserRouter>
      </QueryClientProvider>
    </StateProvider>
  );
}
