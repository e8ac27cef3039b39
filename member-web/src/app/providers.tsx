import { createDOMRenderer, FluentProvider, RendererProvider } from '@fluentui/react-components';
import type { Profile } from '@milon/shared/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StateProvider, useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { CallContext } from '../entities/relationship/call-context.ts';
import { useFormat } from '../lib/format.ts';
import { queryClient } from '../lib/query-client.ts';
import { store } from '../lib/store.ts';
import { themeModeAtom } from '../lib/theme-mode.ts';
import { withMoreTexts } from './i18n.ts';
import { themeOf } from './theme.ts';

/** Media rules of wider screens must come later to win. The default order is alphabetical. */
const renderer = createDOMRenderer(document, {
  compareMediaQueries: (a, b) => minWidthOf(a) - minWidthOf(b) || a.localeCompare(b),
});

function minWidthOf(query: string): number {
  return Number(/min-width: (\d+)/.exec(query)?.[1] ?? 0);
}

function Themed({ children }: { children: ReactNode }) {
  const { language } = useFormat();
  const mode = useAtomValue(themeModeAtom);
  const theme = useMemo(() => themeOf(mode, language), [mode, language]);
  // The browser's own controls, such as date pickers and scroll bars, follow the theme too.
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  return (
    <RendererProvider renderer={renderer} targetDocument={document}>
      <FluentProvider theme={theme}>{children}</FluentProvider>
    </RendererProvider>
  );
}

/** Loads the code of the unlock flow at the first call. */
async function callLazily(profile: Profile): Promise<void> {
  const { callProfile } = await withMoreTexts(() => import('../features/commerce/screens.ts'));
  callProfile(profile);
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
