import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../components/tabs.tsx';
import { Text } from '../../../components/text.tsx';
import { authStateAtom, isPastAccount } from '../../../state/state.ts';
import { draftAtom } from '../api/draft.ts';
import { currentQuestion, questions } from '../api/questions.ts';
import styles from './auth.module.css';
import { ForgotPassword } from './forgot-password.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { type LoadLaterSteps, SignUpSteps } from './sign-up-steps.tsx';

interface Props {
  mode: 'signIn' | 'signUp';
  /** Why the guest must sign in. */
  reason?: string | undefined;
  callbackUrl?: string;
  loadLater: LoadLaterSteps;
  onDone: () => void;
}

/** Sign in or sign up, used in the dialog and on the sign-in page. */
export function AuthPanel({ mode: asked, reason, callbackUrl, loadLater, onDone }: Props) {
  const { t } = useTranslation('auth');
  const authState = useAtomValue(authStateAtom);
  const question = currentQuestion(useAtomValue(draftAtom));
  // A guest who left sign-up half-way continues there.
  const [mode, setMode] = useState<Props['mode'] | 'forgot'>(authState === 'INFO_STATE' ? 'signUp' : asked);
  const [who, setWho] = useState('');
  const isSignedUp = isPastAccount(authState);
  // A question needs the room, and begins at its top.
  const isAsking = mode === 'signUp' && question !== questions[0];
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
    <div className={styles.form}>
      {isSignedUp || isAsking ? null : (
        <div className={styles.tabs}>
          <Tabs
            selected={mode}
            onSelect={setMode}
            tabs={[
              { value: 'signIn', label: t('signIn') },
              { value: 'signUp', label: t('signUp') },
            ]}
          />
        </div>
      )}
      {reason && mode === asked && !isSignedUp && !isAsking ? (
        <Text className={styles.quiet}>{reason}</Text>
      ) : null}
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
        <SignUpSteps
          loadLater={loadLater}
          onDone={onDone}
          onLogIn={(typed) => {
            setWho(typed);
            setMode('signIn');
          }}
        />
      )}
      {authState === 'INITIAL_STATE' && !isAsking ? (
        <GoogleButton {...(callbackUrl ? { callbackUrl } : {})} />
      ) : null}
    </div>
  );
}
