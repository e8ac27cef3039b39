import type { Profile } from '@milon/shared/contracts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createStore, Provider as StateProvider } from 'jotai';
import { type ReactNode, useDeferredValue, useLayoutEffect } from 'react';
import { ShowContactContext } from '../entities/relationship/show-contact-context.ts';
import { useFollowedViewer, ViewerContext } from '../entities/session/session.ts';
import { loadCode } from '../lib/code/load-code.ts';
import { TakenOver, useIsTakenOver, WideOnServer } from '../lib/media.ts';
import { useThemeMode } from '../lib/theme-mode.ts';
import { load } from './dialogs/families.ts';
import { withMoreTexts } from './i18n.ts';

/** Loads the code of the unlock flow when it is first needed. */
async function showLazily(profile: Profile): Promise<void> {
  const { showContact } = await loadCode(() => withMoreTexts(load.call));
  showContact(profile);
}
const showContact = (profile: Profile) => void showLazily(profile);

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

/** Tells everything below who looks. */
function Viewed({ children }: { children: ReactNode }) {
  return <ViewerContext value={useFollowedViewer()}>{children}</ViewerContext>;
}

/** The cached answers of the server, and the viewer among them. */
export function ServerState({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Viewed>{children}</Viewed>
    </QueryClientProvider>
  );
}

/**
 * Around what the server renders. The later change has no haste, so that the take-over stays in short tasks:
 * an urgent one would make the browser take over the rest of the page in one.
 */
export function TakeOver({ children }: { children: ReactNode }) {
  return <TakenOver value={useDeferredValue(true, false)}>{children}</TakenOver>;
}

interface Props {
  client: QueryClient;
  store: ReturnType<typeof createStore>;
  isWideOnServer: boolean;
  children: ReactNode;
}

/** The providers of all components but the router: state, server state, contacts, theme, viewer. */
export function Providers({ client, store, isWideOnServer, children }: Props) {
  return (
    <StateProvider store={store}>
      <ServerState client={client}>
        <WideOnServer value={isWideOnServer}>
          <ShowContactContext value={showContact}>
            <Themed>{children}</Themed>
          </ShowContactContext>
        </WideOnServer>
      </ServerState>
    </StateProvider>
  );
}
