import { FluentProvider, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { toastAtom } from '../components/states/use-toast.ts';
import { forgetStatement } from '../features/transactions/statement/use-statement.ts';
import { appInfoAtom } from '../lib/app-info.ts';
import { recentAtom } from '../lib/recent.ts';
import { queryClient } from '../lib/server/query-client.ts';
import { sessionAtom } from '../lib/session.ts';
import { store } from '../lib/store.ts';
import { CrashScreen } from './crash-screen.tsx';
import { i18n } from './i18n.ts';
import { ServerScreen } from './server-screen.tsx';
import { SetupScreen } from './setup-screen.tsx';
import { Shell } from './shell.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { useTheme } from './use-theme.ts';

const useStyles = makeStyles({
  root: { height: '100vh', overflow: 'hidden', backgroundColor: tokens.colorNeutralBackground2 },
  starting: { height: '100%' },
});

export function App() {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Themed />
        </QueryClientProvider>
      </I18nextProvider>
    </Provider>
  );
}

function Themed() {
  const styles = useStyles();
  const info = useAtomValue(appInfoAtom);
  const preferences = info?.preferences;
  const state = useAtomValue(sessionAtom);
  const theme = useTheme(preferences);
  const language = preferences?.language ?? 'en';

  useEffect(() => {
    document.documentElement.lang = language;
    void i18n.changeLanguage(language).then(() => {
      document.title = `${i18n.t('app.name')} · ${i18n.t('app.console')}`;
    });
  }, [language]);

  // The next user must not see the previous user's data.
  useEffect(() => {
    if (state.status !== 'signed-out') return;
    queryClient.clear();
    store.set(recentAtom, []);
    forgetStatement();
    store.set(toastAtom, undefined);
  }, [state.status]);

  return (
    // The provider's class is copied to every menu and dialog. A size on it would make them cover the page,
    // so the size is set inside.
    <FluentProvider theme={theme}>
      <div className={styles.root}>
        <CurrentScreen />
      </div>
    </FluentProvider>
  );
}

/** The notice of a crash, the choice of the server, the sign-in, the setup, or the sections. */
function CurrentScreen() {
  const styles = useStyles();
  const info = useAtomValue(appInfoAtom);
  const state = useAtomValue(sessionAtom);
  if (info?.crash) return <CrashScreen crash={info.crash} />;
  if (info?.apiUrl === undefined) return <ServerScreen previous={info?.previousApiUrl} />;
  if (state.status === 'starting') {
    return <Spinner className={styles.starting} label={i18n.t('app.starting')} />;
  }
  if (state.status === 'signed-out') {
    return <SignInScreen problem={state.problem} ended={state.ended === true} />;
  }
  const { setup, staff } = state.session;
  // Each step starts empty: no input of one is left in the next.
  return setup ? <SetupScreen key={setup} setup={setup} staff={staff} /> : <Shell staff={staff} />;
}
