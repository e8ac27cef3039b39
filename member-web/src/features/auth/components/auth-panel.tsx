import { makeStyles, Tab, TabList, Text, tokens } from '@fluentui/react-components';
import { useAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadCode } from '../../../lib/load-code.ts';
import { authStateAtom, isPastAccount } from '../../../state/state.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

const SignUpSteps = lazy(async () => ({
  default: (await loadCode(() => import('./sign-up-steps.tsx'))).SignUpSteps,
}));

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  // Aligns the tabs' labels with the other content.
  tabs: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalMNudge})` },
  reason: { color: tokens.colorNeutralForeground2 },
});

interface Props {
  mode: 'signIn' | 'signUp';
  /** Why the guest must sign in. */
  reason?: string | undefined;
  callbackUrl?: string;
  onDone: () => void;
}

/** Sign in or sign up, used in the dialog and on the sign-in page. */
export function AuthPanel({ mode: asked, reason, callbackUrl, onDone }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('auth');
  const [authState] = useAtom(authStateAtom);
  // A guest who left sign-up half-way continues there.
  const [mode, setMode] = useState<Props['mode'] | 'forgot'>(authState === 'INFO_STATE' ? 'signUp' : asked);
  const [who, setWho] = useState('');
  const isSignedUp = isPastAccount(authState);
  if (mode === 'forgot' && !isSignedUp) {
    return (
      <ForgotPassword
        who={who}
        onDone={onDone}
        onBack={(typed) => {
          setWho(typed);
          setMode('signIn');
        }}
      />
    );
  }
  return (
    <div className={styles.root}>
      {isSignedUp ? null : (
        <TabList
          className={styles.tabs}
          selectedValue={mode}
          onTabSelect={(_, { value }) => setMode(value as Props['mode'])}
        >
          <Tab value="signIn">{t('signIn')}</Tab>
          <Tab value="signUp">{t('signUp')}</Tab>
        </TabList>
      )}
      {reason && mode === asked && !isSignedUp ? <Text className={styles.reason}>{reason}</Text> : null}
      {mode === 'signIn' && !isSignedUp ? (
        <SignInForm
          who={who}
          onForgot={(typed) => {
            setWho(typed);
            setMode('forgot');
          }}
          onDone={onDone}
        />
      ) : (
        <Suspense fallback={null}>
          <SignUpSteps
            onDone={onDone}
            onLogIn={(typed) => {
              setWho(typed);
              setMode('signIn');
            }}
          />
        </Suspense>
      )}
      {authState === 'INITIAL_STATE' ? <GoogleButton {...(callbackUrl ? { callbackUrl } : {})} /> : null}
    </div>
  );
}
